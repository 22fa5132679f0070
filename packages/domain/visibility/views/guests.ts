import type { WishId } from '../../decider.ts'
import type { WishContent } from '../../features/wishes/content.ts'
import type { Picture } from './parts.ts'

/** A list, for somebody without an account who was invited to it. */
export interface GuestListView {
  /** What stands for this list in their forms. No page of a guest has an id of a person. */
  readonly handle: string
  readonly name: string
  readonly Wishes: readonly GuestWishView[]
}

/** A wish as a guest sees it: without anybody's name. */
export interface GuestWishView extends WishContent {
  readonly uid: WishId
  readonly picture: Picture | null
  /** Whether they see it as its owner does, and so nothing of what is given. */
  readonly isAsOwner: boolean
  /** Whether nothing of it is left to take. */
  readonly isTaken: boolean
  /** How many are left to take. */
  readonly left: number
  /** What they give of it, alone or with others. */
  readonly own: {
    readonly quantity: number
    readonly isShared: boolean
    /** Whether they noted that it is given. */
    readonly isGiven: boolean
    /** Whether they may say now whom it came from: once it is given, or from the day of an occasion of that person on. */
    readonly mayTell: boolean
    /** Once they have: how they were thanked. */
    readonly told: { readonly thanks: string | null } | null
  } | null
  /** The gifts that they may join, with what is missing of each, in cents. */
  readonly open: readonly { readonly handle: string; readonly missing: number | null }[]
}
