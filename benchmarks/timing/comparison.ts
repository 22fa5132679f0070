import { distinguish, type Distinction } from '../distinguish.ts'
import type { Answered } from './connection.ts'

type Ask = () => Promise<Answered>

/** A request for a place where something is hidden from the sender, and the same for a place where nothing is. */
export interface Comparison {
  readonly request: string
  /** What is hidden. */
  readonly what: string
  readonly hidden: readonly Ask[]
  readonly absent: readonly Ask[]
}

const warming = 200

/**
 * Sends that many requests, one after another, half of them for hidden things, in random order.
 *
 * @throws {Error} when the answers themselves differ: then their times don't matter
 */
export async function compare(
  { request, what, hidden, absent }: Comparison,
  times: number,
): Promise<Distinction> {
  const half = Math.ceil(times / 2)
  const turns = [...turnsOf(hidden, half, true), ...turnsOf(absent, half, false)]
  const statuses = { true: new Set<string>(), false: new Set<string>() }
  const taken = { true: [] as number[], false: [] as number[] }
  for (const { ask } of shuffled(turns).slice(0, warming)) await ask()
  for (const { ask, isHidden } of shuffled(turns)) {
    const { ms, status } = await ask()
    statuses[`${isHidden}`].add(status)
    taken[`${isHidden}`].push(ms)
  }
  const seen = [[...statuses.true].join(), [...statuses.false].join()]
  if (seen[0] !== seen[1]) throw new Error(`${request}, ${what}: answered ${seen.join(' and ')}`)
  return distinguish(taken.true, taken.false)
}

const turnsOf = (asks: readonly Ask[], count: number, isHidden: boolean) =>
  Array.from({ length: count }, (_, index) => asks[index % asks.length]).flatMap((ask) =>
    ask ? [{ ask, isHidden }] : [],
  )

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
