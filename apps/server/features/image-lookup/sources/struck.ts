import { Element } from 'domhandler'
import { wordsIn } from '../page.ts'
import { spaced } from '../words.ts'

const names = new Set(['del', 's', 'strike'])
/** Names of a price before a reduction. */
const former =
  /\b(?:old|was|before|previous|original|former|compare|strike\w*|line through|crossed|barre|msrp|rrp|list price|ancien prix)\b/

/** The words of an element's id and class. */
export const wordsOfName = ({ attribs: { id = '', class: style = '' } }: Element): string =>
  spaced(`${id} ${style}`).replaceAll(/[-_]+/g, ' ')

const isStruckItself = ({ name, attribs }: Element): boolean =>
  names.has(name) || attribs['role'] === 'deletion' || /line-through/i.test(attribs['style'] ?? '')

/** How far out an element is looked for that strikes a price, and one that is named after a former price. */
const most = { struck: 12, named: 2 }

/** Whether all of an element is struck out, by itself, by what is around it, or by what is in it. */
export function isStruck(element: Element): boolean {
  for (
    let node: unknown = element, depth = 0;
    node instanceof Element && depth < most.struck;
    node = node.parent, depth++
  )
    if (isStruckItself(node) || (depth < most.named && former.test(wordsOfName(node)))) return true
  return unstruckWords(element) === '' && wordsIn(element) !== ''
}

/** The words in an element, but for those that are struck out within it. */
export const unstruckWords = (element: Element): string => wordsIn(element, isStruckItself)
