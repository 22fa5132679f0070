import { Element } from 'domhandler'
import { moneyOf, type Money } from '../amount.ts'
import type { Page } from '../page.ts'
import { statedOf } from './shown-currency.ts'
import { isStruck, unstruckWords, wordsOfName } from './struck.ts'

/** Names of a price for a unit or a month, of shipping, and of a filter. */
const another =
  /\b(?:list|unit|per|monthly|installments?|month|mois|saving|shipping|delivery|livraison|frais|range|filter)\b/
/** Names of what stands around other products. */
const beside =
  /\b(?:related|similar|recommend\w*|upsell|cross sell|also|recently|sponsored|carousel|mini ?cart|cart (?:drawer|notification|item))\b/
const card = /\b(?:card|tile|grid item|product item)\b/
const frame = new Set(['header', 'nav', 'footer', 'aside'])

const most = 200

/** The elements that are named after a price, but for those of other products beside the page's, and old prices. */
export const priceElements = (page: Page): readonly Element[] =>
  page
    .elements('marked')
    .slice(0, most)
    .filter((element) => {
      const around = ancestorsOf(element)
      const isBeside = around.some(({ name, words }) => frame.has(name) || beside.test(words))
      return !isBeside && !isStruck(element) && !around.slice(0, 2).some(({ words }) => another.test(words))
    })

/** Whether an element is in the link or the card of one of several products. */
export const isInCard = (element: Element): boolean =>
  ancestorsOf(element).some(({ name, words }) => name === 'a' || name === 'li' || card.test(words))

function ancestorsOf(element: Element) {
  const ancestors: { readonly name: string; readonly words: string }[] = []
  for (let node: unknown = element; node instanceof Element && ancestors.length < 12; node = node.parent)
    ancestors.push({ name: node.name, words: wordsOfName(node) })
  return ancestors
}

/** `20 € – 35 €` */
const range = /\d[^\d]{0,8}(?:[-–—]|\b(?:à|to|bis)\b)[^\d]{0,8}\d/

export const isRange = (element: Element): boolean => range.test(unstruckWords(element))

/** What stands before a price: `Prix de vente`, `Now`. */
const label =
  /^(?:current price|sale price|regular price|prix(?: de vente| actuel| habituel)?|price|now|preis|precio|prezzo)\s*:?\s+/i

/** The price in an element. */
export function moneyIn(page: Page, element: Element): Money | undefined {
  const { content, 'data-price-amount': amount } = element.attribs
  const text = unstruckWords(element).slice(0, 100).replace(label, '').replace(label, '').replace(/\/ea$/, '')
  const stated = statedOf(page, text)
  return moneyOf(text, stated) ?? moneyOf(amount ?? content, stated)
}
