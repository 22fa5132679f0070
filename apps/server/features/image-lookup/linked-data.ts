import type { Element } from 'domhandler'
import { parseJson } from '../../infrastructure/json.ts'
import type { Steps } from './steps.ts'

/** An object of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>

/** Properties that lead to the page's product, and not to another one. */
const paths = [
  ...['@graph', 'mainEntity', 'mainEntityOfPage', 'itemOffered', 'hasVariant', 'about', 'potentialAction'],
]
/** What an action is done to: the product that a BuyAction buys. */
const bought = 'object'

/** Limits per page. */
const most = { scripts: 50, length: 512 * 1024, nodes: 5_000 }

/** All objects on these paths in the JSON-LD of scripts, the nearest first. */
export function* nodesIn(scripts: readonly Element[]): Steps<readonly Node[]> {
  const documents: unknown[] = []
  const written = scripts.filter(({ attribs }) =>
    /^application\/ld\+json/i.test(attribs['type']?.trim() ?? ''),
  )
  for (const { children } of written.slice(0, most.scripts)) {
    yield
    const text = children.map((child) => ('data' in child ? child.data : '')).join('')
    if (text.length > most.length) continue
    let document = parseJson(text)
    if (document === undefined) {
      yield
      document = parseJson(repaired(text))
    }
    if (Array.isArray(document)) documents.push(...document.slice(0, most.nodes))
    else documents.push(document)
  }
  yield
  return reachable(documents)
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Repairs common mistakes: line breaks in strings, trailing commas, a comment around everything. */
const repaired = (text: string): string =>
  text
    .replaceAll(/<!--|-->|\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/|<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/,(?= {0,200}[}\]])/g, '')
    .replace(/;\s*$/, '')

function reachable(documents: readonly unknown[]): readonly Node[] {
  const nodes: Node[] = []
  const waiting = [...documents]
  // The loop appends to the array.
  for (let index = 0; index < waiting.length && index < most.nodes; index++) {
    const value = waiting[index]
    if (Array.isArray(value) && waiting.length < most.nodes) waiting.push(...value.slice(0, most.nodes))
    else if (isNode(value)) {
      nodes.push(value)
      const isPurchase = /(?:Buy|Order)Action$/.test(String(value['@type']))
      for (const path of isPurchase ? [...paths, bought] : paths)
        if (value[path] !== undefined) waiting.push(value[path])
    }
  }
  return nodes
}
