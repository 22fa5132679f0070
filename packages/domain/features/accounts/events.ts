import type { CalendarDay } from '../../calendar-day.ts'
import type { Day, Instant, UserId, WishlistId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'

export interface AccountRegistered {
  readonly type: 'AccountRegistered'
  readonly wishlist: WishlistId
  readonly personal: { readonly name: string; readonly email: string }
}

/** Begins the account of a kept person, who has no email and can't sign in: the keepers act in their name. */
export interface PersonAdded {
  readonly type: 'PersonAdded'
  readonly wishlist: WishlistId
  readonly keepers: readonly UserId[]
  readonly personal: { readonly name: string; readonly birthDate: Day | null }
}

/** The profile of a kept person. Has only the fields that changed. */
export interface PersonChanged {
  readonly type: 'PersonChanged'
  readonly personal: {
    readonly name?: string
    readonly img?: string | null
    readonly birthDate?: Day | null
  }
}

export interface KeeperNamed {
  readonly type: 'KeeperNamed'
  readonly keeper: UserId
}

export interface KeeperSteppedDown {
  readonly type: 'KeeperSteppedDown'
  readonly keeper: UserId
}

/** Nobody who kept the list could act any more, so that a member of the family does from now on. */
export interface ListTakenOver {
  readonly type: 'ListTakenOver'
  readonly keeper: UserId
}

/** A keeper made a link with which the person can make the account theirs. It ends the earlier one. */
export interface HandoverOffered {
  readonly type: 'HandoverOffered'
  /** The hash of its secret. */
  readonly link: string
  readonly until: Instant
}

export interface HandoverWithdrawn {
  readonly type: 'HandoverWithdrawn'
}

/** The operator closed a kept person, or opened them again: meanwhile nobody keeps the list, and no link hands it over. */
export interface PersonClosed {
  readonly type: 'PersonClosed'
}

export interface PersonReopened {
  readonly type: 'PersonReopened'
}

/** From now on it is an ordinary account, which nobody keeps. */
export interface AccountHandedOver {
  readonly type: 'AccountHandedOver'
  readonly personal: { readonly name: string; readonly email: string }
}

/** Has only the fields that changed. */
export interface ProfileChanged {
  readonly type: 'ProfileChanged'
  readonly personal: {
    readonly name?: string
    readonly img?: string | null
    readonly birthDate?: CalendarDay | null
  }
}

/** Where the person gets mails, and with what they sign in. */
export interface EmailChanged {
  readonly type: 'EmailChanged'
  readonly personal: { readonly email: string }
}

/** The picture of the present link has been stored. Another link ends it. Null once it is erased. */
export interface AvatarPictured {
  readonly type: 'AvatarPictured'
  readonly picture: StoredPicture | null
}

/** What the person chose about surprises. Has only what changed. */
export interface SurpriseChosen {
  readonly type: 'SurpriseChosen'
  /** Whether own wishes stay on the own list when they are bought from now on. */
  readonly total?: boolean
  /** Whether the person is spared the surprises of others. */
  readonly sparesMe?: boolean
}

/** An administrator may see the analytics, and no more wishes than before. */
export interface AdministratorAppointed {
  readonly type: 'AdministratorAppointed'
}

export interface AdministratorDismissed {
  readonly type: 'AdministratorDismissed'
}

/** What the person wrote, and what was known of them, is erased from the log. From now on they are nobody. */
export interface AccountErased {
  readonly type: 'AccountErased'
}

/** Events of a kept person. */
export type KeepingEvent =
  | PersonAdded
  | PersonChanged
  | KeeperNamed
  | KeeperSteppedDown
  | ListTakenOver
  | HandoverOffered
  | HandoverWithdrawn
  | PersonClosed
  | PersonReopened
  | AccountHandedOver

export type AccountEvent =
  | AccountRegistered
  | KeepingEvent
  | ProfileChanged
  | EmailChanged
  | AvatarPictured
  | SurpriseChosen
  | AdministratorAppointed
  | AdministratorDismissed
  | AccountErased
