import { describe, expect, it } from 'vitest'
import type { Instant } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { stateAfter } from '../../testing/known.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  changes,
  copyOfSharedIdea,
  draftWish,
  evolveWishState,
  given,
  laterAt,
  marks,
  normalWish,
  noWishState,
  removedBy,
  restoredBy,
  restores,
  revealedBy,
  secretIdeaFor,
  stampedFor,
  unmarkedBy,
  wishEvent,
} from '../../testing/wishes.ts'
import { decide } from './decide.ts'

const restoredTo = (...lists: readonly (typeof owner)[]) =>
  wishEvent({ type: 'WishRestored', lists: lists.map(({ user }) => user) })

const minutesLater = (minutes: number): Instant =>
  new Date(Date.parse(laterAt) + minutes * 60_000).toISOString()

describe('taking a removal back', () => {
  it.each([
    ['an owner, of a wish', owner, [normalWish()], [owner]],
    ['an owner, of a relative’s idea', owner, [normalWish(aunt)], [owner]],
    [
      'an owner, of one that is bought, and they don’t know',
      owner,
      [normalWish(), stampedFor(uncle)],
      [owner],
    ],
    ['an owner, of a draft', owner, [draftWish()], []],
    ['who had the secret idea', aunt, [secretIdeaFor(owner)], [owner]],
    ['another relative, of a secret idea', uncle, [secretIdeaFor(owner)], [owner]],
    ['a relative of one recipient alone', godmother, [secretIdeaFor(owner, cousin)], [owner, cousin]],
    ['a relative, of a secret that is bought', uncle, [secretIdeaFor(owner), boughtBy(aunt)], [owner]],
  ] as const)('is allowed to who removed it: %s', (_, by, past, lists) => {
    given(...past, removedBy(by))
      .when(restores(by))
      .yields(restoredTo(...lists))
  })

  it('keeps it hidden from those whom it once concerned', () => {
    given(copyOfSharedIdea(cousin), removedBy(owner))
      .when(restores(owner))
      .yields(wishEvent({ type: 'WishRestored', lists: [owner.user], hiddenFrom: [cousin.user] }))
  })

  it('is allowed for an hour, to the last moment, and not after it', () => {
    const past = [normalWish(), removedBy(owner)]
    given(...past)
      .when(restores(owner, { now: minutesLater(60) }))
      .yields(restoredTo(owner))
    given(...past)
      .when(restores(owner, { now: minutesLater(60.01) }))
      .isRefused('NoSuchWish')
  })

  it('is allowed again after another removal, to who removed it then', () => {
    const past = [secretIdeaFor(owner), removedBy(aunt), restoredBy(aunt, owner), removedBy(uncle)]
    given(...past)
      .when(restores(uncle))
      .yields(restoredTo(owner))
    given(...past)
      .when(restores(aunt))
      .isRefused('NoSuchWish')
  })

  it.each([
    ['its owner, while they see it', owner, [normalWish()]],
    [
      'who took it back already, on another device',
      owner,
      [normalWish(), removedBy(owner), restoredBy(owner, owner)],
    ],
    ['a relative', uncle, [normalWish()]],
  ] as const)('changes nothing for who sees the wish: %s', (_, by, past) => {
    given(...past)
      .when(restores(by))
      .changesNothing()
  })

  it.each([
    ['an id that never existed', owner, []],
    ['another’s removal, to the owner of a kept list', owner, [normalWish(), removedBy(aunt)]],
    ['another’s removal, to who had the idea', aunt, [secretIdeaFor(owner), removedBy(uncle)]],
    ['an owner’s removal, to the buyer', uncle, [normalWish(), stampedFor(uncle), removedBy(owner)]],
    ['a secret for oneself', owner, [secretIdeaFor(owner)]],
    ['a secret for oneself that was removed', owner, [secretIdeaFor(owner), removedBy(aunt)]],
    ['one’s own wish once it is bought', owner, [normalWish(), boughtBy(aunt)]],
    ['a secret that was revealed', aunt, [secretIdeaFor(owner), revealedBy(aunt)]],
    ['a stranger’s wish', stranger, [normalWish(), removedBy(owner)]],
  ] as const)('is answered as for nothing: %s', (_, by, past) => {
    given(...past)
      .when(restores(by))
      .isRefused('NoSuchWish')
  })

  it('is answered as for nothing to who couldn’t remove it any more', () => {
    const past = [secretIdeaFor(owner), removedBy(aunt)]
    given(...past)
      .when(restores({ ...aunt, relatives: new Set() }))
      .isRefused('NoSuchWish')
    given(...past)
      .when(restores({ ...aunt, setAsideFor: new Set([owner.user]) }))
      .isRefused('NoSuchWish')
  })

  it('needs room on each list, by what the user sees', () => {
    given(secretIdeaFor(owner, cousin), removedBy(godmother))
      .when(restores(godmother, { full: new Set([cousin.user]) }))
      .isRefused('ListFull')
    given(normalWish(), removedBy(owner))
      .when(restores(owner, { full: new Set([cousin.user]) }))
      .yields(restoredTo(owner))
    // A person who may not take it back doesn't learn that the list is full.
    given(secretIdeaFor(owner), removedBy(aunt))
      .when(restores(uncle, { full: new Set([owner.user]) }))
      .isRefused('NoSuchWish')
  })
})

describe('a keeper who removed a wish', () => {
  const kept = (keepers: readonly (typeof owner)[]) =>
    givenFor({
      initial: { ...noWishState, keepers: keepers.map(({ user }) => user) },
      evolve: evolveWishState,
      decide,
    })(normalWish(), stampedFor(uncle), removedBy(aunt))

  it('takes it back while they keep the list', () => {
    kept([aunt, uncle]).when(restores(aunt)).yields(restoredTo(owner))
  })

  it('is answered as for nothing once they keep it no more, as another keeper always is', () => {
    kept([uncle]).when(restores(aunt)).isRefused('NoSuchWish')
    kept([aunt, uncle]).when(restores(uncle)).isRefused('NoSuchWish')
  })
})

describe('what was removed and taken back', () => {
  it.each([
    ['a wish', owner, [normalWish(), stampedFor(uncle)]],
    ['a draft', owner, [draftWish()]],
    ['a copy of a shared idea', owner, [copyOfSharedIdea(cousin)]],
    ['a secret idea', aunt, [secretIdeaFor(owner, cousin), boughtBy(uncle)]],
  ] as const)(
    'is as it was, with its date, its purchases and those whom it is hidden from: %s',
    (_, by, past) => {
      expect(stateAfter(...past, removedBy(by), restoredBy(by, owner))).toStrictEqual(stateAfter(...past))
    },
  )

  it('lacks only what somebody gave back meanwhile', () => {
    const past = [normalWish(), stampedFor(uncle)]
    expect(stateAfter(...past, removedBy(owner), unmarkedBy(uncle), restoredBy(owner, owner))).toStrictEqual(
      stateAfter(...past, unmarkedBy(uncle)),
    )
  })

  it('is nothing to everybody until then', () => {
    const past = [normalWish(), stampedFor(uncle), removedBy(owner)]
    for (const by of [owner, aunt, uncle])
      given(...past)
        .when(changes(by, { content: { importance: 4 } }))
        .isRefused('NoSuchWish')
    given(...past)
      .when(marks(aunt))
      .isRefused('NoSuchWish')
  })
})
