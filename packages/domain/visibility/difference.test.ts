import { describe, expect, it } from 'vitest'
import { knownWish, listOwner, stateAfter } from '../testing/known.ts'
import { aunt, cousin, owner, stranger, uncle } from '../testing/people.ts'
import {
  boughtBy,
  normalWish,
  removedBy,
  revealedBy,
  secretIdeaFor,
  unmarkedBy,
  wishEvent,
  wishId,
  type RecordedEventAboutWish,
} from '../testing/wishes.ts'
import { difference, ownDifference, type Sent } from './difference.ts'
import type { ListView } from './views/wishes.ts'
import { ownWishAt, relativesList } from './wishes.ts'

const fingerprint = (row: object) => JSON.stringify(row)
const sentRows = (rows: readonly { readonly uid: string }[]): Sent =>
  new Map(rows.map((row) => [row.uid, fingerprint(row)]))
const changedBy = (by: { user: string }, name: string): RecordedEventAboutWish => ({
  ...wishEvent({ type: 'WishChanged', personal: { name } }),
  by: by.user,
  at: '2026-11-12T09:00:00.000Z',
})

describe('the difference between two views', () => {
  const wishesOf = (view: ListView) => view.Wishes
  const look = (rows: Readonly<Record<string, readonly RecordedEventAboutWish[]>>) => {
    const known = Object.entries(rows).flatMap(([uid, past]) => knownWish(uid, stateAfter(...past)) ?? [])
    const list = relativesList(uncle, { uid: 'list', owner: listOwner('owner') }, known)
    if (list === undefined) throw new Error('The uncle may look at this list')
    return list
  }
  const two = { a: [normalWish()], b: [secretIdeaFor(owner)] }

  it('is nothing when nothing changed', () => {
    expect(difference(sentRows(look(two).Wishes), look(two), wishesOf, fingerprint)).toBeUndefined()
  })

  it('is everything when nothing was sent', () => {
    const change = difference(new Map(), look(two), wishesOf, fingerprint)
    expect(change).toStrictEqual({ upserted: look(two).Wishes, removed: [] })
  })

  it('is nothing between two empty views', () => {
    expect(difference(new Map(), look({}), wishesOf, fingerprint)).toBeUndefined()
  })

  it('has the new and changed rows, and the ids of rows that are gone', () => {
    const before = look({ ...two, c: [normalWish()], d: [normalWish()] })
    const now = look({ ...two, a: [normalWish(), boughtBy(aunt)], e: [normalWish()] })
    const change = difference(sentRows(before.Wishes.toReversed()), now, wishesOf, fingerprint)
    expect(change).toStrictEqual({
      upserted: now.Wishes.filter(({ uid }) => uid === 'a' || uid === 'e'),
      removed: ['c', 'd'],
    })
  })

  it('has nothing of a wish that the viewer was never shown and can’t see', () => {
    const before = sentRows(look(two).Wishes)
    const now = look({ ...two, hidden: [secretIdeaFor(owner, uncle)] })
    expect(difference(before, now, wishesOf, fingerprint)).toBeUndefined()
  })

  it('removes a wish for somebody who becomes its recipient', () => {
    const before = sentRows(look(two).Wishes)
    const now = look({ ...two, b: [secretIdeaFor(owner, uncle)] })
    expect(difference(before, now, wishesOf, fingerprint)).toStrictEqual({ upserted: [], removed: ['b'] })
  })
})

describe('the change of an owner’s open list by one append', () => {
  const shownAfter = (...past: RecordedEventAboutWish[]) => ownWishAt(owner, wishId, stateAfter(...past))
  const sentAfter = (...past: RecordedEventAboutWish[]): Sent => sentRows([shownAfter(...past) ?? []].flat())
  const changes = (sent: Sent, by: typeof owner, ...past: RecordedEventAboutWish[]) =>
    ownDifference(by, sent, wishId, stateAfter(...past), fingerprint)
  const nothing: Sent = new Map()
  const other: Sent = new Map([['another-wish', 'as it was']])

  it('is the wish when it is new', () => {
    expect(changes(other, owner, normalWish(aunt))).toStrictEqual({
      upserted: [shownAfter(normalWish(aunt))],
      removed: [],
    })
  })

  it('is the wish when its content changes', () => {
    const past = [normalWish(), changedBy(owner, 'Trottinette')]
    expect(changes(sentAfter(normalWish()), owner, ...past)).toStrictEqual({
      upserted: [shownAfter(...past)],
      removed: [],
    })
  })

  it('is nothing when the owner was sent the same', () => {
    expect(changes(sentAfter(normalWish()), owner, normalWish())).toBeUndefined()
  })

  it('is the removal of a removed wish', () => {
    const change = changes(sentAfter(normalWish()), owner, normalWish(), removedBy(owner))
    expect(change).toStrictEqual({ upserted: [], removed: [wishId] })
  })

  it('is nothing when a wish is removed that this screen was never sent', () => {
    expect(changes(other, owner, normalWish(), removedBy(owner))).toBeUndefined()
  })

  it('is nothing for a wish that is bought from its first moment on', () => {
    expect(changes(nothing, owner, normalWish(aunt), boughtBy(aunt))).toBeUndefined()
  })

  it('is nothing for a wish that became hidden after it was sent', () => {
    expect(changes(sentAfter(normalWish()), owner, normalWish(), boughtBy(aunt))).toBeUndefined()
  })

  it('is nothing when a hidden wish comes back as it was sent', () => {
    const past = [normalWish(), boughtBy(aunt), unmarkedBy(aunt)]
    expect(changes(sentAfter(normalWish()), owner, ...past)).toBeUndefined()
  })

  it('has nothing of other wishes, sent or not', () => {
    const sent: Sent = new Map([...sentAfter(normalWish()), ...other])
    const past = [normalWish(), changedBy(owner, 'Trottinette')]
    expect(changes(sent, owner, ...past)?.removed).toStrictEqual([])
    expect(changes(sent, owner, normalWish(), removedBy(owner))?.removed).toStrictEqual([wishId])
  })

  it.each([
    ['begins', [secretIdeaFor(owner)]],
    ['changes', [secretIdeaFor(owner), changedBy(aunt, 'Trottinette')]],
    ['is bought', [secretIdeaFor(owner), boughtBy(aunt)]],
    ['is removed', [secretIdeaFor(owner), removedBy(aunt)]],
    ['ends', [secretIdeaFor(owner), revealedBy(aunt)]],
  ] as const)('is nothing when a secret idea %s', (_, past) => {
    expect(changes(nothing, owner, ...past)).toBeUndefined()
    expect(changes(other, owner, ...past)).toBeUndefined()
  })

  it.each([
    ['another recipient', cousin],
    ['a relative', uncle],
    ['a stranger', stranger],
  ])('is nothing to %s', (_, by) => {
    expect(changes(nothing, by, normalWish())).toBeUndefined()
    expect(changes(other, by, normalWish(), removedBy(owner))).toBeUndefined()
  })
})
