import type { AccountEvent } from '../features/accounts/events.ts'
import type { UserId } from '../decider.ts'
import type { Pair, QuestionEvent } from '../features/draws/events.ts'
import type { FamilyEvent } from '../features/families/events.ts'
import { evolve as evolveFamily, membersOf, newcomersOf, type Family } from '../features/families/family.ts'
import type { GuestEvent } from '../features/guests/events.ts'
import type { PurchaseEvent } from '../features/purchases/events.ts'
import type { SightEvent } from '../features/sight/events.ts'
import type { WishEvent } from '../features/wishes/events.ts'
import { concernedBy, type Wish } from '../features/wishes/wish.ts'

/** Names something that open screens show. An event names the topics that it changes. */
export type Topic = string

/** A person's list, as its visitors see it. */
export const listOf = (owner: UserId): Topic => `list ${owner}`
/** A person's families and relatives. */
export const relativesOf = (user: UserId): Topic => `relatives ${user}`
/** A person's own account. */
export const accountOf = (user: UserId): Topic => `account ${user}`
/** A person without an account, and who keeps their list. */
export const keeping = (person: UserId): Topic => `keeping ${person}`
/** A person's gift preferences. */
export const preferencesOf = (user: UserId): Topic => `preferences ${user}`
/** What a person has written about their gifts, for themselves. */
export const giftsOf = (user: UserId): Topic => `gifts ${user}`
/** What a person received, and who is known to have given it. */
export const receivedBy = (person: UserId): Topic => `received ${person}`
/** What a person made known that they gave. */
export const toldBy = (giver: UserId): Topic => `told ${giver}`
/** Who sees what a person's list hides from them. The person has no view of it. */
export const sightOf = (owner: UserId): Topic => `sight ${owner}`
/** The conversation about a person's list. The person has no view of it. */
export const conversationAbout = (owner: UserId): Topic => `conversation ${owner}`
/** What a person has read of the conversations. */
export const messagesReadBy = (user: UserId): Topic => `messages read by ${user}`
/** What a person has read of the announcements. */
export const readingOf = (user: UserId): Topic => `reading ${user}`
/** What a participant of a draw asks or is asked. */
export const questionsOf = (participant: UserId): Topic => `questions ${participant}`
/** The clicks, as administrators see them. */
export const analytics: Topic = 'analytics'
/** Whatever open screens show, but for an owner's own list. */
export const everything: Topic = 'everything'

/** Whom an event can concern. Views decide what each of them is sent, which may be nothing. */
export interface Audience {
  /** Owners whose own open list may have changed. */
  readonly owners: readonly UserId[]
  /** Topics that may have changed for everybody else. */
  readonly topics: readonly Topic[]
  /** People whose name or picture may have changed, wherever they are shown. */
  readonly people: readonly UserId[]
}

export const noAudience: Audience = { owners: [], topics: [], people: [] }

const toTopics = (...topics: readonly Topic[]): Audience => ({ ...noAudience, topics })

export function audienceOfAccount(event: AccountEvent, account: UserId): Audience {
  switch (event.type) {
    case 'AccountRegistered':
    case 'PersonAdded':
      return noAudience
    case 'PersonChanged':
      return { ...toTopics(keeping(account)), people: [account] }
    case 'ListTakenOver':
      // It is announced.
      return toTopics(keeping(account), relativesOf(account))
    case 'KeeperSteppedDown':
      // Somebody who is in no family is related to their keepers alone.
      return toTopics(keeping(account), relativesOf(event.keeper))
    case 'KeeperNamed':
    case 'HandoverOffered':
    case 'HandoverWithdrawn':
    case 'PersonClosed':
    case 'PersonReopened':
      return toTopics(keeping(account))
    case 'AccountHandedOver':
      // The buyers are told of the person's own choice, which begins now.
      return {
        ...toTopics(keeping(account), accountOf(account), listOf(account), analytics),
        people: [account],
      }
    case 'EmailChanged':
      return toTopics(accountOf(account))
    case 'ProfileChanged': {
      const renamed = event.personal.name !== undefined
      return { ...toTopics(accountOf(account), ...(renamed ? [analytics] : [])), people: [account] }
    }
    case 'AvatarPictured':
      return { ...toTopics(accountOf(account)), people: [account] }
    case 'SurpriseChosen':
      // Relatives are told before they buy.
      return toTopics(accountOf(account), ...(event.total === undefined ? [] : [listOf(account)]))
    case 'AccountErased':
      // What they wrote was changed in the log, wherever it is shown.
      return toTopics(everything)
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return toTopics(accountOf(account), analytics)
  }
}

export const audienceOfPreference = (owner: UserId): Audience => toTopics(preferencesOf(owner))

/** Nobody else is concerned by what somebody writes about their gifts. */
export const audienceOfGift = (user: UserId): Audience => toTopics(giftsOf(user))

/** Those who see the list, and the one who doesn't any more, or does again: what they see of every list may change. */
export const audienceOfSight = ({ person }: SightEvent, owner: UserId): Audience =>
  toTopics(sightOf(owner), relativesOf(person))

/** Those who see who sees the list, and are told of it, never the owner; and wherever a guest's name stands, if it changes. */
const changesSight: ReadonlySet<GuestEvent['type']> = new Set([
  'GuestAdmitted',
  'GuestLinkEnded',
  'GuestWithdrawn',
  'GuestRegistered',
])

export const audienceOfGuests = ({ type, guest }: GuestEvent, owner: UserId): Audience => ({
  ...toTopics(sightOf(owner)),
  people: changesSight.has(type) ? [guest] : [],
})

/** Those who see what the list hides from its owner, never the owner. */
export const audienceOfMessage = (about: UserId): Audience => toTopics(conversationAbout(about))

/** Nobody else is concerned by what somebody has read. */
export const audienceOfMessagesRead = (user: UserId): Audience => toTopics(messagesReadBy(user))

/** The person who received it, and who is known to have given it. */
export const audienceOfReceived = (person: UserId, givers: readonly UserId[]): Audience =>
  toTopics(receivedBy(person), ...givers.map(toldBy))

export const audienceOfClick: Audience = toTopics(analytics)

export function audienceOfWish(event: WishEvent, before: Wish): Audience {
  switch (event.type) {
    case 'WishAdded':
      return { ...toTopics(...(event.draft ? [] : [listOf(event.owner)])), owners: [event.owner] }
    case 'SecretIdeaAdded':
      return toTopics(...event.recipients.map(listOf))
    case 'RecipientsChanged': {
      // Messages about the idea are nothing to its new recipients.
      const concerned = [...new Set([...concernedBy(before), ...event.recipients])]
      // So is what others are told that they received of it, whose lists these keep.
      const about = [listOf, conversationAbout, receivedBy].flatMap((topic) => concerned.map(topic))
      return toTopics(...about, analytics)
    }
    case 'WishDrafted':
    case 'WishPublished':
      return { ...toTopics(...concernedBy(before).map(listOf), analytics), owners: ownersOf(before) }
    case 'WishRestored':
      return {
        ...toTopics(...event.lists.map(listOf), analytics),
        owners: before.status === 'gone' && !before.wasSecret ? before.concerned : [],
      }
    case 'WishReceived':
    case 'ReceiptUndone':
      return {
        ...toTopics(...visitedLists(before), receivedBy(event.owner)),
        owners: ownersOf(before),
      }
    case 'OwnerMayBuy':
    case 'WishPlaced':
      return { ...toTopics(...visitedLists(before)), owners: ownersOf(before) }
    case 'WishChanged':
    case 'WishPictured':
    case 'IdeaRevealed':
    case 'WishRemoved': {
      // Analytics show a wish's name, and no clicks on a wish that is gone.
      const showsInClicks =
        event.type !== 'WishPictured' && (event.type !== 'WishChanged' || event.personal?.name !== undefined)
      return {
        ...toTopics(...visitedLists(before), ...(showsInClicks ? [analytics] : [])),
        owners: ownersOf(before),
      }
    }
  }
}

/** The owner who may see the wish on their own list. */
const ownersOf = (wish: Wish): readonly UserId[] => (wish.status === 'normal' ? [wish.owner] : [])

/** The lists on which visitors see a wish: none for a draft. */
const visitedLists = (wish: Wish): readonly Topic[] =>
  wish.status === 'normal' && wish.draft ? [] : concernedBy(wish).map(listOf)

/** A purchase never concerns the owner: their screen must not change. */
export function audienceOfPurchase(event: PurchaseEvent, wish: Wish): Audience {
  // Two people settle a share whether they see the wish or not.
  const between = event.type === 'ShareSettled' ? [event.person, event.inCharge].map(giftsOf) : []
  return toTopics(...concernedBy(wish).map(listOf), ...between)
}

/** Nobody else is concerned by what somebody has read. */
export const audienceOfReading = (user: UserId): Audience => toTopics(readingOf(user))

/** The members see the draw, and are told who asked for it. It is the same audience whatever was drawn. */
export const audienceOfDraw = (family: Family): Audience =>
  toTopics(...Array.from(membersOf(family), relativesOf))

/** A question concerns its giver until it is delivered, and the person who is asked from then on; the answer goes back. */
export const audienceOfQuestion = (event: QuestionEvent, { giver, drawn }: Pair): Audience =>
  toTopics(questionsOf(event.type === 'QuestionAsked' || event.type === 'AnswerDelivered' ? giver : drawn))

/** All members, no matter which of them sees it: a view in which nothing changes sends no frame. */
export const audienceOfOccasion = (family: Family): Audience =>
  toTopics(...Array.from(membersOf(family), relativesOf))

export function audienceOfFamily(event: FamilyEvent, before: Family): Audience {
  const after = evolveFamily(before, event)
  const touched = new Set([before, after].flatMap((family) => [...membersOf(family), ...newcomersOf(family)]))
  return toTopics(...Array.from(touched, relativesOf), analytics)
}
