import { describe, expect, it } from 'vitest'
import { knownWish, person, pictured, stateAfter } from '../testing/known.ts'
import { exampleContent } from '../testing/example.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../testing/people.ts'
import {
  addedAt,
  boughtBy,
  laterAt,
  normalWish,
  secretIdeaFor,
  someDay,
  stampedFor,
  wishEvent,
  wishId,
  type RecordedEventAboutWish,
} from '../testing/wishes.ts'
import { contentFields } from '../features/wishes/content.ts'
import type { Visitor } from '../wish-visibility.ts'
import type { WishData } from './wishes.ts'
import { ownWish, ownWishAt, ownWishDetail, relativesWish, relativesWishDetail } from './wishes.ts'

function knownAfter(...past: RecordedEventAboutWish[]): WishData {
  const known = knownWish(wishId, stateAfter(...past))
  if (known === undefined) throw new Error('There is no such wish')
  return known
}

const ownRow = {
  uid: wishId,
  ...exampleContent,
  picture: null,
  createdAt: addedAt,
  place: 'a0',
  owner: owner.user,
  draft: false,
  ownerMayBuyUntil: null,
}

const ownFields = [
  ...contentFields,
  'picture',
  'createdAt',
  'place',
  'isPurchased',
  'isSecret',
  'isDraft',
  'mayBuyMyselfUntil',
  'uid',
].toSorted()

const relativesFields = [
  ...ownFields.filter((field) => field !== 'isDraft' && field !== 'mayBuyMyselfUntil'),
  ...[
    'staysOnList',
    'ownerMayBuyUntil',
    'receivedOn',
    'buyer',
    'buyerUid',
    'creator',
    'gifts',
    'purchaseDate',
    'purchasedBy',
    'recipientIds',
    'remaining',
  ],
  'wishlists',
].toSorted()

describe('the view of a wish for its owner', () => {
  const whole = {
    uid: wishId,
    ...exampleContent,
    picture: null,
    createdAt: addedAt,
    place: 'a0',
    isPurchased: false,
    isSecret: false,
    isDraft: false,
    mayBuyMyselfUntil: null,
  }

  it('has its content and its date', () => {
    expect(ownWish(owner, ownRow)).toStrictEqual(whole)
  })

  it('has no key that could tell of a surprise', () => {
    expect(Object.keys(ownWish(owner, ownRow) ?? {}).toSorted()).toStrictEqual(ownFields)
  })

  it('has none even when the row has more than it should', () => {
    const row = {
      ...ownRow,
      creator: person('aunt'),
      buyer: pictured('uncle'),
      buyerUid: 'uncle',
      purchasedBy: 'uncle',
      purchaseDate: someDay,
      isPurchased: true,
      isSecret: true,
      secret: true,
      recipientIds: ['owner'],
      wishlists: [{ User: person('owner') }],
      concerned: [person('owner')],
    }
    expect(ownWish(owner, row)).toStrictEqual(whole)
  })

  it('is the same when a relative had the idea', () => {
    expect(ownWishAt(owner, wishId, stateAfter(normalWish(aunt)))).toStrictEqual(
      ownWishAt(owner, wishId, stateAfter(normalWish(owner))),
    )
  })

  it('is the same from the log as from the table', () => {
    const placed = { ...wishEvent({ type: 'WishPlaced', place: 'a0' }), by: owner.user, at: laterAt }
    expect(ownWishAt(owner, wishId, stateAfter(normalWish(aunt), placed))).toStrictEqual(whole)
  })

  it.each([
    ['a relative', uncle],
    ['a stranger', stranger],
  ])('is nothing to %s', (_, by) => {
    expect(ownWish(by, ownRow)).toBeUndefined()
    expect(ownWishAt(by, wishId, stateAfter(normalWish()))).toBeUndefined()
  })
})

describe('the view of a wish for a relative', () => {
  it('has all fields of an available wish, with an empty purchase', () => {
    expect(relativesWish(uncle, knownAfter(normalWish(aunt)))).toStrictEqual({
      uid: wishId,
      ...exampleContent,
      picture: null,
      createdAt: addedAt,
      place: null,
      isPurchased: false,
      isSecret: false,
      purchaseDate: null,
      buyerUid: null,
      purchasedBy: null,
      buyer: null,
      staysOnList: false,
      remaining: 2,
      gifts: [],
      ownerMayBuyUntil: null,
      receivedOn: null,
      creator: { uid: 'aunt', name: 'Aunt' },
      recipientIds: ['owner'],
      wishlists: [{ User: { uid: 'owner', name: 'Owner' } }],
    })
  })

  it('has all fields of a bought secret idea', () => {
    expect(relativesWish(uncle, knownAfter(secretIdeaFor(owner), boughtBy(cousin)))).toStrictEqual({
      uid: wishId,
      ...exampleContent,
      picture: null,
      createdAt: addedAt,
      place: null,
      isPurchased: true,
      isSecret: true,
      purchaseDate: someDay,
      buyerUid: 'cousin',
      purchasedBy: 'cousin',
      buyer: { uid: 'cousin', name: 'Cousin', img: 'https://faces.example/cousin.png', picture: null },
      staysOnList: false,
      remaining: 0,
      gifts: [{ ...person('cousin'), quantity: 2, on: someDay, isOpen: false, together: null }],
      ownerMayBuyUntil: null,
      receivedOn: null,
      creator: { uid: 'aunt', name: 'Aunt' },
      recipientIds: ['owner'],
      wishlists: [{ User: { uid: 'owner', name: 'Owner' } }],
    })
  })

  it('says whether its owner goes on seeing it while it is bought', () => {
    expect(relativesWish(uncle, knownAfter(normalWish(), boughtBy(cousin)))).toMatchObject({
      isPurchased: true,
      staysOnList: false,
    })
    expect(relativesWish(uncle, knownAfter(normalWish(), stampedFor(cousin)))).toMatchObject({
      isPurchased: true,
      staysOnList: true,
    })
  })

  it('has no buyer and no date for a viewer who is spared the surprises of others, but of their own purchases', () => {
    const spared = (viewer: Visitor): Visitor => ({ ...viewer, spared: true })
    for (const past of [[normalWish()], [secretIdeaFor(owner)]]) {
      const bought = knownAfter(...past, boughtBy(cousin, aunt))
      const told = relativesWish(spared(uncle), bought)
      expect(told).toMatchObject({ isPurchased: true, buyer: null, buyerUid: null, purchasedBy: null })
      expect(told).toMatchObject({ purchaseDate: null })
      expect(Object.keys(told ?? {}).toSorted()).toStrictEqual(relativesFields)
      expect(relativesWish(spared(cousin), bought)).toStrictEqual(relativesWish(cousin, bought))
      const available = knownAfter(...past)
      expect(relativesWish(spared(uncle), available)).toStrictEqual(relativesWish(uncle, available))
    }
  })

  it('names all recipients who are relatives, by name', () => {
    const view = relativesWish(uncle, knownAfter(secretIdeaFor(owner, cousin)))
    expect(view?.recipientIds).toStrictEqual(['cousin', 'owner'])
    expect(view?.wishlists).toStrictEqual([
      { User: { uid: 'cousin', name: 'Cousin' } },
      { User: { uid: 'owner', name: 'Owner' } },
    ])
  })

  it('names no recipient who is not a relative of the viewer', () => {
    const view = relativesWish(godmother, knownAfter(secretIdeaFor(owner, cousin)))
    expect(view?.recipientIds).toStrictEqual(['cousin'])
    expect(view?.wishlists).toStrictEqual([{ User: { uid: 'cousin', name: 'Cousin' } }])
  })

  it('has the same keys whatever the wish', () => {
    for (const past of [
      [normalWish()],
      [normalWish(), boughtBy(aunt)],
      [secretIdeaFor(owner)],
      [secretIdeaFor(owner, cousin), boughtBy(aunt)],
    ])
      expect(Object.keys(relativesWish(uncle, knownAfter(...past)) ?? {}).toSorted()).toStrictEqual(
        relativesFields,
      )
  })

  it('has no more about people than it should', () => {
    const full = (uid: string) => ({ ...pictured(uid), email: `${uid}@famille.example`, isAdmin: true })
    const view = relativesWish(uncle, {
      ...knownAfter(normalWish()),
      concerned: [{ ...full('owner'), totalSurprise: true }],
      creator: full('aunt'),
      gifts: [{ buyer: full('cousin'), on: someDay, quantity: 2, tookRestAt: null, sharing: null }],
    })
    expect(view?.creator).toStrictEqual(person('aunt'))
    expect(view?.buyer).toStrictEqual(pictured('cousin'))
    expect(view?.wishlists).toStrictEqual([{ User: person('owner') }])
  })

  it('is undefined for a wish on nobody’s list', () => {
    expect(relativesWish(uncle, { ...knownAfter(normalWish()), concerned: [] })).toBeUndefined()
  })
})

describe('a wish on its own page', () => {
  it('has its owner: the viewer', () => {
    const detail = ownWishDetail(owner, ownRow, person('owner'))
    expect(detail).toMatchObject(ownWish(owner, ownRow) ?? {})
    expect(Object.keys(detail ?? {}).toSorted()).toStrictEqual(['Wishlist', ...ownFields])
    expect(detail?.Wishlist).toStrictEqual({ User: person('owner') })
  })

  it('has the first recipient by name who is a relative', () => {
    const shared = knownAfter(secretIdeaFor(owner, cousin))
    expect(relativesWishDetail(uncle, shared)?.Wishlist).toStrictEqual({
      User: person('cousin'),
      totalSurprise: false,
    })
    expect(relativesWishDetail(godmother, shared)?.Wishlist).toStrictEqual({
      User: person('cousin'),
      totalSurprise: false,
    })
    expect(relativesWishDetail(uncle, shared)).toMatchObject(relativesWish(uncle, shared) ?? {})
  })

  it('is undefined for a viewer who doesn’t see the wish', () => {
    const bought = knownAfter(normalWish(), boughtBy(uncle))
    expect(relativesWishDetail(owner, bought)).toBeUndefined()
    expect(relativesWishDetail(stranger, bought)).toBeUndefined()
    expect(ownWishDetail(aunt, ownRow, person('owner'))).toBeUndefined()
    expect(ownWishDetail(owner, ownRow, person('aunt'))).toBeUndefined()
  })
})
