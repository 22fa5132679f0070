import type { Day, Recorded, UserId } from '../../decider.ts'
import type { GuestEvent } from './events.ts'

/** Somebody without an account who was invited to one list. */
export interface Guest {
  readonly invitedBy: UserId
  /** The last day on which they see it. */
  readonly until: Day
  /** The name that was given last; undefined until somebody has opened a link, and again when they are refused. */
  readonly name?: string | undefined
  /** Whether a browser has opened the present link, and whether they were let in since. */
  readonly stage: 'invited' | 'waiting' | 'admitted'
}

/** The guests of one list. Who was withdrawn or has an account is none of them. */
export type Guests = ReadonlyMap<UserId, Guest>

export const noGuests: Guests = new Map()

export function evolve(guests: Guests, event: Recorded<GuestEvent>): Guests {
  const { guest } = event
  const before = guests.get(guest)
  const after = new Map(guests)
  switch (event.type) {
    case 'GuestInvited':
      return after.set(guest, { invitedBy: event.by, until: event.until, stage: 'invited' })
    case 'GuestArrived':
      return before ? after.set(guest, { ...before, name: event.personal.name, stage: 'waiting' }) : guests
    case 'GuestRefused':
      return before ? after.set(guest, { ...before, name: undefined, stage: 'invited' }) : guests
    case 'GuestAdmitted':
      return before ? after.set(guest, { ...before, stage: 'admitted' }) : guests
    case 'GuestRenewed':
      return before ? after.set(guest, { ...before, until: event.until, stage: 'invited' }) : guests
    case 'GuestLinkEnded':
      return before ? after.set(guest, { ...before, stage: 'invited' }) : guests
    case 'GuestWithdrawn':
    case 'GuestRegistered':
      after.delete(guest)
      return after
  }
}
