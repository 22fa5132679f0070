import type { WishlistId } from '../decider.ts'

export interface AccountRegistered {
  readonly type: 'AccountRegistered'
  readonly wishlist: WishlistId
  readonly personal: { readonly name: string; readonly email: string }
}

/** Has only what changed. */
export interface ProfileChanged {
  readonly type: 'ProfileChanged'
  readonly personal: { readonly name?: string; readonly img?: string | null }
}

/** May see how people use the links to shops; sees no more of anybody's wishes than before. */
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
