import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, owner, uncle } from '../../testing/people.ts'
import {
  adds,
  boughtBy,
  changes,
  evolveWishState,
  given,
  laterAt,
  marks,
  normalWish,
  noWishState,
  purchaseEvent,
  removes,
  reveals,
  secretIdeaFor,
  someDay,
  stampedFor,
  today,
  unmarkedBy,
  unmarks,
  wishAdded,
  wishEvent,
  wishId,
  type RecordedEventAboutWish,
} from '../../testing/wishes.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import { decide } from './decide.ts'
import { wishVisibilityIn } from './seen.ts'

const { quantity } = exampleContent

const totalSurprise = new Set([owner.user])
const bought = { type: 'WishBought', buyer: uncle.user, on: today, quantity } as const
const stamped = { ...bought, staysOnList: true } as const

describe('a purchase of a wish whose owner chose the total surprise', () => {
  it('is stamped, and another is not', () => {
    given(normalWish())
      .when({ ...marks(uncle), totalSurprise })
      .yields(purchaseEvent(stamped))
    given(normalWish()).when(marks(uncle)).yields(purchaseEvent(bought))
    given(normalWish())
      .when({ ...marks(uncle), totalSurprise: new Set([aunt.user, uncle.user]) })
      .yields(purchaseEvent(bought))
  })

  it('takes the choice of its own moment when the wish is marked again', () => {
    given(normalWish(), stampedFor(aunt), unmarkedBy(aunt)).when(marks(uncle)).yields(purchaseEvent(bought))
    given(normalWish(), boughtBy(aunt), unmarkedBy(aunt))
      .when({ ...marks(uncle), totalSurprise })
      .yields(purchaseEvent(stamped))
  })

  it('keeps its stamp with another buyer or another day, whatever the owner chose since', () => {
    given(normalWish(), stampedFor(aunt))
      .when(marks(aunt, { buyer: uncle.user, on: today }))
      .yields(purchaseEvent({ type: 'PurchaseChanged', buyer: uncle.user, on: today }))
    given(normalWish(), boughtBy(aunt))
      .when({ ...marks(aunt, { buyer: uncle.user }), totalSurprise })
      .yields(purchaseEvent({ type: 'PurchaseChanged', buyer: uncle.user }))
  })

  it('ends as it was stamped', () => {
    given(normalWish(), stampedFor(uncle))
      .when(unmarks(cousin))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked', stayed: true }))
    given(normalWish(), boughtBy(uncle))
      .when({ ...unmarks(cousin), totalSurprise })
      .yields(purchaseEvent({ type: 'PurchaseUnmarked' }))
  })

  it('is never stamped for a secret', () => {
    given(secretIdeaFor(owner))
      .when({ ...marks(uncle), totalSurprise })
      .yields(purchaseEvent(bought))
    const secret = adds(aunt, { purchase: { purchased: true }, totalSurprise })
    const decision = decide(secret, noWishState)
    expect(decision.accepted && decision.events.at(-1)).toStrictEqual(
      purchaseEvent({ ...bought, buyer: aunt.user }),
    )
  })

  it('is stamped with an idea that begins as bought: its owner sees the wish from the beginning', () => {
    given()
      .when(adds(aunt, { secret: false, purchase: { purchased: true }, totalSurprise }))
      .yields(wishAdded(aunt), purchaseEvent({ ...stamped, buyer: aunt.user }))
  })

  it('takes each owner’s choice when a bought secret is revealed', () => {
    const decision = decide(
      { ...reveals(aunt), totalSurprise },
      replay(evolveWishState, noWishState, [secretIdeaFor(owner, cousin), boughtBy(uncle, aunt)]),
    )
    expect(
      decision.accepted && decision.events.filter(({ of }) => of === 'purchase').map(({ event }) => event),
    ).toStrictEqual([
      {
        type: 'WishBought',
        buyer: uncle.user,
        on: someDay,
        quantity: 2,
        markedBy: aunt.user,
        staysOnList: true,
      },
      { type: 'WishBought', buyer: uncle.user, on: someDay, quantity: 2, markedBy: aunt.user, atBirth: true },
    ])
  })
})

/** Recorded by the buyer. */
const recorded = (event: PurchaseEvent, by: Viewer): RecordedEventAboutWish => ({
  ...purchaseEvent(event),
  by: by.user,
  at: laterAt,
})

describe('a purchase that is given back, when that is undone', () => {
  const again = { again: true }
  const part = (by: Viewer) => ({ type: 'PartTaken', buyer: by.user, on: someDay, quantity: 1 }) as const

  it('keeps its stamp when undoing, whatever the owner chose since', () => {
    given(normalWish(), stampedFor(uncle), unmarkedBy(uncle))
      .when(marks(uncle, again))
      .yields(purchaseEvent(stamped))
    given(normalWish(), stampedFor(uncle), unmarkedBy(cousin))
      .when(marks(cousin, { buyer: uncle.user, ...again }))
      .yields(purchaseEvent(stamped))
  })

  it('keeps it when fewer were given, and no matter who was in charge', () => {
    const fewer = { type: 'QuantityChanged', quantity: 1, leaves: 'something', stayed: true } as const
    given(normalWish(), recorded(stamped, uncle), recorded(fewer, uncle))
      .when(marks(uncle, { quantity, ...again }))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity, leaves: 'nothing', staysOnList: true }))
    given(normalWish(), recorded(stamped, uncle), recorded(fewer, uncle))
      .when(marks(uncle, { quantity }))
      .yields(purchaseEvent({ type: 'QuantityChanged', quantity, leaves: 'nothing' }))
    const shares = [{ user: aunt.user, amount: null, settled: false }]
    const personal = { target: null, shares }
    const handedOver = { type: 'GiftShared', isOpen: true, personal, buyer: aunt.user } as const
    given(normalWish(), recorded(stamped, uncle), recorded(handedOver, uncle), unmarkedBy(aunt))
      .when(marks(aunt, again))
      .yields(purchaseEvent({ ...stamped, buyer: aunt.user }))
  })

  it('keeps it when several undo it, no matter who comes last', () => {
    const rest = { ...stamped, buyer: aunt.user, quantity: 1, gift: 2 } as const
    given(
      normalWish(),
      recorded(part(uncle), uncle),
      recorded(rest, aunt),
      recorded({ type: 'PurchaseUnmarked', stayed: true }, uncle),
      recorded({ type: 'PurchaseUnmarked', gift: 2, stayed: true }, aunt),
      recorded(part(aunt), aunt),
    )
      .when(marks(uncle, { quantity: 1, ...again }))
      .yields(purchaseEvent({ ...stamped, quantity: 1, gift: 2 }))
  })

  it('is stamped by the present choice where it had no stamp: nobody sees a wish go who chose the total surprise', () => {
    const past = [normalWish(), boughtBy(uncle), unmarkedBy(uncle)]
    given(...past)
      .when(marks(uncle, again))
      .yields(purchaseEvent(bought))
    given(...past)
      .when({ ...marks(uncle, again), totalSurprise })
      .yields(purchaseEvent(stamped))
  })

  it('has no stamp of a purchase before the last one', () => {
    given(normalWish(), stampedFor(uncle), unmarkedBy(uncle), boughtBy(aunt), unmarkedBy(aunt))
      .when(marks(uncle, again))
      .yields(purchaseEvent(bought))
  })

  it('is never stamped for a secret', () => {
    given(secretIdeaFor(owner), boughtBy(uncle), unmarkedBy(uncle))
      .when({ ...marks(uncle, again), totalSurprise })
      .yields(purchaseEvent(bought))
  })

  it('is no more than a mark of a wish that nobody gave back', () => {
    given(normalWish()).when(marks(uncle, again)).yields(purchaseEvent(bought))
    given(normalWish(), stampedFor(uncle)).when(marks(uncle, again)).changesNothing()
    given(normalWish(), stampedFor(uncle), unmarkedBy(uncle))
      .when(changes(uncle, { purchase: again }))
      .changesNothing()
  })
})

describe('the owner of a wish that is bought and stays on their list', () => {
  const past = [normalWish(), stampedFor(uncle)] as const
  const state = replay(evolveWishState, noWishState, past)

  it('sees it, as relatives do, until it is bought without a stamp', () => {
    expect(wishVisibilityIn(owner, state)).toBe('own')
    expect(wishVisibilityIn(aunt, state)).toBe('everything')
    const again = replay(evolveWishState, state, [unmarkedBy(uncle), boughtBy(uncle)])
    expect(wishVisibilityIn(owner, again)).toBe('nothing')
  })

  it.each([
    ['changes it', changes(owner, { content: { name: 'Vélo rouge' } })],
    ['makes it a draft', changes(owner, { draft: true })],
    ['deletes it', removes(owner)],
    ['asks to buy it', marks(owner)],
    ['asks to undo that it was given back', marks(owner, { again: true })],
    ['says that they undo something', changes(owner, { purchase: { again: true } })],
    ['asks to make it secret', changes(owner, { secret: true })],
    ['says that nobody bought it', unmarks(owner)],
  ])('gets what they would get if nobody had bought it: %s', (_, command) => {
    expect(decide(command, state)).toStrictEqual(
      decide(command, replay(evolveWishState, noWishState, [normalWish()])),
    )
  })

  it('may still be unmarked by anybody but them', () => {
    given(...past)
      .when(unmarks(uncle))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked', stayed: true }))
    given(...past)
      .when(removes(owner))
      .yields(wishEvent({ type: 'WishRemoved' }, wishId))
  })
})
