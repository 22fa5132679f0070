import { describe, expect, it } from 'vitest'
import { knownAfter, stateAfter } from '../testing/known.ts'
import { aunt, cousin, owner, uncle } from '../testing/people.ts'
import {
  boughtBy,
  normalWish,
  removedBy,
  revealedBy,
  secretIdeaFor,
  unmarkedBy,
  wishFact,
  wishId,
  type RecordedFact,
} from '../testing/wishes.ts'
import { looksElse } from './looks-else.ts'
import type { Viewer } from './wish-visibility.ts'
import { ownWishAt, relativesWish } from './wishes.ts'

const renamed: RecordedFact = {
  ...wishFact({ type: 'WishChanged', personal: { name: 'Autre nom' } }),
  by: owner.user,
  at: '2026-11-12T09:00:00.000Z',
}
const sharedWith = (...recipients: readonly Viewer[]): RecordedFact => ({
  ...wishFact({ type: 'RecipientsChanged', recipients: recipients.map(({ user }) => user) }),
  by: aunt.user,
  at: '2026-11-12T09:00:00.000Z',
})

/** What may have become of one wish. */
const pasts: Readonly<Record<string, readonly RecordedFact[]>> = {
  'was never there': [],
  'is there': [normalWish()],
  'was added by an uncle': [normalWish(uncle)],
  'is bought': [normalWish(), boughtBy(aunt)],
  'is bought by another': [normalWish(), boughtBy(aunt), unmarkedBy(aunt), boughtBy(cousin)],
  'was bought once': [normalWish(), boughtBy(aunt), unmarkedBy(aunt)],
  'has another name': [normalWish(), renamed],
  'has another name and is bought': [normalWish(), renamed, boughtBy(aunt)],
  'is secret': [secretIdeaFor(owner)],
  'is secret and bought': [secretIdeaFor(owner), boughtBy(aunt)],
  'is secret, for an uncle too': [secretIdeaFor(owner, uncle)],
  'is secret, for an uncle too, and bought': [secretIdeaFor(owner, uncle), boughtBy(aunt)],
  'came to be for an uncle too': [secretIdeaFor(owner), sharedWith(owner, uncle)],
  'is an uncle’s secret': [secretIdeaFor(uncle)],
  'is secret no more': [secretIdeaFor(owner), revealedBy(aunt)],
  'is gone': [normalWish(), removedBy(owner)],
  'is gone, and was secret': [secretIdeaFor(owner), removedBy(aunt)],
}

const names = Object.keys(pasts)
const pairs = names.flatMap((before) => names.map((after) => [before, after] as const))

/** What the list of `whose` shows of it to somebody. */
function shown(viewer: Viewer, whose: Viewer, past: readonly RecordedFact[]): unknown {
  if (viewer === whose) return ownWishAt(viewer, wishId, stateAfter(...past)) ?? null
  const known = knownAfter(wishId, ...past).find(({ concerned }) =>
    concerned.some(({ uid }) => uid === whose.user),
  )
  return (known && relativesWish(viewer, known)) ?? null
}

describe.each([
  ['the owner looks at their own list', owner, owner],
  ['an uncle looks at his own list', uncle, uncle],
  ['an uncle looks at the owner’s list', uncle, owner],
  ['the owner looks at an uncle’s list', owner, uncle],
  ['an aunt looks at the owner’s list', aunt, owner],
  ['a cousin looks at an uncle’s list', cousin, uncle],
])('when %s', (_, viewer, whose) => {
  const onlooker = { user: viewer.user, owner: whose.user }
  const isElse = (before: string, after: string): boolean =>
    looksElse(onlooker, wishId, stateAfter(...(pasts[before] ?? [])), stateAfter(...(pasts[after] ?? [])))
  const textOf = (name: string): string => JSON.stringify(shown(viewer, whose, pasts[name] ?? []))

  it('whatever is shown otherwise looks otherwise', () => {
    const overlooked = pairs.filter(
      ([before, after]) => textOf(before) !== textOf(after) && !isElse(before, after),
    )
    expect(overlooked).toStrictEqual([])
  })

  it('what is hidden before and after looks the same, whatever happened to it', () => {
    const hidden = pairs.filter(([before, after]) => textOf(before) === 'null' && textOf(after) === 'null')
    expect(hidden.length).toBeGreaterThan(9)
    expect(hidden.filter(([before, after]) => isElse(before, after))).toStrictEqual([])
  })
})

describe('on one’s own list', () => {
  it('nothing looks otherwise that is shown as before', () => {
    const wrongly = pairs.filter(([before, after]) => {
      const states = [stateAfter(...(pasts[before] ?? [])), stateAfter(...(pasts[after] ?? []))] as const
      const onlooker = { user: owner.user, owner: owner.user }
      const isSame =
        JSON.stringify(ownWishAt(owner, wishId, states[0])) ===
        JSON.stringify(ownWishAt(owner, wishId, states[1]))
      return isSame && looksElse(onlooker, wishId, ...states)
    })
    expect(wrongly).toStrictEqual([])
  })
})
