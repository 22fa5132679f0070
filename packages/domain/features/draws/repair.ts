import type { UserId } from '../../decider.ts'
import type { Below } from './draw-exactly.ts'
import type { Assignment, Choices } from './matching.ts'

interface Reached {
  /** How many shortest ways lead to this giver. */
  ways: number
  /** The givers from whom they come. */
  readonly from: UserId[]
}

/**
 * Gives a free giver somebody and a free person somebody who gives to them, with as few changes as fit, evenly among these:
 * the giver gets the free person, or the person of somebody else who gets the free one, and so on.
 *
 * @param pairs what everybody else has drawn
 * @returns the pairs that changed; undefined when nothing fits
 */
export function repair(
  giver: UserId,
  free: UserId,
  { pairs, choices, below }: { readonly pairs: Assignment; readonly choices: Choices; readonly below: Below },
): Assignment | undefined {
  const giverOf = new Map([...pairs].map(([one, drawn]) => [drawn, one]))
  const reached = new Map<UserId, Reached>([[giver, { ways: 1, from: [] }]])
  for (let layer = [giver]; layer.length > 0;) {
    const ends = layer.filter((one) => choices.get(one)!.has(free))
    if (ends.length > 0) return changesTo(pick(ends, reached, below), free, { pairs, reached, below })
    const next = new Map<UserId, Reached>()
    for (const one of layer)
      for (const drawn of choices.get(one)!) {
        const other = giverOf.get(drawn)
        if (other === undefined || reached.has(other)) continue
        const before = next.get(other) ?? { ways: 0, from: [] }
        before.ways += reached.get(one)!.ways
        before.from.push(one)
        next.set(other, before)
      }
    for (const [one, how] of next) reached.set(one, how)
    layer = [...next.keys()]
  }
  return undefined
}

function changesTo(
  end: UserId,
  free: UserId,
  {
    pairs,
    reached,
    below,
  }: {
    readonly pairs: Assignment
    readonly reached: ReadonlyMap<UserId, Reached>
    readonly below: Below
  },
): Assignment {
  const changes = new Map<UserId, UserId>()
  let [one, drawn] = [end, free]
  for (;;) {
    changes.set(one, drawn)
    const { from } = reached.get(one)!
    if (from.length === 0) return changes
    drawn = pairs.get(one)!
    one = pick(from, reached, below)
  }
}

/** Picks one of them by how many ways lead to each. */
function pick(all: readonly UserId[], reached: ReadonlyMap<UserId, Reached>, below: Below): UserId {
  const waysTo = (one: UserId): number => reached.get(one)!.ways
  let point = below(all.reduce((sum, one) => sum + waysTo(one), 0))
  return all.find((one) => (point -= waysTo(one)) < 0)!
}
