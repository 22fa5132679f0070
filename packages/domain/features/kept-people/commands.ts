import type { Day, Instant, UserId, WishlistId } from '../../decider.ts'
import type { PicturesOfLink } from '../../pictures/picture.ts'

/** Who acts about a kept person. */
export interface Actor {
  readonly by: UserId
  /** The person's relatives who have an account that isn't closed. Somebody who isn't among them knows of no such person. */
  readonly able: ReadonlySet<UserId>
}

/** The fields of a kept person's profile. */
interface Profile {
  readonly name: string
  readonly birthDate: Day | null
  /** The last date that isn't in the future everywhere on Earth. */
  readonly latestDay: Day
  /** The names of those who will see the person. */
  readonly others: readonly string[]
}

/** Adds a relative without an account to a family of the user. */
export interface AddPerson extends Actor, Profile {
  readonly type: 'AddPerson'
  readonly wishlist: WishlistId
  /** Besides the user. */
  readonly keepers: readonly UserId[]
  readonly img: string | null
  readonly pictures?: PicturesOfLink | undefined
}

/** Changes the fields that it has. */
export interface ChangePerson extends Actor, Pick<Profile, 'latestDay' | 'others'> {
  readonly type: 'ChangePerson'
  readonly name?: string | undefined
  readonly birthDate?: Day | null | undefined
  readonly img?: string | null | undefined
  readonly pictures?: PicturesOfLink | undefined
}

export interface NameKeeper extends Actor {
  readonly type: 'NameKeeper'
  readonly keeper: UserId
  /** The relatives of the user: nobody names somebody whom they don't know. */
  readonly relatives: ReadonlySet<UserId>
}

export interface StepDownOrTakeOver extends Actor {
  readonly type: 'StepDown' | 'TakeOver'
}

export interface OfferHandover extends Actor {
  readonly type: 'OfferHandover'
  /** The hash of the link's secret. */
  readonly link: string
  readonly until: Instant
}

export interface WithdrawHandover extends Actor {
  readonly type: 'WithdrawHandover'
}

/** Somebody's own link ends, whether they may act in the person's name at present or not. */
export interface EndOwnHandover {
  readonly type: 'EndOwnHandover'
  readonly by: UserId
}

/** The person makes the account theirs, with a link. */
export interface HandOver {
  readonly type: 'HandOver'
  readonly link: string
  readonly now: Instant
  /** As in `Actor`. */
  readonly able: ReadonlySet<UserId>
  readonly name: string
  readonly email: string
  /** The names of those with an account who see a list that the person will see, the relatives among them. */
  readonly relatives: readonly string[]
  /** The names of the relatives who have none. */
  readonly keptRelatives: readonly string[]
}
