import { candidatesOf, chosenOf, type Candidate } from './choose.ts'
import { fitting } from './fitting.ts'
import type { LookupReason } from './lookup-failure.ts'
import { readPage } from './page.ts'
import { isRobotCheck } from './robot-check.ts'
import type { Visited } from './visit.ts'

/** What came of looking at an address: a picture's address, or why there is none; and all that was weighed. */
export interface Finding {
  readonly candidates: readonly Candidate[]
  readonly outcome: { readonly found: string } | { readonly refused: LookupReason }
}

export function examine(visited: Visited): Finding {
  if (visited.kind === 'image') return { candidates: [], outcome: outcomeOf(fitting(visited.address)) }
  const page = readPage(visited.html, visited.address, visited.charset)
  const candidates = candidatesOf(page)
  // A product's own data, riddle or not, is the product's.
  const told = candidates.some(({ source }) => source === 'json-ld' || source === 'open-graph')
  if (!told && isRobotCheck(page)) return { candidates, outcome: { refused: 'ShopRefused' } }
  return { candidates, outcome: outcomeOf(chosenOf(candidates)) }
}

const outcomeOf = (found: string | undefined): Finding['outcome'] =>
  found === undefined ? { refused: 'NoImageFound' } : { found }
