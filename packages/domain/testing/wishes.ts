import type { Day, Instant, Recorded } from '../decider.ts'
import type { PurchaseWanted } from '../purchases/decide.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import { available, evolve as evolvePurchase } from '../purchases/purchase.ts'
import type { Viewer } from '../visibility/wish-visibility.ts'
import { decide } from '../wishes/decide.ts'
import type {
  AddWish,
  ChangeWish,
  RemoveWish,
  WishCommand,
  WishFact,
  WishRejection,
  WishState,
} from '../wishes/commands.ts'
import { toRecord } from '../wishes/record.ts'
import type { WishEvent } from '../wishes/events.ts'
import { evolve as evolveWish, unborn } from '../wishes/wish.ts'
import { exampleContent } from './example.ts'
import { givenFor } from './given.ts'
import { aunt, owner } from './people.ts'

export type RecordedFact = Recorded<WishFact>

export const neverBorn: WishState = { wish: unborn, purchase: available }

export function evolveWishState(state: WishState, fact: RecordedFact): WishState {
  const { by, at } = fact
  return fact.of === 'wish'
    ? { ...state, wish: evolveWish(state.wish, { ...fact.event, by, at }) }
    : { ...state, purchase: evolvePurchase(state.purchase, { ...fact.event, by }) }
}

/** Sentences about the one wish that this file's facts and commands are about. */
export const given = givenFor<WishState, RecordedFact, WishCommand, WishFact, WishRejection>({
  initial: neverBorn,
  evolve: evolveWishState,
  decide,
})

export const wishId = 'the-wish'
export const today: Day = '2026-11-21'
/** It is tomorrow already on some islands. */
export const latestDay: Day = '2026-11-22'
export const dayAfterLatest: Day = '2026-11-23'
export const someDay: Day = '2026-11-15'
export const addedAt: Instant = '2026-11-01T09:00:00.000Z'
const laterAt: Instant = '2026-11-10T09:00:00.000Z'

export const wishFact = (event: WishEvent, wish = wishId): WishFact => ({ wish, of: 'wish', event })
export const purchaseFact = (event: PurchaseEvent, wish = wishId): WishFact => ({
  wish,
  of: 'purchase',
  event,
})
const recorded = (fact: WishFact, by: Viewer, at: Instant): RecordedFact => ({ ...fact, by: by.user, at })

export const wishAdded = (creator: Viewer, wish = wishId): WishFact =>
  wishFact({ type: 'WishAdded', owner: owner.user, creator: creator.user, ...toRecord(exampleContent) }, wish)

export const secretIdeaAdded = (creator: Viewer, ...recipients: readonly Viewer[]): WishFact =>
  wishFact({
    type: 'SecretIdeaAdded',
    recipients: recipients.map(({ user }) => user),
    creator: creator.user,
    ...toRecord(exampleContent),
  })

/** A normal wish on the owner's list. */
export const normalWish = (creator = owner) => recorded(wishAdded(creator), creator, addedAt)
/** The aunt's secret idea. */
export const secretIdeaFor = (...recipients: readonly Viewer[]) =>
  recorded(secretIdeaAdded(aunt, ...recipients), aunt, addedAt)
export const boughtBy = (buyer: Viewer, markedBy = buyer, on = someDay) =>
  recorded(purchaseFact({ type: 'WishBought', buyer: buyer.user, on }), markedBy, laterAt)
export const unmarkedBy = (by: Viewer) => recorded(purchaseFact({ type: 'PurchaseUnmarked' }), by, laterAt)
export const removedBy = (by: Viewer) => recorded(wishFact({ type: 'WishRemoved' }), by, laterAt)
export const revealedBy = (by: Viewer) =>
  recorded(wishFact({ type: 'IdeaRevealed', became: [{ wish: 'fresh-1', owner: owner.user }] }), by, laterAt)

const acting = (by: Viewer) => ({ by, today, latestDay, wish: wishId })

/** Something for the owner's list. */
export const adds = (by: Viewer, fields: Partial<AddWish> = {}): AddWish => ({
  type: 'AddWish',
  ...acting(by),
  owner: owner.user,
  content: exampleContent,
  secret: undefined,
  otherRecipients: [],
  purchase: {},
  ...fields,
})

export const changes = (by: Viewer, fields: Partial<ChangeWish> = {}): ChangeWish => ({
  type: 'ChangeWish',
  ...acting(by),
  content: {},
  secret: undefined,
  recipients: undefined,
  purchase: {},
  freshIds: ['fresh-1', 'fresh-2', 'fresh-3'],
  ...fields,
})

export const marks = (by: Viewer, purchase: PurchaseWanted = {}): ChangeWish =>
  changes(by, { purchase: { purchased: true, ...purchase } })
export const unmarks = (by: Viewer): ChangeWish => changes(by, { purchase: { purchased: false } })
export const shares = (by: Viewer, ...recipients: readonly Viewer[]): ChangeWish =>
  changes(by, { recipients: recipients.map(({ user }) => user) })
export const reveals = (by: Viewer, fields: Partial<ChangeWish> = {}): ChangeWish =>
  changes(by, { secret: false, ...fields })
export const removes = (by: Viewer): RemoveWish => ({ type: 'RemoveWish', ...acting(by) })
