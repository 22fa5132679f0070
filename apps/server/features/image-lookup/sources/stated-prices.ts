import type { Element } from 'domhandler'
import { moneyOf, rangeOf, type Cost, type Money } from '../amount.ts'
import { nodesById, nodesIn, productsOf } from '../linked-products.ts'
import type { Page } from '../page.ts'
import { metaContent } from './metadata.ts'
import { pricesOf, propertiesOf, unscopedOf, valuesOf } from './own-product.ts'

/** The prices of a product in microdata, without those that are struck out. Older pages say `currency` for `priceCurrency`. */
export function ofScope(page: Page, scope: Element, known: string | undefined): readonly Cost[] {
  const of = (name: string): readonly string[] => propertiesOf(page, scope, name)
  const [currency = known] = ['priceCurrency', 'currency'].flatMap(of)
  const [[low], [high], [count]] = [of('lowPrice'), of('highPrice'), of('offerCount')]
  return [
    ...pricesOf(page, scope).flatMap((price) => moneyOf(price, currency) ?? []),
    ...rangeOf(low, high, count, currency),
  ]
}

/** The price in microdata that belong to no item: to the page. */
export const ofNoScope = (page: Page, known: string | undefined): readonly Money[] => {
  const [currency = known] = unscopedOf(page, 'priceCurrency')
  return unscopedOf(page, 'price').flatMap((price) => moneyOf(price, currency) ?? [])
}

/** How many products are asked for their currency. */
const most = 50

const prefixes = ['product:sale_price', 'product:price', 'og:price']

/** The currency that the metadata state, or else the only one in the data of the page's products. */
export const currencyOf = (page: Page): string | undefined =>
  prefixes
    .map((prefix) => metaContent(page, `${prefix}:currency`))
    .find((currency) => currency !== undefined) ?? currencyInData(page)

function currencyInData(page: Page): string | undefined {
  const byId = nodesById(page)
  const offers = productsOf(page)
    .slice(0, most)
    .flatMap((one) => nodesIn(byId, one['offers']))
  const written = new Set([
    ...valuesOf(page, 'priceCurrency'),
    ...offers.flatMap(({ priceCurrency }) => (typeof priceCurrency === 'string' ? priceCurrency : [])),
  ])
  return written.size === 1 ? [...written][0] : undefined
}

/** The price in Open Graph's metadata. */
export function ofMetadata(page: Page): readonly Money[] {
  const prefix = prefixes.find((one) => metaContent(page, `${one}:amount`))
  const amount = moneyOf(
    metaContent(page, `${prefix}:amount`),
    metaContent(page, `${prefix}:currency`) ?? currencyOf(page),
  )
  return amount ? [amount] : []
}

/** Whether that is a reduced price, and so no cheaper variant's. */
export const isReduced = (page: Page): boolean => metaContent(page, 'product:sale_price:amount') !== undefined

/** Twitter's cards label what they show: `Prix`, `49,90 €`. A label with more words may be of another price. */
export const ofTwitter = (page: Page): readonly Money[] =>
  ['1', '2'].flatMap((place) =>
    /^(?:price|prix|preis|prezzo|precio)\s*:?$/i.test(metaContent(page, `twitter:label${place}`) ?? '')
      ? (moneyOf(metaContent(page, `twitter:data${place}`)) ?? [])
      : [],
  )
