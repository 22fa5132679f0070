import type { WishlistId } from '../decider.ts'

export interface AccountRegistered {
  readonly type: 'AccountRegistered'
  readonly wishlist: WishlistId
  readonly personal: { readonly name: string; readonly email: string }
}

export type AccountEvent = AccountRegistered
