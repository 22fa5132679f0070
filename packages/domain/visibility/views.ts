import type { Day, FamilyId, Instant, UserId, WishId, WishlistId } from '../decider.ts'

/** Never made: a private member is a mark that no object literal and no copy of a view can carry. */
declare class MadeByVisibility {
  private readonly mark: true
}

/**
 * Something that the `visibility` module made for one viewer. Nothing else can make one, and the doors
 * to the world (tRPC, REST, live frames, mail) take nothing else.
 */
export type Shown<View> = View & MadeByVisibility

export interface Person {
  readonly uid: UserId
  readonly name: string
}

export interface PersonWithPicture extends Person {
  readonly img: string | null
}

/** What the person it is for gets: the fields that could tell of a surprise are absent, not null. */
export interface OwnWishView {
  readonly uid: WishId
  readonly name: string
  readonly importance: number
  readonly comment: string | null
  readonly url: string | null
  readonly img: string | null
  readonly createdAt: Instant
  readonly isPurchased: false
  readonly isSecret: false
}

/** What a relative gets: everything, but for the recipients who are no relatives of theirs. */
export interface RelativesWishView {
  readonly uid: WishId
  readonly name: string
  readonly importance: number
  readonly comment: string | null
  readonly url: string | null
  readonly img: string | null
  readonly createdAt: Instant
  readonly isPurchased: boolean
  readonly isSecret: boolean
  readonly purchaseDate: Day | null
  readonly buyerUid: UserId | null
  readonly buyer: PersonWithPicture | null
  readonly creator: Person
  readonly recipientIds: readonly UserId[]
  readonly wishlists: readonly { readonly User: Person }[]
}

export type WishView = OwnWishView | RelativesWishView

/** One person's wishlist as one viewer gets it; `wishes` in an order that nothing hidden decides. */
export interface ListView {
  readonly uid: WishlistId
  readonly User: Person
  readonly Wishes: readonly WishView[]
}

export interface FamilyView {
  readonly uid: FamilyId
  readonly name: string
  readonly code: string
  readonly Users: readonly PersonWithPicture[]
}

export interface FamiliesView {
  readonly Families: readonly FamilyView[]
}

export interface AccountView {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly img: string | null
  readonly createdAt: Instant
  readonly isAdmin: boolean
}

/** Who is signed in, if anybody is. */
export interface SessionView {
  readonly account: AccountView | null
}

export interface RelativeView extends PersonWithPicture {
  readonly email: string
}
