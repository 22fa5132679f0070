import type { Element } from 'domhandler'
import { moneyOf, type Money } from './amount.ts'
import type { Page } from './page.ts'
import { isNode, type Node } from './linked-data.ts'
import { isOf, nodesById } from './linked-products.ts'
import { contentOf } from './sources/metadata.ts'
import { propertiesOf, type Own } from './sources/own-product.ts'

/**
 * What the product costs now, as the page's data say. Of a price before and a price now, the one now. Undefined when
 * they say none, or several.
 */
export function priceOf(
  page: Page,
  { node, scope }: { readonly node: Own<Node>; readonly scope: Own<Element> },
): Money | undefined {
  const said = [
    isNode(node) ? ofNode(page, node) : [],
    scope && scope !== 'several' ? ofScope(page, scope) : [],
    ofMetadata(page),
    ofTwitter(page),
  ]
  return onlyOne(said.map(onlyOne).filter((money) => money !== undefined))
}

/** The only amount in a list, however often it is there. */
function onlyOne(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts
  const isSame = amounts.every(({ price, currency }) => price === first?.price && currency === first.currency)
  return isSame ? first : undefined
}

const most = 100

/** The prices of a product's offers, or of its variants' when it has none. An offer that has the page's address comes alone. */
function ofNode(page: Page, product: Node): readonly Money[] {
  const byId = nodesById(page)
  const nodesIn = (value: unknown): readonly Node[] =>
    listed(value).map((node) => ({ ...(node['@id'] !== undefined && byId.get(node['@id'])), ...node }))
  const own = nodesIn(product['offers'])
  const offers =
    own.length > 0 ? own : nodesIn(product['hasVariant']).flatMap(({ offers }) => nodesIn(offers))
  const each = offers.flatMap((offer) => [offer, ...nodesIn(offer['offers'])]).slice(0, most)
  const ofPage = each.filter((offer) => isOf(page, offer))
  return (ofPage.length > 0 ? ofPage : each).flatMap(ofOffer)
}

const listed = (value: unknown): readonly Node[] => [value].flat().slice(0, most).filter(isNode)

/** A price before a reduction, or one that only some people pay. */
const notNow = /List|Strikethrough|Regular|SRP|Invoice|Minimum/i

/** The price of an offer; both ends of a range. */
function ofOffer(offer: Node): readonly Money[] {
  const specifications = listed(offer['priceSpecification']).filter(
    (one) =>
      one['referenceQuantity'] === undefined &&
      one['validForMemberTier'] === undefined &&
      !notNow.test(String(one['priceType'])),
  )
  const isSale = (one: Node): boolean => /Sale/i.test(String(one['priceType']))
  const sales = specifications.filter(isSale)
  const stated = [offer['price'], offer['lowPrice'], offer['highPrice']].filter(isWritten)
  if (sales.length === 0 && stated.length > 0)
    return stated.flatMap((price) => moneyOf(price, offer['priceCurrency']) ?? [])
  return (sales.length > 0 ? sales : specifications).flatMap(
    (one) => moneyOf(one['price'], one['priceCurrency'] ?? offer['priceCurrency']) ?? [],
  )
}

const isWritten = (price: unknown): boolean => price !== undefined && price !== null && price !== ''

function ofScope(page: Page, scope: Element): readonly Money[] {
  const [currency] = propertiesOf(page, scope, 'priceCurrency')
  return ['price', 'lowPrice', 'highPrice']
    .flatMap((name) => propertiesOf(page, scope, name))
    .flatMap((price) => moneyOf(price, currency) ?? [])
}

function ofMetadata(page: Page): readonly Money[] {
  const prefix = ['product:sale_price', 'product:price', 'og:price'].find((one) =>
    contentOf(page, `${one}:amount`),
  )
  const amount = moneyOf(
    contentOf(page, `${prefix}:amount`),
    contentOf(page, `${prefix}:currency`) ?? contentOf(page, 'product:price:currency'),
  )
  return amount ? [amount] : []
}

/** Twitter's cards label what they show: `Prix`, `49,90 €`. */
function ofTwitter(page: Page): readonly Money[] {
  return ['1', '2'].flatMap((place) =>
    /^(?:price|prix|preis|prezzo|precio)\b/i.test(contentOf(page, `twitter:label${place}`) ?? '')
      ? (moneyOf(contentOf(page, `twitter:data${place}`)) ?? [])
      : [],
  )
}
