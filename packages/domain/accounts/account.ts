import type { AccountEvent } from './events.ts'
import type { WishlistId } from '../decider.ts'

export type Account =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered'
      readonly wishlist: WishlistId
      readonly name: string
      readonly email: string
      /** Address of the avatar's picture, as it was typed. */
      readonly img: string | null
      readonly administrator: boolean
    }

export const nobody: Account = { status: 'unregistered' }

export function evolve(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountRegistered':
      return {
        status: 'registered',
        wishlist: event.wishlist,
        img: null,
        administrator: false,
        ...event.personal,
      }
    case 'ProfileChanged':
      return account.status === 'registered' ? { ...account, ...event.personal } : account
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return account.status === 'registered'
        ? { ...account, administrator: event.type === 'AdministratorAppointed' }
        : account
  }
}

/**
 * What makes two names, or two mail addresses, the same: case, compatibility forms of Unicode and
 * surrounding spaces don't count.
 */
export function identityKey(text: string): string {
  // There and back: 'ß', 'ẞ' and 'SS', or the two small sigmas, only meet on the way through capitals.
  return text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
