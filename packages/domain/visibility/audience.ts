import type { AccountEvent } from '../accounts/events.ts'
import type { UserId } from '../decider.ts'
import type { FamilyEvent } from '../families/events.ts'
import { evolve as evolveFamily, membersOf, type Family } from '../families/family.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { WishEvent } from '../wishes/events.ts'
import { concernedBy, type Wish } from '../wishes/wish.ts'

/** Whom an event can concern. What each of them gets is the views' business, and may be nothing. */
export interface Audience {
  /** Owners whose own look at their list may have changed. */
  readonly owners: readonly UserId[]
  /** Owners whose list may have changed for their visitors. */
  readonly listsOfVisitors: readonly UserId[]
  /** People whose families, and with them their relatives, may have changed. */
  readonly kin: readonly UserId[]
  /** People whose own account changed. */
  readonly accounts: readonly UserId[]
  /** People whose gift preferences changed. */
  readonly preferences: readonly UserId[]
  /** Whether what administrators see of the clicks may have changed. */
  readonly analytics: boolean
}

const none: Audience = {
  owners: [],
  listsOfVisitors: [],
  kin: [],
  accounts: [],
  preferences: [],
  analytics: false,
}

export function audienceOfAccount(event: AccountEvent, account: UserId): Audience {
  switch (event.type) {
    case 'AccountRegistered':
      return none
    case 'ProfileChanged':
      return { ...none, accounts: [account], analytics: event.personal.name !== undefined }
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return { ...none, accounts: [account], analytics: true }
  }
}

export const audienceOfPreference = (owner: UserId): Audience => ({ ...none, preferences: [owner] })

export const audienceOfClick: Audience = { ...none, analytics: true }

export function audienceOfWish(event: WishEvent, before: Wish): Audience {
  switch (event.type) {
    case 'WishAdded':
      return { ...none, owners: [event.owner], listsOfVisitors: [event.owner] }
    case 'SecretIdeaAdded':
      return { ...none, listsOfVisitors: event.recipients }
    case 'RecipientsChanged':
      return {
        ...none,
        listsOfVisitors: [...new Set([...concernedBy(before), ...event.recipients])],
        analytics: true,
      }
    case 'WishChanged':
    case 'IdeaRevealed':
    case 'WishRemoved':
      return {
        ...none,
        owners: before.status === 'normal' ? [before.owner] : [],
        listsOfVisitors: concernedBy(before),
        // Its clicks go with a wish; of a change, only that of its name shows.
        analytics: event.type !== 'WishChanged' || event.personal?.name !== undefined,
      }
  }
}

/** A purchase never concerns the person it is for: their screen doesn't move, whoever is looking. */
export function audienceOfPurchase(_event: PurchaseEvent, wish: Wish): Audience {
  return { ...none, listsOfVisitors: concernedBy(wish) }
}

export function audienceOfFamily(event: FamilyEvent, before: Family): Audience {
  const touched = new Set([...membersOf(before), ...membersOf(evolveFamily(before, event))])
  return { ...none, kin: [...touched], analytics: true }
}
