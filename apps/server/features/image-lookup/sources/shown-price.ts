import { compile } from 'css-select'
import { Element } from 'domhandler'
import { onlyOne, type Money } from '../amount.ts'
import type { Page } from '../page.ts'
import { isInCard, isRange, moneyIn, priceElements } from './price-elements.ts'

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

/**
 * The price that the page shows for its product. Without a known layout it is the only one outside of the cards of
 * products.
 *
 * @returns undefined when none is shown, several, or a range
 */
export function shownPrice(page: Page): Money | undefined {
  const elements = priceElements(page)
  const known = shows
    .map((isShown) => elements.find((element) => isShown(element)))
    .find((element) => element !== undefined)
  if (known) return [known, known.parent].some(isShownRange) ? undefined : moneyIn(page, known)
  const own = elements.filter((element) => !isInCard(element)).slice(0, most)
  return own.some(isRange) ? undefined : onlyOne(own.flatMap((element) => moneyIn(page, element) ?? []))
}

const isShownRange = (one: unknown): boolean => one instanceof Element && isRange(one)

/** The first of some amounts that the page shows for its product. Undefined when it shows none of them, or a range. */
export function shownAmong(page: Page, amounts: readonly Money[]): Money | undefined {
  for (const element of priceElements(page)) {
    if (isRange(element)) return undefined
    const money = moneyIn(page, element)
    const isOne = amounts.some(({ price, currency }) => price === money?.price && currency === money.currency)
    if (isOne) return money
  }
  return undefined
}
