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

/** What somebody who was told, or was thanked, did about the news of it: it was on their screen, or they put it aside. */
export type NewsState = 'seen' | 'aside'

/** A gift that one of its givers told the person whom it was for: news for both, once that person has thanked. */
export interface ToldBy {
  readonly gift: WishId
  readonly person: UserId
  readonly giver: UserId
}

/** Somebody saw what was new to them, or put it aside: in their own stream, and nobody else's business. */
export interface NewsNoted {
  readonly type: 'NewsNoted'
  readonly news: readonly ToldBy[]
  readonly as: NewsState
}

/** Somebody said what they received on the day of an occasion, and isn't asked about days up to this one any more. */
export interface DayRecalled {
  readonly type: 'DayRecalled'
  readonly day: Day
}

export type ReceivedEvent = GiftTold | Thanked | NewsNoted | DayRecalled
