import type { WishlistId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'

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

/** The picture of the present link has been stored. Another link ends it. */
export interface AvatarPictured {
  readonly type: 'AvatarPictured'
  readonly picture: StoredPicture
}

/** What the person chose about surprises. Has only what changed. */
export interface SurpriseChosen {
  readonly type: 'SurpriseChosen'
  /** Whether own wishes stay on the own list when they are bought from now on. */
  readonly total?: boolean
  /** Whether the person is spared the surprises of others. */
  readonly sparesMe?: boolean
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
  | AvatarPictured
  | SurpriseChosen
  | AdministratorAppointed
  | AdministratorDismissed
