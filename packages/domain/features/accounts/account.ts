import type { AccountEvent, KeepingEvent } from './events.ts'
import type { CalendarDay } from '../../calendar-day.ts'
import type { Day, Instant, Recorded, UserId, WishlistId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'

export type Account =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered'
      readonly wishlist: WishlistId
      readonly name: string
      readonly email: string
      readonly birthDate: CalendarDay | null
      /** The address of the avatar's picture, as it was typed. */
      readonly img: string | null
      /** The picture at that address, once it is stored. */
      readonly picture: StoredPicture | null
      readonly administrator: boolean
      /** Whether own wishes stay on the own list when they are bought. Null before the person has chosen: they don't. */
      readonly totalSurprise: boolean | null
      /** Whether the person doesn't see who offers what to others. */
      readonly sparesMe: boolean
    }
  | KeptPerson

/** Somebody without email and password, whose list others keep. */
export interface KeptPerson {
  readonly status: 'kept'
  readonly wishlist: WishlistId
  readonly name: string
  readonly birthDate: Day | null
  readonly img: string | null
  readonly picture: StoredPicture | null
  /** Everybody who may keep the list, as long as they are relatives of the person. */
  readonly keepers: readonly UserId[]
  /** The handover link that was made last, as the hash of its secret, and who made it, unless it was withdrawn. */
  readonly handover: { readonly link: string; readonly until: Instant; readonly by: UserId } | null
  /** Whether the operator closed it: then nobody keeps the list or takes it over. */
  readonly closed: boolean
}

export const nobody: Account = { status: 'unregistered' }

/** An event that is decided has no author yet. */
type Event<Kind extends AccountEvent = AccountEvent> = Kind & Partial<Pick<Recorded<object>, 'by'>>

export function evolve(account: Account, event: Event): Account {
  switch (event.type) {
    case 'AccountRegistered':
      return {
        status: 'registered',
        wishlist: event.wishlist,
        birthDate: null,
        img: null,
        picture: null,
        administrator: false,
        totalSurprise: null,
        sparesMe: false,
        ...event.personal,
      }
    case 'PersonAdded': {
      const { wishlist, keepers, personal } = event
      return {
        status: 'kept',
        wishlist,
        ...personal,
        img: null,
        picture: null,
        keepers,
        handover: null,
        closed: false,
      }
    }
    case 'AccountHandedOver': {
      if (account.status !== 'kept') return account
      const { wishlist, birthDate, img, picture } = account
      return {
        status: 'registered',
        wishlist,
        birthDate,
        img,
        picture,
        ...event.personal,
        administrator: false,
        totalSurprise: null,
        sparesMe: false,
      }
    }
    case 'PersonChanged':
    case 'KeeperNamed':
    case 'KeeperSteppedDown':
    case 'ListTakenOver':
    case 'HandoverOffered':
    case 'HandoverWithdrawn':
    case 'PersonClosed':
    case 'PersonReopened':
      return account.status === 'kept' ? keptAfter(account, event) : account
    case 'ProfileChanged':
      return account.status === 'registered'
        ? { ...account, ...event.personal, ...(event.personal.img !== undefined && { picture: null }) }
        : account
    case 'EmailChanged':
      return account.status === 'registered' ? { ...account, ...event.personal } : account
    case 'AvatarPictured':
      return account.status === 'unregistered' ? account : { ...account, picture: event.picture }
    case 'SurpriseChosen': {
      if (account.status !== 'registered') return account
      const { total = account.totalSurprise, sparesMe = account.sparesMe } = event
      return { ...account, totalSurprise: total, sparesMe }
    }
    case 'AccountErased':
      return nobody
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return account.status === 'registered'
        ? { ...account, administrator: event.type === 'AdministratorAppointed' }
        : account
  }
}

type ChangeOfKept = Exclude<KeepingEvent, { type: 'PersonAdded' | 'AccountHandedOver' }>

function keptAfter(person: KeptPerson, event: Event<ChangeOfKept>): KeptPerson {
  const { keepers } = person
  switch (event.type) {
    case 'PersonChanged':
      return { ...person, ...event.personal, ...(event.personal.img !== undefined && { picture: null }) }
    case 'KeeperNamed':
    case 'ListTakenOver':
      return { ...person, keepers: [...new Set([...keepers, event.keeper])] }
    case 'KeeperSteppedDown':
      return { ...person, keepers: keepers.filter((keeper) => keeper !== event.keeper) }
    case 'HandoverOffered':
      return { ...person, handover: { link: event.link, until: event.until, by: event.by ?? '' } }
    case 'HandoverWithdrawn':
      return { ...person, handover: null }
    case 'PersonClosed':
    case 'PersonReopened':
      return { ...person, closed: event.type === 'PersonClosed' }
  }
}
