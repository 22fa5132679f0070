import type { Day, UserId } from '../../decider.ts'

/** A relative invites somebody without an account to the list. The link is no part of it. */
export interface GuestInvited {
  readonly type: 'GuestInvited'
  readonly guest: UserId
  /** The last day on which the guest sees the list. */
  readonly until: Day
}

/** The first browser that opens the link keeps it, and says who is there: maybe the owner, so they see nothing until let in. */
export interface GuestArrived {
  readonly type: 'GuestArrived'
  readonly guest: UserId
  /** Who is told of it. Missing in events of older releases, as the device is. */
  readonly invitedBy?: UserId
  readonly personal: {
    readonly name: string
    /** The browser and the system: Firefox sur Windows. Missing where neither is known. */
    readonly device?: string
  }
}

/** It isn't whom they invited, says who invited the guest: the link ends. What a guest gave before by another link stays theirs. */
export interface GuestRefused {
  readonly type: 'GuestRefused'
  readonly guest: UserId
}

/** Who invited the guest says that it is them, and so lets them in. */
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

/** Somebody signed in in the guest's browser, so the link ends. Nobody is told who. What the guest gives stays theirs. */
export interface GuestLinkEnded {
  readonly type: 'GuestLinkEnded'
  readonly guest: UserId
  /** Who is told of it. */
  readonly invitedBy: UserId
  readonly personal: { readonly name: string }
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
  | GuestRefused
  | GuestAdmitted
  | GuestRenewed
  | GuestLinkEnded
  | GuestWithdrawn
  | GuestRegistered
