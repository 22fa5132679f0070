import type { WishlistId } from '../decider.ts'

export interface AccountRegistered {
  readonly type: 'AccountRegistered'
  readonly wishlist: WishlistId
  readonly personal: { readonly name: string; readonly email: string }
}

/** Has only the fields that changed. */
export interface ProfileChanged {
  readonly type: 'ProfileChanged'
  readonly personal: { readonly name?: string; readonly img?: string | null }
}

/** An administrator may see the analytics, and no more wishes than before. */
export interface AdministratorAppointed {
  readonly type: 'AdministratorAppointed'
}

export interface AdministratorDismissed {
  readonly type: 'AdministratorDismissed'
}

export type AccountEvent =
  | AccountRegistered
  | ProfileChanged
  | AdministratorAppointed
  | AdministratorDismissed
