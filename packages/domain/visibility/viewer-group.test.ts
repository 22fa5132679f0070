import { describe, expect, it } from 'vitest'
import { knownAfter, listOwner } from '../testing/known.ts'
import { aunt, cousin, godmother, owner, setAside, stranger, uncle } from '../testing/people.ts'
import { boughtBy, normalWish, secretIdeaFor } from '../testing/wishes.ts'
import type { Visitor } from '../wish-visibility.ts'
import { viewerGroups } from './viewer-group.ts'
import { relativesList } from './wishes.ts'

const wishes = [
  knownAfter('available', normalWish()),
  knownAfter('bought', normalWish(), boughtBy(uncle)),
  knownAfter('secret', secretIdeaFor(owner)),
  knownAfter('shared', secretIdeaFor(owner, cousin)),
  knownAfter('shared-by-all', secretIdeaFor(owner, cousin, godmother), boughtBy(aunt)),
].flat()
const list = { uid: 'list', owner: listOwner('owner') }
const everybody = [owner, aunt, uncle, cousin, godmother, stranger].map(({ user }) => user)

/** Everybody, with each set of relatives that they could have. */
const viewers = (spared: boolean) =>
  everybody.flatMap((user): Visitor[] => {
    const others = everybody.filter((other) => other !== user)
    return Array.from({ length: 2 ** others.length }, (_, chosen) => ({
      user,
      spared,
      relatives: new Set(others.filter((__, place) => chosen & (1 << place))),
      setAsideFor: new Set(),
    }))
  })

describe('viewers in the same group', () => {
  it.each([
    ['', false],
    [', also when they are spared the surprises of others', true],
  ])('are shown the same list%s', (_, spared) => {
    const groupOf = viewerGroups('owner', wishes)
    const groups = new Map<string, Visitor[]>()
    for (const viewer of viewers(spared))
      groups.set(groupOf(viewer), [...(groups.get(groupOf(viewer)) ?? []), viewer])
    for (const [first, ...others] of groups.values())
      for (const other of others)
        expect(relativesList(other, list, wishes)).toStrictEqual(first && relativesList(first, list, wishes))
    expect(viewers(spared).length / groups.size).toBeGreaterThan(spared ? 1 : 5)
  })

  it('are never one who is spared the surprises of others and one who isn’t, or two who are', () => {
    const groupOf = viewerGroups('owner', wishes)
    const spared = (viewer: Visitor) => groupOf({ ...viewer, spared: true })
    expect(new Set([groupOf(aunt), spared(aunt), spared(uncle)]).size).toBe(3)
  })

  it('are never two who are set aside for somebody whom the list concerns', () => {
    const groupOf = viewerGroups('owner', wishes)
    const set = (viewer: Visitor, whom: string) => groupOf(setAside(viewer, whom))
    expect(
      new Set([groupOf(aunt), set(aunt, 'cousin'), set(uncle, 'cousin'), set(uncle, 'owner')]).size,
    ).toBe(3)
    expect(set(aunt, 'somebody else')).toBe(groupOf(uncle))
  })

  it('are all relatives of an owner whose wishes concern nobody else', () => {
    const groupOf = viewerGroups('owner', [])
    expect(groupOf(aunt)).toBe(groupOf(uncle))
    expect(groupOf(aunt)).not.toBe(groupOf(stranger))
  })
})
