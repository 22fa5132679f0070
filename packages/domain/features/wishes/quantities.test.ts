import { describe, expect, it } from 'vitest'
import { aunt, cousin, owner, uncle } from '../../testing/people.ts'
import { stateAfter } from '../../testing/known.ts'
import {
  addedAt,
  changes,
  given,
  laterAt,
  marks,
  purchaseEvent,
  reveals,
  secretIdeaFor,
  someDay,
  stampedFor,
  today,
  unmarks,
  wishEvent,
  type RecordedEventAboutWish,
} from '../../testing/wishes.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import { leftOf } from '../purchases/purchase.ts'
import { decide } from './decide.ts'
import { wishVisibilityIn } from './seen.ts'

const recorded = (event: PurchaseEvent, by: Viewer): RecordedEventAboutWish => ({
  ...purchaseEvent(event),
  by: by.user,
  at: laterAt,
})

/** A wish of the owner's for so many. */
const wishFor = (quantity: number | null): RecordedEventAboutWish => ({
  ...wishEvent({
    type: 'WishAdded',
    owner: owner.user,
    creator: owner.user,
    importance: 3,
    personal: { name: 'Verres', quantity },
  }),
  by: owner.user,
  at: addedAt,
})

const askedFor = (quantity: number): RecordedEventAboutWish => ({
  ...wishEvent({ type: 'WishChanged', personal: { quantity } }),
  by: owner.user,
  at: laterAt,
})

const part = (by: Viewer, quantity: number, gift?: number) =>
  recorded({ type: 'PartTaken', buyer: by.user, on: someDay, quantity, ...(gift && { gift }) }, by)
const rest = (by: Viewer, quantity: number, gift?: number) =>
  recorded({ type: 'WishBought', buyer: by.user, on: someDay, quantity, ...(gift && { gift }) }, by)

const left = (...past: readonly RecordedEventAboutWish[]): number => {
  const { wish, purchase } = stateAfter(...past)
  return leftOf(purchase.gifts, wish.status === 'normal' ? wish.quantity : null)
}

const isSeenByOwner = (...past: readonly RecordedEventAboutWish[]): boolean =>
  wishVisibilityIn(owner, stateAfter(...past)) === 'own'

describe('giving some of what a wish asks for', () => {
  it('leaves the others, and is nothing to the owner', () => {
    given(wishFor(6))
      .when(marks(uncle, { quantity: 2 }))
      .yields(purchaseEvent({ type: 'PartTaken', buyer: uncle.user, on: today, quantity: 2 }))
    expect(left(wishFor(6), part(uncle, 2))).toBe(4)
    expect(isSeenByOwner(wishFor(6), part(uncle, 2))).toBe(true)
  })

  it('takes all that is left when it doesn’t say how many: the owner doesn’t see the wish any more', () => {
    given(wishFor(6), part(uncle, 2))
      .when(marks(aunt))
      .yields(purchaseEvent({ type: 'WishBought', buyer: aunt.user, on: today, quantity: 4, gift: 2 }))
    expect(isSeenByOwner(wishFor(6), part(uncle, 2), rest(aunt, 4, 2))).toBe(false)
  })

  it('is refused when not so many are left: of two who take the last one, one wins', () => {
    given(wishFor(6), part(uncle, 5))
      .when(marks(aunt, { quantity: 2 }))
      .isRefused('NotSoMany')
    given(wishFor(6), part(uncle, 5), rest(aunt, 1, 2))
      .when(marks(cousin))
      .isRefused('BoughtByAnother')
  })

  it('takes one of a wish that doesn’t say how many, and no more', () => {
    given(wishFor(null))
      .when(marks(uncle, { quantity: 2 }))
      .isRefused('NotSoMany')
    given(wishFor(null))
      .when(marks(uncle, { quantity: 1 }))
      .yields(purchaseEvent({ type: 'WishBought', buyer: uncle.user, on: today }))
  })

  it('can become more or fewer, by its giver', () => {
    const quantity = (by: Viewer, count: number) => changes(by, { purchase: { quantity: count } })
    given(wishFor(6), part(uncle, 2))
      .when(quantity(uncle, 4))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity: 4 }))
    given(wishFor(6), part(uncle, 2))
      .when(quantity(uncle, 6))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity: 6, leaves: 'nothing' }))
    given(wishFor(6), part(uncle, 2), rest(aunt, 4, 2))
      .when(quantity(aunt, 3))
      .yields(purchaseEvent({ type: 'QuantityChanged', gift: 2, quantity: 3, leaves: 'something' }))
    given(wishFor(6), part(uncle, 2), part(aunt, 3, 2))
      .when(quantity(aunt, 5))
      .isRefused('NotSoMany')
    given(wishFor(6), part(uncle, 2), part(aunt, 3, 2))
      .when(quantity(cousin, 1))
      .isRefused('GivenBySeveral')
  })

  it('takes the rest when its giver marks it again', () => {
    given(wishFor(6), part(uncle, 2))
      .when(marks(uncle))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity: 6, leaves: 'nothing' }))
  })

  it('changes nothing when a form sends what is', () => {
    given(wishFor(6), part(uncle, 2)).when(unmarks(aunt)).changesNothing()
    given(wishFor(6), part(uncle, 2), rest(aunt, 4, 2))
      .when(marks(cousin, { buyer: uncle.user, on: someDay }))
      .changesNothing()
  })
})

describe('giving back', () => {
  it('gives back one’s own, and no one else’s', () => {
    const past = [wishFor(6), part(uncle, 2), rest(aunt, 4, 2)] as const
    given(...past)
      .when(unmarks(aunt))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked', gift: 2 }))
    given(...past)
      .when(unmarks(cousin))
      .isRefused('GivenBySeveral')
  })

  it('is nothing to an owner who saw the wish all the time', () => {
    given(wishFor(6), part(uncle, 2))
      .when(unmarks(uncle))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked', stayed: true }))
  })

  it('shows the wish to its owner again as soon as something is left', () => {
    const past = [wishFor(6), part(uncle, 2), rest(aunt, 4, 2)] as const
    expect(isSeenByOwner(...past, recorded({ type: 'PurchaseUnmarked' }, uncle))).toBe(true)
  })
})

describe('another quantity', () => {
  it('never makes a wish vanish, nor come back, however low', () => {
    const past = [wishFor(6), part(uncle, 2), part(aunt, 1, 2)] as const
    for (const quantity of [5, 4, 3, 2, 1]) expect(isSeenByOwner(...past, askedFor(quantity))).toBe(true)
    expect(left(...past, askedFor(1))).toBe(0)
    const stays = [wishFor(1), stampedFor(uncle)] as const
    for (const quantity of [1, 6, 99]) expect(isSeenByOwner(...stays, askedFor(quantity))).toBe(true)
  })

  it('leaves what was taken beyond it, and nobody takes more', () => {
    const past = [wishFor(6), part(uncle, 4), askedFor(3)] as const
    given(...past)
      .when(marks(aunt))
      .isRefused('BoughtByAnother')
    given(...past)
      .when(unmarks(uncle))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked', stayed: true }))
  })

  it('is answered to its owner as if nobody gave anything', () => {
    const command = changes(owner, { content: { quantity: 1 } })
    expect(decide(command, stateAfter(wishFor(6), part(uncle, 4)))).toStrictEqual(
      decide(command, stateAfter(wishFor(6))),
    )
    given(wishFor(6), part(uncle, 4))
      .when(changes(owner, { purchase: { quantity: 2 } }))
      .isRefused('NotAllowed')
  })

  it('keeps a wish hidden that was given beyond it, until something is left by the present quantity', () => {
    const past = [wishFor(3), rest(uncle, 3), askedFor(1)] as const
    given(...past)
      .when(changes(uncle, { purchase: { quantity: 2 } }))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity: 2 }))
    given(wishFor(6), part(uncle, 2), rest(aunt, 4, 2), askedFor(2))
      .when(unmarks(uncle))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked', leavesNothing: true }))
  })

  const one = recorded({ type: 'WishBought', buyer: uncle.user, on: someDay, staysOnList: true }, uncle)

  it.each([
    [null, 0],
    [1, 0],
    [2, 1],
    [6, 5],
    [99, 98],
  ])('of %s after one was taken of a wish that didn’t say how many leaves %s', (quantity, others) => {
    const asked = quantity === null ? [] : [askedFor(quantity)]
    expect(left(wishFor(null), one, ...asked)).toBe(others)
    expect(isSeenByOwner(wishFor(null), one, ...asked)).toBe(true)
    if (others === 0)
      given(wishFor(null), one, ...asked)
        .when(marks(aunt))
        .isRefused('BoughtByAnother')
    else
      given(wishFor(null), one, ...asked)
        .when(marks(aunt))
        .yields(purchaseEvent({ type: 'WishBought', buyer: aunt.user, on: today, quantity: others, gift: 2 }))
  })

  it('after one was taken lets its giver take more, or the rest', () => {
    const past = [wishFor(null), one, askedFor(6)] as const
    given(...past)
      .when(changes(uncle, { purchase: { quantity: 1 } }))
      .changesNothing()
    given(...past)
      .when(changes(uncle, { purchase: { quantity: 2 } }))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity: 2, leaves: 'something', stayed: true }))
    given(...past)
      .when(marks(uncle))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity: 6, leaves: 'nothing' }))
  })
})

describe('a secret idea of which some are given', () => {
  it('becomes a wish that its owner sees, unless nothing is left', () => {
    const events = (...past: readonly RecordedEventAboutWish[]) => {
      const decision = decide(reveals(cousin), stateAfter(...past))
      return decision.accepted
        ? decision.events.flatMap(({ of, event }) => (of === 'purchase' ? [event] : []))
        : []
    }
    const copy = { on: someDay }
    // The idea is for two.
    expect(events(secretIdeaFor(owner), part(uncle, 1))).toMatchObject([
      { type: 'PartTaken', buyer: uncle.user, quantity: 1, markedBy: uncle.user, on: someDay },
    ])
    expect(events(secretIdeaFor(owner), part(cousin, 1), rest(uncle, 1, 2))).toMatchObject([
      { type: 'PartTaken', buyer: cousin.user, quantity: 1, continues: 'the-wish', ...copy },
      { type: 'WishBought', buyer: uncle.user, quantity: 1, gift: 2, atBirth: true, on: someDay },
    ])
  })

  it('can’t be for somebody who gives some of it', () => {
    given(secretIdeaFor(owner), part(uncle, 1), rest(cousin, 1, 2))
      .when(changes(aunt, { recipients: [owner.user, cousin.user] }))
      .isRefused('BuyerIsRecipient')
  })
})
