import { compile } from 'css-select'
import { Element } from 'domhandler'
import { hasSign, onlyOne, type Money } from '../amount.ts'
import { showsRange, type Shown } from './price-elements.ts'

/** Selectors of what shows the price of the selected product, in the layouts of shops and of shop software. */
const layouts: readonly (readonly [shop: string, selector: string])[] = [
  ['eBay', '.x-price-primary'],
  ['Walmart', '[data-seo-id="hero-price"]'],
  ['Target', '[data-test="product-price"]'],
  ['WooCommerce', '.summary .price ins .amount, .summary .price > .amount'],
  ['PrestaShop', '.current-price-value, .current-price [itemprop="price"], #our_price_display'],
  ['Magento', '.product-info-main [data-price-type="finalPrice"]'],
  [
    'Shopify',
    '.price--on-sale .price-item--sale, .price:not(.price--on-sale) .price__regular .price-item--regular',
  ],
  ['Salesforce', '.product-detail .prices .sales'],
  ['BigCommerce', '.productView-price .price--withTax, .productView-price .price--withoutTax'],
  ['Shopware', '.product-detail-price'],
  ['Wix', '[data-hook="formatted-primary-price"]'],
]

const shows = layouts.map(([, selector]) => compile<Element, Element>(selector))

/** How many prices of a page must agree, where no layout is known. */
const most = 40

const isAmount = (money: Money, { price, currency }: Money): boolean =>
  money.price === price && money.currency === currency

const amountsIn = (shown: readonly Shown[]): readonly Money[] => shown.flatMap(({ money }) => money ?? [])

/**
 * The price that a page shows for its product. Without a known layout it is the only one outside of the cards of
 * products, of those that are named after a price, or else of all amounts.
 *
 * @returns undefined when none is shown, several, or a range
 */
export function shownPrice(prices: readonly Shown[]): Money | undefined {
  const known = shows
    .map((isThat) => prices.find(({ element, isNamed }) => isNamed && isThat(element)))
    .find((one) => one !== undefined)
  if (known) return isRangeAround(known) ? undefined : known.money
  const own = prices.filter(({ isInCard }) => !isInCard)
  const named = own.filter(({ isNamed, isRange, money }) => isNamed && (isRange || money))
  const read = (named.length > 0 ? named : own).slice(0, most)
  return read.some(({ isRange }) => isRange) ? undefined : onlyOne(amountsIn(read))
}

const isRangeAround = ({ element: { parent }, isRange }: Shown): boolean =>
  isRange || (parent instanceof Element && showsRange(parent))

/** The first of some amounts that a page shows for its product. Undefined when it shows none of them, or a range. */
export function shownAmong(prices: readonly Shown[], amounts: readonly Money[]): Money | undefined {
  const isOne = ({ money }: Shown): boolean =>
    money !== undefined && amounts.some((one) => isAmount(money, one))
  const first = prices.find((one) => one.isRange || isOne(one))
  return first?.isRange ? undefined : first?.money
}

/**
 * Whether a page shows prices for its product, and not the one that it states: some that are named so outside of cards,
 * or one amount alone.
 */
export function isContradicted(prices: readonly Shown[], stated: Money): boolean {
  if (amountsIn(prices).some((money) => isAmount(money, stated))) return false
  // A figure without a sign may be a part of a price.
  const own = prices
    .filter(({ words, isInCard }) => !isInCard && hasSign(words))
    .flatMap(({ money, foreign = money, isNamed }) => (foreign ? [{ ...foreign, isNamed }] : []))
  return own.some(({ isNamed }) => isNamed) || onlyOne(own) !== undefined
}
