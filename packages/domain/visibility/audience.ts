import type { AccountEvent } from '../accounts/events.ts'
import type { UserId } from '../decider.ts'
import type { FamilyEvent } from '../families/events.ts'
import { evolve as evolveFamily, membersOf, newcomersOf, type Family } from '../families/family.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { SightEvent } from '../sight/events.ts'
import type { WishEvent } from '../wishes/events.ts'
import { concernedBy, type Wish } from '../wishes/wish.ts'

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
/** Who sees what a person's list hides from them. The person has no view of it. */
export const sightOf = (owner: UserId): Topic => `sight ${owner}`
/** What a person has read of the announcements. */
export const readingOf = (user: UserId): Topic => `reading ${user}`
/** The clicks, as administrators see them. */
export const analytics: Topic = 'analytics'

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
    case 'KeeperNamed':
    case 'KeeperSteppedDown':
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
    case 'ProfileChanged': {
      const renamed = event.personal.name !== undefined
      return { ...toTopics(accountOf(account), ...(renamed ? [analytics] : [])), people: [account] }
    }
    case 'AvatarPictured':
      return { ...toTopics(accountOf(account)), people: [account] }
    case 'SurpriseChosen':
      // Relatives are told before they buy.
      return toTopics(accountOf(account), ...(event.total === undefined ? [] : [listOf(account)]))
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

export const audienceOfClick: Audience = toTopics(analytics)

export function audienceOfWish(event: WishEvent, before: Wish): Audience {
  switch (event.type) {
    case 'WishAdded':
      return { ...toTopics(...(event.draft ? [] : [listOf(event.owner)])), owners: [event.owner] }
    case 'SecretIdeaAdded':
      return toTopics(...event.recipients.map(listOf))
    case 'RecipientsChanged':
      return toTopics(...new Set([...concernedBy(before), ...event.recipients].map(listOf)), analytics)
    case 'WishDrafted':
    case 'WishPublished':
      return { ...toTopics(...concernedBy(before).map(listOf), analytics), owners: ownersOf(before) }
    case 'OwnerMayBuy':
      // The owner's own list doesn't show it.
      return toTopics(...visitedLists(before))
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
export function audienceOfPurchase(_event: PurchaseEvent, wish: Wish): Audience {
  return toTopics(...concernedBy(wish).map(listOf))
}

/** Nobody else is concerned by what somebody has read. */
export const audienceOfReading = (user: UserId): Audience => toTopics(readingOf(user))

export function audienceOfFamily(event: FamilyEvent, before: Family): Audience {
  const after = evolveFamily(before, event)
  const touched = new Set([before, after].flatMap((family) => [...membersOf(family), ...newcomersOf(family)]))
  return toTopics(...Array.from(touched, relativesOf), analytics)
}
