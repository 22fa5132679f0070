import type { Day, Instant, Recorded } from '../decider.ts'
import type { PurchaseEvent } from '../features/purchases/events.ts'
import { afterPublishing, available, evolve as evolvePurchase } from '../features/purchases/purchase.ts'
import type { Viewer } from '../wish-visibility.ts'
import { actsIn, giftIn, type GiftInForm, type WishForm } from '../features/wishes/acts.ts'
import { decide } from '../features/wishes/decide.ts'
import type {
  ActOnWish,
  AddWish,
  RestoreWish,
  RevealIdea,
  ShareIdea,
  WishAct,
  WishCommand,
  EventAboutWish,
  WishRejection,
  WishState,
} from '../features/wishes/commands.ts'
import type { WishContent } from '../features/wishes/content.ts'
import { toRecord } from '../features/wishes/record.ts'
import { withoutDay } from '../features/wishes/seen-prices.ts'
import type { WishEvent } from '../features/wishes/events.ts'
import { evolve as evolveWish, noWish } from '../features/wishes/wish.ts'
import { exampleContent } from './example.ts'
import { givenFor } from './given.ts'
import { aunt, owner } from './people.ts'

export type RecordedEventAboutWish = Recorded<EventAboutWish>

export const noWishState: WishState = { wish: noWish, purchase: available }

export function evolveWishState(state: WishState, fact: RecordedEventAboutWish): WishState {
  const { by, at } = fact
  if (fact.of === 'purchase')
    return { ...state, purchase: evolvePurchase(state.purchase, { ...fact.event, by, at }) }
  return {
    ...state,
    wish: evolveWish(state.wish, { ...fact.event, by, at }),
    purchase: fact.event.type === 'WishPublished' ? afterPublishing(state.purchase) : state.purchase,
  }
}

/** Sentences about the wish of this file's events and commands. */
export const given = givenFor<WishState, RecordedEventAboutWish, WishCommand, EventAboutWish, WishRejection>({
  initial: noWishState,
  evolve: evolveWishState,
  decide,
})

export const wishId = 'the-wish'
export const today: Day = '2026-11-21'
/** On some islands it is tomorrow already. */
export const latestDay: Day = '2026-11-22'
export const dayAfterLatest: Day = '2026-11-23'
export const someDay: Day = '2026-11-15'
export const addedAt: Instant = '2026-11-01T09:00:00.000Z'
export const laterAt: Instant = '2026-11-10T09:00:00.000Z'

export const wishEvent = (event: WishEvent, wish = wishId): EventAboutWish => ({ wish, of: 'wish', event })
export const purchaseEvent = (event: PurchaseEvent, wish = wishId): EventAboutWish => ({
  wish,
  of: 'purchase',
  event,
})
const recorded = (fact: EventAboutWish, by: Viewer, at: Instant): RecordedEventAboutWish => ({
  ...fact,
  by: by.user,
  at,
})

/** As the command of this creator records it. */
export const wishAdded = (creator: Viewer, wish = wishId): EventAboutWish =>
  added(creator, creator === owner ? exampleContent : withoutDay(exampleContent), wish)

const added = (creator: Viewer, content: WishContent, wish = wishId): EventAboutWish =>
  wishEvent(
    {
      type: 'WishAdded',
      owner: owner.user,
      creator: creator.user,
      ...toRecord(content),
    },
    wish,
  )

export const secretIdeaAdded = (creator: Viewer, ...recipients: readonly Viewer[]): EventAboutWish =>
  wishEvent({
    type: 'SecretIdeaAdded',
    recipients: recipients.map(({ user }) => user),
    creator: creator.user,
    ...toRecord(exampleContent),
  })

/** A normal wish on the owner's list. */
export const normalWish = (creator = owner) => recorded(added(creator, exampleContent), creator, addedAt)
/** The aunt's secret idea. */
export const secretIdeaFor = (...recipients: readonly Viewer[]) =>
  recorded(secretIdeaAdded(aunt, ...recipients), aunt, addedAt)
/** The aunt's idea for the owner, after it was revealed to the owner and to others. */
export const copyOfSharedIdea = (...others: readonly Viewer[]) =>
  recorded(
    wishEvent({
      type: 'WishAdded',
      owner: owner.user,
      creator: aunt.user,
      hiddenFrom: others.map(({ user }) => user),
      ...toRecord(withoutDay(exampleContent)),
    }),
    aunt,
    laterAt,
  )
export const takenOffBy = (by: Viewer, other: Viewer) =>
  recorded(
    wishEvent({ type: 'RecipientsChanged', recipients: [owner.user], hiddenFrom: [other.user] }),
    by,
    laterAt,
  )
/** All of what the example asks for. */
export const boughtBy = (buyer: Viewer, markedBy = buyer, on = someDay) =>
  recorded(purchaseEvent({ type: 'WishBought', buyer: buyer.user, on, quantity: 2 }), markedBy, laterAt)
/** The same under the total surprise. */
export const stampedFor = (buyer: Viewer) =>
  recorded(
    purchaseEvent({ type: 'WishBought', buyer: buyer.user, on: someDay, quantity: 2, staysOnList: true }),
    buyer,
    laterAt,
  )
/** A wish of the owner's that nobody else sees. */
export const draftWish = () =>
  recorded(
    wishEvent({
      type: 'WishAdded',
      owner: owner.user,
      creator: owner.user,
      draft: true,
      ...toRecord(exampleContent),
    }),
    owner,
    addedAt,
  )
export const draftedBy = (by: Viewer) => recorded(wishEvent({ type: 'WishDrafted' }), by, laterAt)
export const publishedBy = (by: Viewer) =>
  recorded(wishEvent({ type: 'WishPublished', owner: by.user }), by, laterAt)
export const unmarkedBy = (by: Viewer) => recorded(purchaseEvent({ type: 'PurchaseUnmarked' }), by, laterAt)
export const removedBy = (by: Viewer) => recorded(wishEvent({ type: 'WishRemoved' }), by, laterAt)
export const restoredBy = (by: Viewer, ...lists: readonly Viewer[]) =>
  recorded(wishEvent({ type: 'WishRestored', lists: lists.map(({ user }) => user) }), by, laterAt)
export const revealedBy = (by: Viewer) =>
  recorded(wishEvent({ type: 'IdeaRevealed', became: [{ wish: 'new-1', owner: owner.user }] }), by, laterAt)

const common = (by: Viewer) => ({ by, today, latestDay, wish: wishId })

/** Adds to the owner's list. */
export const adds = (
  by: Viewer,
  { purchase = {}, ...fields }: Partial<AddWish> & { readonly purchase?: GiftInForm } = {},
): AddWish => ({
  type: 'AddWish',
  ...common(by),
  owner: owner.user,
  content: exampleContent,
  secret: undefined,
  otherRecipients: [],
  full: new Set(),
  totalSurprise: new Set(),
  draft: undefined,
  gift: giftIn(purchase),
  ...fields,
})

/** The fields of a form, and with what they are done. */
export type Changes = Partial<
  Omit<ActOnWish, 'type' | 'acts'> &
    Omit<WishForm, 'gift'> & { readonly purchase: GiftInForm } & Pick<ShareIdea, 'losing' | 'full'> &
    Pick<RevealIdea, 'newIds' | 'pictures'>
>

/** Sends a form. */
export function changes(by: Viewer, fields: Changes = {}): ActOnWish {
  const { content = {}, draft, secret, recipients, purchase: gift = {}, ...more } = fields
  const { losing, full = new Set(), newIds = ['new-1', 'new-2', 'new-3'], pictures, ...others } = more
  const means = { full, losing, newIds, pictures, isEnding: secret === false }
  const acts = actsIn({ content, draft, secret, recipients, gift }, means)
  return { type: 'ActOnWish', ...common(by), totalSurprise: new Set(), ...others, acts }
}

/** Does this alone. */
export const does = (by: Viewer, ...acts: readonly WishAct[]): ActOnWish => ({
  type: 'ActOnWish',
  ...common(by),
  totalSurprise: new Set(),
  acts,
})

export const marks = (by: Viewer, purchase: GiftInForm = {}): ActOnWish =>
  changes(by, { purchase: { purchased: true, ...purchase } })
export const unmarks = (by: Viewer): ActOnWish => changes(by, { purchase: { purchased: false } })
export const shares = (by: Viewer, ...recipients: readonly Viewer[]): ActOnWish =>
  changes(by, { recipients: recipients.map(({ user }) => user) })
export const reveals = (by: Viewer, fields: Changes = {}): ActOnWish =>
  changes(by, { secret: false, ...fields })
export const removes = (by: Viewer): ActOnWish => does(by, { type: 'RemoveWish' })
/** At the moment of `removedBy`, unless it says later. */
export const restores = (by: Viewer, fields: Partial<RestoreWish> = {}): RestoreWish => ({
  type: 'RestoreWish',
  by,
  wish: wishId,
  now: laterAt,
  full: new Set(),
  ...fields,
})
