import { moneyOf, rangeOf, type Cost, type Money } from '../amount.ts'
import { isNode, type Node } from '../linked-data.ts'
import { kinOf, nodesById, nodesIn, ofPage } from '../linked-products.ts'
import type { Page } from '../page.ts'
import { isOfPeriod, isOfProduct, isSale, isWritten } from './specifications.ts'

const most = 100

/**
 * The prices of a product's offers in JSON-LD, or of its variants' when it has none. An offer that has the page's
 * address comes alone, and used ones come only when there are no others.
 *
 * @param currency of offers that state none
 */
export function ofOffers(page: Page, product: Node, currency: string | undefined): readonly Cost[] {
  const byId = nodesById(page)
  const offersOf = (one: Node): readonly Node[] => nodesIn(byId, one['offers'])
  const own = offersOf(product)
  const offers = own.length > 0 ? own : kinOf(page, product).slice(0, most).flatMap(offersOf)
  const each = offers
    .slice(0, most)
    .flatMap((offer) => [offer, ...offersOf(offer)])
    .slice(0, most)
  const there = ofPage(page, each)
  return unused(there.length > 0 ? there : each).flatMap((offer) => ofOffer(offer, currency))
}

function unused(offers: readonly Node[]): readonly Node[] {
  const others = offers.filter((one) => !/Used|Refurbished|Damaged/i.test(String(one['itemCondition'])))
  return others.length > 0 ? others : offers
}

/** The price of an offer; both ends of a range. */
function ofOffer(offer: Node, known: string | undefined): readonly Cost[] {
  const currency = offer['priceCurrency'] ?? known
  const written = [offer['priceSpecification']].flat().slice(0, most).filter(isNode)
  const moneyIn = (one: Node): Money | undefined => moneyOf(one['price'], one['priceCurrency'] ?? currency)
  const specifications = written.filter(isOfProduct)
  const sales = specifications.filter(isSale)
  const { price, lowPrice, highPrice, offerCount } = offer
  if (sales.length > 0 || ![price, lowPrice, highPrice].some(isWritten))
    return (sales.length > 0 ? sales : specifications).flatMap((one) => moneyIn(one) ?? [])
  const single = moneyOf(price, currency)
  // Who lets by the month repeats that amount as the price of the offer.
  const isPeriodic = written.some((one) => isOfPeriod(one) && moneyIn(one)?.price === single?.price)
  return [...(single && !isPeriodic ? [single] : []), ...rangeOf(lowPrice, highPrice, offerCount, currency)]
}
