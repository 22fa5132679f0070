import type { Day, UserId } from '../../decider.ts'

/** A relative invites somebody without an account to the list. The link is no part of it. */
export interface GuestInvited {
  readonly type: 'GuestInvited'
  readonly guest: UserId
  /** The last day on which the guest sees the list. */
  readonly until: Day
}

/** The first browser that opened the link keeps it, and says who is there. They see nothing yet. */
export interface GuestArrived {
  readonly type: 'GuestArrived'
  readonly guest: UserId
  readonly personal: { readonly name: string }
}

/** Who invited the guest was told by them what their page shows, and so lets them in. */
export interface GuestAdmitted {
  readonly type: 'GuestAdmitted'
  readonly guest: UserId
  readonly personal: { readonly name: string }
}

/** Who invited the guest makes another link, for another browser and until another day. What they give stays theirs. */
export interface GuestRenewed {
  readonly type: 'GuestRenewed'
  readonly guest: UserId
  readonly until: Day
}

/** The guest sees the list no more. */
export interface GuestWithdrawn {
  readonly type: 'GuestWithdrawn'
  readonly guest: UserId
}

/** The guest registered from that browser, and gives by this account from then on. */
export interface GuestRegistered {
  readonly type: 'GuestRegistered'
  readonly guest: UserId
  readonly account: UserId
}

/** About the list of one owner, who learns of none of these. */
export type GuestEvent =
  | GuestInvited
  | GuestArrived
  | GuestAdmitted
  | GuestRenewed
  | GuestWithdrawn
  | GuestRegistered
