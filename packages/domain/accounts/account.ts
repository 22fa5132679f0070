import type { AccountEvent } from './events.ts'
import type { WishlistId } from '../decider.ts'

export type Account =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered'
      readonly wishlist: WishlistId
      readonly name: string
      readonly email: string
    }

export const nobody: Account = { status: 'unregistered' }

export function evolve(_account: Account, event: AccountEvent): Account {
  return { status: 'registered', wishlist: event.wishlist, ...event.personal }
}

/**
 * What makes two names, or two mail addresses, the same: case, compatibility forms of Unicode and
 * surrounding spaces don't count.
 */
export function identityKey(text: string): string {
  // There and back: 'ß', 'ẞ' and 'SS', or the two small sigmas, only meet on the way through capitals.
  return text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
