import type { AccountEvent } from './events.ts'
import type { WishlistId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'

export type Account =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered'
      readonly wishlist: WishlistId
      readonly name: string
      readonly email: string
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

export const nobody: Account = { status: 'unregistered' }

export function evolve(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountRegistered':
      return {
        status: 'registered',
        wishlist: event.wishlist,
        img: null,
        picture: null,
        administrator: false,
        totalSurprise: null,
        sparesMe: false,
        ...event.personal,
      }
    case 'ProfileChanged':
      return account.status === 'registered'
        ? { ...account, ...event.personal, ...(event.personal.img !== undefined && { picture: null }) }
        : account
    case 'AvatarPictured':
      return account.status === 'registered' ? { ...account, picture: event.picture } : account
    case 'SurpriseChosen': {
      if (account.status !== 'registered') return account
      const { total = account.totalSurprise, sparesMe = account.sparesMe } = event
      return { ...account, totalSurprise: total, sparesMe }
    }
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return account.status === 'registered'
        ? { ...account, administrator: event.type === 'AdministratorAppointed' }
        : account
  }
}

/** Two names, or two mail addresses, are the same when their keys are. Ignores case, compatibility forms and outer spaces. */
export function identityKey(text: string): string {
  // To upper case and back, since 'ß', 'ẞ' and 'SS', or the two small sigmas, are equal only in upper case.
  return text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
