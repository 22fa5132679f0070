import type { Day, UserId, WishId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'

/** A giver told somebody that a gift came from them. Nothing takes it back. */
export interface GiftTold {
  readonly type: 'GiftTold'
  /** The wish that they gave. */
  readonly gift: WishId
  /** Who is known from now on: who told it, and of a gift of several those who agreed to be named. */
  readonly givers: readonly UserId[]
  /** The day on which it was given, as the giver says. */
  readonly on: Day
  /** How many of what the wish asked for they gave who told it, if that was said. */
  readonly quantity?: number
  /** The other people whom the wish concerns or ever concerned: they don't learn of it, though they keep this person's list. */
  readonly hiddenFrom?: readonly UserId[]
  readonly picture?: StoredPicture
  readonly personal: { readonly name: string }
}

/** Somebody thanked one of the givers whom they know. */
export interface Thanked {
  readonly type: 'Thanked'
  readonly gift: WishId
  readonly giver: UserId
  readonly personal: { readonly text: string }
}

export type ReceivedEvent = GiftTold | Thanked
