import { Element } from 'domhandler'
import { hasSign, moneyOf, type Money } from '../amount.ts'
import type { Page } from '../page.ts'
import type { Steps } from '../steps.ts'
import { digitsOf, figuresIn, isOfAnother, isPartOfMore, isWithinFigures } from './price-words.ts'
import { currencyOfHost } from './shown-currency.ts'
import { currencyOf } from './stated-prices.ts'
import { isStruck, unstruckWords, wordsOfName } from './struck.ts'

/** Names of a price for a unit or a month, of shipping, and of a filter. */
const another =
  /\b(?:list|unit|base|per|monthly|installments?|month|mois|saving|shipping|delivery|livraison|frais|range|filter)\b/
/** Names of what stands around other products. */
const beside =
  /\b(?:related|similar|recommend\w*|upsell|cross sell|also|recently|sponsored|carousel|mini ?cart|cart (?:drawer|notification|item))\b/
const card = /\b(?:card|tile|grid item|product item)\b/
const frame = new Set(['header', 'nav', 'footer', 'aside'])

/** How many elements are read, how far out, and from how many alike on an element is one of several products. */
const most = 200
const depth = 12
const alike = 3

/** An element that shows a price, or says that it does. */
export interface Shown {
  readonly element: Element
  /** What isn't struck out in it. */
  readonly words: string
  /** Undefined when it can't be read, or words beside it say that it is for something else. */
  readonly money: Money | undefined
  /** Instead, where it is in another currency than the page states. */
  readonly foreign: Money | undefined
  readonly isRange: boolean
  /** Whether it is in the link or the card of one of several products. */
  readonly isInCard: boolean
  /** Whether it is named after a price: another one only shows an amount. */
  readonly isNamed: boolean
}

/**
 * The elements with a price: those that are named so, then those that only show an amount, in the order of the page each.
 * Without those of other products beside the page's, and old prices.
 */
export function* pricesOn(page: Page): Steps<readonly Shown[]> {
  const names = new Set(page.elements('marked'))
  const named = page.elements('marked').slice(0, most).filter(isShown)
  yield
  const amounts = page.elements('amount').slice(0, most).filter(isShown)
  yield
  const isSpokenFor = spokenFor(names)
  const read = [...named, ...amounts.filter((element) => !isSpokenFor(element))]
  const isOneOfSeveral = repetitions(read)
  const currency = currencyOf(page)
  const shown: Shown[] = []
  for (const element of read) {
    if (shown.length % most === most / 2) yield
    const words = unstruckWords(element)
    const money = moneyIn(page, element, words, currency)
    shown.push({
      element,
      words,
      money,
      foreign: money || !hasSign(words) ? undefined : moneyIn(page, element, words, undefined),
      isRange: isRange(words),
      isInCard: isOneOfSeveral(element) || ancestorsOf(element).some(isCard),
      isNamed: names.has(element),
    })
  }
  return shown
}

/**
 * What is named after a price speaks for the only amount in it, since words beside that may say what it is for. Where
 * there are several, each is read by itself.
 */
function spokenFor(names: ReadonlySet<Element>): (amount: Element) => boolean {
  const figures = new Map<Element, string>()
  return (amount) => {
    const nearest = nodesAround(amount).find((node) => names.has(node))
    if (!nearest) return false
    const all = figures.get(nearest) ?? digitsOf(nearest)
    figures.set(nearest, all)
    return all === digitsOf(amount)
  }
}

function isShown(element: Element): boolean {
  const around = ancestorsOf(element)
  const isBeside = around.some(({ name, words }) => frame.has(name) || beside.test(words))
  return !isBeside && !isStruck(element) && !around.slice(0, 2).some(({ words }) => another.test(words))
}

/** Whether an element is in one of several that are alike, side by side, each with a price: whatever they are named. */
function repetitions(elements: readonly Element[]): (element: Element) => boolean {
  const rows = new Map<unknown, Map<string, Set<Element>>>()
  for (const element of elements)
    for (const node of nodesAround(element)) {
      const row = rows.get(node.parent) ?? new Map<string, Set<Element>>()
      const kind = `${node.name} ${node.attribs['class']}`
      rows.set(node.parent, row.set(kind, (row.get(kind) ?? new Set()).add(node)))
    }
  return (element) =>
    nodesAround(element).some(
      (node) => (rows.get(node.parent)?.get(`${node.name} ${node.attribs['class']}`)?.size ?? 0) >= alike,
    )
}

function nodesAround(element: Element): readonly Element[] {
  const nodes: Element[] = []
  for (let node: unknown = element; node instanceof Element && nodes.length < depth; node = node.parent)
    nodes.push(node)
  return nodes
}

interface Named {
  readonly name: string
  readonly words: string
}

const ancestorsOf = (element: Element): readonly Named[] =>
  nodesAround(element).map((node) => ({ name: node.name, words: wordsOfName(node) }))

const isCard = ({ name, words }: Named): boolean => name === 'a' || name === 'li' || card.test(words)

/** `20 € – 35 €` */
const range = /\d[^\d]{0,8}(?:[-–—]|\b(?:à|to|bis)\b)[^\d]{0,8}\d/

const isRange = (words: string): boolean => range.test(words)

export const showsRange = (element: Element): boolean => isRange(unstruckWords(element))

/** What an element shows, or else its data. */
function moneyIn(
  page: Page,
  element: Element,
  shown: string,
  currency: string | undefined,
): Money | undefined {
  const { content, 'data-price-amount': amount } = element.attribs
  const words = shown.slice(0, 100)
  if (isOfAnother(words) || isPartOfMore(element, words)) return undefined
  const text = figuresIn(words)
  if (!hasSign(text) && text !== '' && isWithinFigures(element)) return undefined
  const stated = currency ?? currencyOfHost(page, text)
  return moneyOf(text, stated) ?? (/\p{L}/u.test(text) ? undefined : moneyOf(amount ?? content, stated))
}
