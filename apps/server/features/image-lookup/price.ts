import type { Element } from 'domhandler'
import { onlyOne, type Cost, type Money } from './amount.ts'
import type { Page } from './page.ts'
import { isNode, type Node } from './linked-data.ts'
import { amazonName, amazonPrices } from './sources/amazon.ts'
import { ofOffers } from './sources/offers.ts'
import type { Own } from './sources/own-product.ts'
import type { Shown } from './sources/price-elements.ts'
import { isContradicted, shownAmong, shownPrice } from './sources/shown-price.ts'
import { currencyOf, isReduced, ofMetadata, ofNoScope, ofScope, ofTwitter } from './sources/stated-prices.ts'

/**
 * What the product costs now, as the page says. Of a price before and a price now, the one now. The first source that
 * says a price decides. Where it says several, the one that the page shows is meant, or else the lowest is told as such.
 * Undefined when there is none, or doubt: what the page states and what it shows must agree.
 *
 * @param prices those that the page shows
 */
export function findPrice(
  page: Page,
  { node, scope }: { readonly node: Own<Node>; readonly scope: Own<Element> },
  prices: readonly Shown[],
): Cost | undefined {
  const currency = currencyOf(page)
  const said: readonly (readonly Cost[])[] = [
    isNode(node) ? ofOffers(page, node, currency) : [],
    scope && scope !== 'several' ? ofScope(page, scope, currency) : [],
  ].filter((amounts) => amounts.length > 0)
  const presented: readonly (readonly Cost[])[] = [
    ofMetadata(page),
    ofNoScope(page, currency),
    ofTwitter(page),
  ].filter((amounts) => amounts.length > 0)
  const [first, ...others] = [...said, ...presented]
  if (!first)
    return lowestOf(amazonPrices(page)) ?? (amazonName(page) === undefined ? shownPrice(prices) : undefined)
  const rivals = others
    .filter((amounts) => said.includes(amounts) || isReduced(page) || !isCheaper(amounts, first))
    .map(onlyOne)
    .filter((money) => money !== undefined)
  const only = onlyOne(first)
  if (!only || only.isLowest)
    return shownAmong(prices, first) ?? shownWithin(prices, first) ?? lowestOf(first)
  const agreed = onlyOne([only, ...rivals]) ?? shownAmong(prices, [only, ...rivals])
  return agreed && !isContradicted(prices, agreed) ? agreed : undefined
}

/** Metadata often have the price of the cheapest variant, which says nothing against the price of the one on the page. */
const isCheaper = ([one]: readonly Money[], [first]: readonly Money[]): boolean =>
  one !== undefined && first !== undefined && one.currency === first.currency && one.price < first.price

/** The price that the page shows, where it states a range in which that is. */
function shownWithin(prices: readonly Shown[], amounts: readonly Cost[]): Money | undefined {
  const low = amounts.find(({ isLowest }) => isLowest)
  const shown = low && shownPrice(prices)
  const dearer = amounts.map(({ price }) => price).filter((price) => price > (low?.price ?? 0))
  const isWithin =
    shown !== undefined &&
    shown.currency === low?.currency &&
    shown.price >= low.price &&
    (dearer.length === 0 || shown.price <= Math.max(...dearer))
  return isWithin ? shown : undefined
}

/** The lowest of several. Of a range without an upper end, which may begin with an accessory or a month, none. */
function lowestOf(amounts: readonly Cost[]): Cost | undefined {
  if (amounts.every(({ isLowest }) => isLowest)) return undefined
  const only = onlyOne(amounts)
  if (only) return only
  const [lowest] = amounts.toSorted((a, b) => a.price - b.price)
  const isOneCurrency = amounts.every(({ currency }) => currency === lowest?.currency)
  return lowest && isOneCurrency ? { ...lowest, isLowest: true } : undefined
}
