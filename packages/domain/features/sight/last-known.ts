import type { UserId } from '../../decider.ts'
import { Sights, type Move } from './gains.ts'

/**
 * Up to which position of the log somebody knows how others are called, of those whom they know no more: who left the families of
 * the reader, or those of people whom the reader knew, and who asked to come into one, but for who is in one now.
 *
 * @param moves in the order of the log: of each family in which the reader or a relative ever was
 */
export function lastKnown(reader: UserId, moves: readonly Move[]): ReadonlyMap<UserId, number> {
  const sights = new Sights()
  const together = new Map<UserId, number>()
  const anywhere = new Map<UserId, number>()
  const asking = new Set<UserId>()
  let related = new Set<UserId>()
  for (const move of moves) {
    const { family, member, position, event } = move
    sights.follow(move)
    // A person who asks to come in says by which name, also when they choose it in the same moment.
    if (family === null) {
      if (asking.has(member)) together.set(member, position)
      continue
    }
    const after = new Set(sights.relativesOf(reader))
    for (const one of related) if (!after.has(one)) together.set(one, position)
    for (const one of after) together.delete(one)
    related = after
    if (event.type === 'NewcomerArrived' && sights.isMember(family, reader) && !after.has(member)) {
      asking.add(member)
      together.set(member, position)
    }
    if (sights.isMember(family, member)) anywhere.delete(member)
    else if (!sights.isInAFamily(member)) anywhere.set(member, position)
  }
  return new Map([...anywhere, ...together])
}
