import type { FamilyId, UserId, WishId } from '../../decider.ts'
import type { PurchaseCommand } from '../../features/purchases/commands.ts'
import type { Place } from '../../features/wishes/place.ts'
import type { AddWish } from '../../features/wishes/commands.ts'
import type { GiftInForm } from '../../features/wishes/acts.ts'
import type { Changes } from '../wishes.ts'

/** The person from whom surprises are kept. */
export const olive = 'olive' satisfies UserId
export const others = ['anne', 'ugo', 'remi', 'dora'] as const satisfies readonly UserId[]

export const everybody: readonly UserId[] = [olive, ...others]

/** Links to pictures: everybody has the picture of one ready to be saved, only Olive's relatives that of the other. */
export const links = {
  ofEverybody: 'https://images.example/de-tous.png',
  ofRelatives: 'https://images.example/des-proches.png',
} as const

/** The members of the families when a history begins. Dora shares a family with Rémi only. */
export const families: Readonly<Record<FamilyId, readonly UserId[]>> = {
  martin: [olive, 'anne', 'ugo', 'remi'],
  durand: ['remi', 'dora'],
}

/** The wish of an episode. When it was revealed, the new wish on Olive's list, unless `old`. */
export interface Target {
  readonly wish: WishId
  readonly old?: boolean
}

/** What somebody does at one moment of a history. */
export type Act =
  /** Olive loads her list again. */
  | { readonly does: 'look' }
  /** Olive opens somebody's list. */
  | { readonly does: 'visit'; readonly whom: UserId }
  /** Olive asks for a wish by an id, remembered or guessed. */
  | { readonly does: 'ask'; readonly target: Target }
  /** Somebody chooses what becomes of their wishes when they are bought, or whether to see who offers what. */
  | { readonly does: 'choose'; readonly by: UserId; readonly total?: boolean; readonly sparesMe?: boolean }
  | { readonly does: 'join' | 'leave'; readonly by: UserId; readonly family: FamilyId }
  | {
      readonly does: 'add'
      readonly by: UserId
      readonly wish: WishId
      readonly fields: Pick<AddWish, 'owner' | 'content'> &
        Partial<AddWish> & { readonly purchase?: GiftInForm }
    }
  | {
      readonly does: 'change'
      readonly by: UserId
      readonly target: Target
      readonly fields: Changes
    }
  | { readonly does: 'remove'; readonly by: UserId; readonly target: Target }
  /** Somebody takes a removal back, theirs or not. */
  | { readonly does: 'restore'; readonly by: UserId; readonly target: Target }
  /** Somebody does something about a gift of several. */
  | { readonly does: 'together'; readonly by: UserId; readonly target: Target; readonly act: PurchaseCommand }
  /** An owner warns relatives that they may buy the wish themself. */
  | { readonly does: 'warn'; readonly by: UserId; readonly target: Target }
  /** An owner puts a wish in its place. */
  | { readonly does: 'place'; readonly by: UserId; readonly target: Target; readonly place: Place }
  /** An owner says that they received a wish, or that this was a mistake. */
  | { readonly does: 'receive'; readonly by: UserId; readonly target: Target }
  | { readonly does: 'undo receipt'; readonly by: UserId; readonly target: Target }
  /** A giver tells somebody that a gift came from them, if they give it. */
  | { readonly does: 'tell'; readonly by: UserId; readonly to: UserId; readonly target: Target }
