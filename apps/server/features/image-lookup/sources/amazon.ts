import { compile, selectOne } from 'css-select'
import { Element } from 'domhandler'
import { parseJson } from '../../../infrastructure/json.ts'
import { moneyOf, type Money } from '../amount.ts'
import { isNode } from '../linked-data.ts'
import { wordsIn, type Page } from '../page.ts'
import { statedOf } from './shown-currency.ts'

/** Amazon's pages have no metadata of their product: what they say stands in elements of their own. */
const isTitle = compile<Element, Element>('#productTitle')
const isOptions = compile<Element, Element>(
  '.twister-plus-buying-options-price-data, #twister-plus-buying-options-price-data',
)
const isPrice = compile<Element, Element>(
  '.priceToPay, .apexPriceToPay, #corePrice_feature_div .a-price, #price_inside_buybox, #priceblock_ourprice, #priceblock_dealprice, #kindle-price, #buyNew #price, .swatchElement.selected .slot-price .a-color-price',
)

const most = 1_000
/** In characters. */
const mostData = 100_000
const mostOptions = 50

const marked = (page: Page): readonly Element[] => page.elements('marked').slice(0, most)

export function amazonName(page: Page): string | undefined {
  const title = marked(page).find(isTitle)
  return title && wordsIn(title)
}

/**
 * The title of an Amazon page without what follows the product's name: `Le Petit Prince : Saint-Exupéry, Antoine de:
 * Amazon.fr: Livres`, `Amazon.com: Radio : Electronics`.
 */
export function withoutDepartment(title: string | undefined, host: string): string | undefined {
  if (title === undefined || !/^(?:[a-z]+\.)?amazon\./.test(host)) return title
  const parts = title.split(/ ?: | - (?=amazon\.)|(?<=^amazon\.\S{2,8}) - /i).map((part) => part.trim())
  const isShop = (part: string): boolean => /^amazon(?:\.[a-z.]{2,8})?$/i.test(part)
  const place = parts.findIndex(isShop)
  if (place === -1) return title
  // The shop stands before the name, with the department at the end, or between the two.
  const rest = place === 0 ? parts.slice(1, Math.max(2, parts.length - 1)) : parts.slice(0, place)
  const isAuthor = (part: string): boolean => /^[\p{L}'’ .-]+, [\p{L}'’ .,-]+$/u.test(part)
  const isNumber = (part: string): boolean => /^[\dX-]{10,17}$/.test(part)
  return rest.filter((part, at) => at === 0 || !(isAuthor(part) || isNumber(part))).join(' : ')
}

/** What the product costs new: the data of the page first, then the price that it shows. */
export function amazonPrices(page: Page): readonly Money[] {
  const options = marked(page).filter(isOptions).slice(0, 2).flatMap(optionsIn)
  const data = options.flatMap(({ displayPrice, priceAmount, currencySymbol }) => {
    const stated = statedOf(page, `${String(displayPrice)} ${String(currencySymbol)}`)
    return moneyOf(displayPrice, stated) ?? moneyOf(priceAmount, stated ?? currencySymbol) ?? []
  })
  if (data.length > 0) return data
  const shown = marked(page).filter((one) => isPrice(one) && !isBesideTheNew(one))
  return shown.slice(0, 1).flatMap((one) => {
    const text = textOf(one)
    return moneyOf(text, statedOf(page, text)) ?? []
  })
}

/** The ways to buy the product new: in groups, or as a list. */
function optionsIn(element: Element) {
  const text = element.children.map((child) => ('data' in child ? child.data : '')).join('')
  if (text.length > mostData) return []
  const data = parseJson(text)
  const groups = isNode(data) ? Object.values(data) : [data]
  return groups
    .flat()
    .slice(0, mostOptions)
    .filter(isNode)
    .filter(({ buyingOptionType: type }) => type === undefined || type === 'NEW')
}

/** Whether an element shows what the product costs used, in a subscription or before. */
function isBesideTheNew(element: Element): boolean {
  for (
    let node: unknown = element, depth = 0;
    node instanceof Element && depth < 12;
    node = node.parent, depth++
  )
    if (
      /used|olp|sns|subscri|renew|strike/i.test(
        `${node.attribs['id']} ${node.attribs['data-a-strike'] && 'strike'}`,
      )
    )
      return true
  return false
}

/** The text for screen readers, or else the parts of the figure. */
function textOf(price: Element): string {
  const part = (name: string): string => {
    const found = selectOne<Element, Element>(`.a-${name}`, price)
    return found ? wordsIn(found).trim() : ''
  }
  const whole = part('price-whole').replaceAll(/\D/g, '')
  const fraction = part('price-fraction')
  const parts = `${part('price-symbol')}${whole}${fraction === '' ? '' : `.${fraction}`}`
  return part('offscreen') || (whole === '' ? wordsIn(price) : parts)
}
