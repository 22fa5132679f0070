import { accept, reject, type Day, type Decision, type UserId } from '../../decider.ts'
import { hasSight, type Viewer } from '../../wish-visibility.ts'
import type { GuestEvent } from './events.ts'
import type { Guests } from './guests.ts'

interface AboutGuest {
  /** Whose list it is. */
  readonly owner: UserId
  readonly guest: UserId
}

/** Somebody who sees what the list hides from its owner invites a guest, or renews one of theirs. */
export interface InviteGuest extends AboutGuest {
  readonly type: 'InviteGuest' | 'RenewGuest'
  readonly by: Viewer
  /** The last day for the guest. */
  readonly until: Day
  readonly today: Day
}

/**
 * Somebody who sees what the list hides from its owner withdraws a guest, no matter who invited them, or says of theirs who waits
 * whether it is them.
 */
export interface ChangeGuest extends AboutGuest {
  readonly type: 'WithdrawGuest' | 'AdmitGuest' | 'RefuseGuest'
  readonly by: Viewer
}

/** A person who opens the link first says who they are. */
export interface Arrive extends AboutGuest {
  readonly type: 'Arrive'
  readonly name: string
  /** The browser and the system; null where neither is known. */
  readonly device: string | null
  readonly today: Day
}

/** Somebody signs in in the browser of the guest. */
export interface EndLink extends AboutGuest {
  readonly type: 'EndLink'
}

/** The guest, who is let in, has an account now. */
export interface RegisterGuest extends AboutGuest {
  readonly type: 'RegisterGuest'
  readonly account: UserId
}

export type GuestCommand = InviteGuest | ChangeGuest | Arrive | EndLink | RegisterGuest
export type GuestRejection = 'NoSuchList' | 'NoSuchGuest' | 'TooManyGuests'
type GuestDecision = Decision<GuestEvent, GuestRejection>

/** How many may see a list at once. */
export const mostGuests = 10
/** How many days a guest sees it, unless their inviter renews it. */
export const daysOfGuest = 60

/**
 * The owner, a stranger and somebody who is set aside get the answer for a list that doesn't exist. What is done already is
 * accepted and not recorded.
 */
export function decide(command: GuestCommand, guests: Guests): GuestDecision {
  const { guest } = command
  const known = guests.get(guest)
  if (command.type === 'Arrive') {
    if (!known || known.stage !== 'invited' || known.until < command.today) return reject('NoSuchGuest')
    const { name, device } = command
    const personal = { name, ...(device !== null && { device }) }
    return accept({ type: 'GuestArrived', guest, invitedBy: known.invitedBy, personal })
  }
  if (command.type === 'EndLink') {
    if (known?.name === undefined || known.stage === 'invited') return accept()
    const { name, invitedBy } = known
    return accept({ type: 'GuestLinkEnded', guest, invitedBy, personal: { name } })
  }
  if (command.type === 'RegisterGuest')
    return known?.stage === 'admitted'
      ? accept({ type: 'GuestRegistered', guest, account: command.account })
      : accept()
  if (!hasSight(command.by, command.owner)) return reject('NoSuchList')
  const isTheirs = known?.invitedBy === command.by.user
  switch (command.type) {
    case 'WithdrawGuest':
      return known ? accept({ type: 'GuestWithdrawn', guest }) : accept()
    case 'AdmitGuest':
      if (!isTheirs || known.name === undefined || known.stage === 'invited') return reject('NoSuchGuest')
      if (known.stage === 'admitted') return accept()
      return accept({ type: 'GuestAdmitted', guest, personal: { name: known.name } })
    case 'RefuseGuest':
      if (!isTheirs || known.stage === 'admitted') return reject('NoSuchGuest')
      return known.stage === 'waiting' ? accept({ type: 'GuestRefused', guest }) : accept()
    case 'InviteGuest':
      if (known) return accept()
      if (isFull(command, guests)) return reject('TooManyGuests')
      return accept({ type: 'GuestInvited', guest, until: command.until })
    case 'RenewGuest':
      if (!isTheirs) return reject('NoSuchGuest')
      if (isFull(command, guests)) return reject('TooManyGuests')
      return accept({ type: 'GuestRenewed', guest, until: command.until })
  }
}

const isFull = ({ guest, today }: InviteGuest, guests: Guests): boolean =>
  [...guests].filter(([uid, { until }]) => uid !== guest && until >= today).length >= mostGuests
