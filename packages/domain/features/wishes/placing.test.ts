import { describe, expect, it } from 'vitest'
import { stateAfter } from '../../testing/known.ts'
import { aunt, cousin, owner, stranger, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  copyOfSharedIdea,
  draftWish,
  given,
  laterAt,
  noWishState,
  normalWish,
  removedBy,
  secretIdeaFor,
  stampedFor,
  unmarkedBy,
  wishEvent,
  wishId,
  type RecordedEventAboutWish,
} from '../../testing/wishes.ts'
import type { PlaceWish } from './commands.ts'
import { decide } from './decide.ts'

const places = (by: typeof owner, place: string | null = 'a0'): PlaceWish => ({
  type: 'PlaceWish',
  by,
  owner: owner.user,
  wish: wishId,
  place,
})
const placed = wishEvent({ type: 'WishPlaced', place: 'a0' })
const placedAlready = { ...placed, by: owner.user, at: laterAt }

describe('an owner who puts their list in order', () => {
  it.each<readonly [string, readonly RecordedEventAboutWish[]]>([
    ['nobody bought', [normalWish()]],
    ['somebody bought, so that the owner doesn’t see it', [normalWish(), boughtBy(uncle)]],
    ['somebody bought, and the owner doesn’t know', [normalWish(), stampedFor(uncle)]],
    ['a relative had the idea of', [normalWish(aunt)]],
    ['is a draft', [draftWish()]],
  ])('places a wish that %s', (_, past) => {
    given(...past)
      .when(places(owner))
      .yields(placed)
  })

  it.each<readonly [string, readonly RecordedEventAboutWish[]]>([
    ['a secret for them', [secretIdeaFor(owner)]],
    ['a relative’s wish', [secretIdeaFor(cousin)]],
    ['a deleted wish', [normalWish(), removedBy(owner)]],
    ['a wish that never was', []],
    ['a wish that is in this place already', [normalWish(), placedAlready]],
  ])('is answered alike, and nothing is recorded, for %s', (_, past) => {
    given(...past)
      .when(places(owner))
      .changesNothing()
  })

  it('takes a wish out of the order', () => {
    given(normalWish(), placedAlready)
      .when(places(owner, null))
      .yields(wishEvent({ type: 'WishPlaced', place: null }))
  })

  it('finds a wish in its place when it was bought meanwhile, and isn’t any more', () => {
    const { wish } = stateAfter(normalWish(), boughtBy(uncle), placedAlready, unmarkedBy(uncle))
    expect(wish).toMatchObject({ place: 'a0' })
  })
})

describe('somebody else’s list', () => {
  it('is not put in order by relatives, whatever is on it', () => {
    for (const past of [[normalWish()], [secretIdeaFor(owner)], []])
      given(...past)
        .when(places(uncle))
        .isRefused('NotAllowed')
  })

  it('is nothing to a stranger', () => {
    given(normalWish()).when(places(stranger)).isRefused('NoSuchList')
  })

  const decidedByKeeper = (...past: readonly RecordedEventAboutWish[]) =>
    decide(places(uncle), { ...(past.length > 0 ? stateAfter(...past) : noWishState), keepers: [uncle.user] })

  it('is put in order by those who keep it', () => {
    expect(decidedByKeeper(normalWish())).toStrictEqual({ accepted: true, events: [placed] })
  })

  it('is without its secrets in that order, and without what is hidden from a keeper', () => {
    for (const past of [[secretIdeaFor(owner)], [copyOfSharedIdea(uncle)], []])
      expect(decidedByKeeper(...past)).toStrictEqual({ accepted: true, events: [] })
  })

  it('is not put in order by a keeper who is set aside for it', () => {
    const setAside = { ...uncle, setAsideFor: new Set([owner.user]) }
    const state = { ...stateAfter(normalWish()), keepers: [uncle.user] }
    expect(decide(places(setAside), state)).toStrictEqual({ accepted: false, reason: 'NotAllowed' })
  })
})
