import { describe, expect, it } from 'vitest'
import { knownAfter, person } from '../testing/known.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../testing/people.ts'
import { boughtBy, normalWish, secretIdeaFor } from '../testing/wishes.ts'
import type { Viewer } from './wish-visibility.ts'
import { viewerGroups } from './viewer-group.ts'
import { relativesList } from './wishes.ts'

const wishes = [
  knownAfter('available', normalWish()),
  knownAfter('bought', normalWish(), boughtBy(uncle)),
  knownAfter('secret', secretIdeaFor(owner)),
  knownAfter('shared', secretIdeaFor(owner, cousin)),
  knownAfter('shared-by-all', secretIdeaFor(owner, cousin, godmother), boughtBy(aunt)),
].flat()
const list = { uid: 'list', owner: person('owner') }
const everybody = [owner, aunt, uncle, cousin, godmother, stranger].map(({ user }) => user)

/** Everybody, with each set of relatives that they could have. */
const viewers = everybody.flatMap((user): Viewer[] => {
  const others = everybody.filter((other) => other !== user)
  return Array.from({ length: 2 ** others.length }, (_, chosen) => ({
    user,
    relatives: new Set(others.filter((__, place) => chosen & (1 << place))),
  }))
})

describe('viewers in the same group', () => {
  it('are shown the same list', () => {
    const groupOf = viewerGroups('owner', wishes)
    const groups = new Map<string, Viewer[]>()
    for (const viewer of viewers)
      groups.set(groupOf(viewer), [...(groups.get(groupOf(viewer)) ?? []), viewer])
    for (const [first, ...others] of groups.values())
      for (const other of others)
        expect(relativesList(other, list, wishes)).toStrictEqual(first && relativesList(first, list, wishes))
    expect(viewers.length / groups.size).toBeGreaterThan(5)
  })

  it('are all relatives of an owner whose wishes concern nobody else', () => {
    const groupOf = viewerGroups('owner', [])
    expect(groupOf(aunt)).toBe(groupOf(uncle))
    expect(groupOf(aunt)).not.toBe(groupOf(stranger))
  })
})
