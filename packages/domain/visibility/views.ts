import type { ClickSource } from '../clicks/events.ts'
import type {
  ClickId,
  Day,
  FamilyId,
  Instant,
  PreferenceId,
  PreferenceType,
  UserId,
  WishId,
  WishlistId,
} from '../decider.ts'
import type { WishContent } from '../wishes/content.ts'

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
export interface OwnWishView extends WishContent {
  readonly uid: WishId
  readonly createdAt: Instant
  readonly isPurchased: false
  readonly isSecret: false
}

/** What a relative gets: everything, but for the recipients who are no relatives of theirs. */
export interface RelativesWishView extends WishContent {
  readonly uid: WishId
  readonly createdAt: Instant
  readonly isPurchased: boolean
  readonly isSecret: boolean
  readonly purchaseDate: Day | null
  readonly buyerUid: UserId | null
  /** The same as `buyerUid`, under its other name. */
  readonly purchasedBy: UserId | null
  readonly buyer: PersonWithPicture | null
  readonly creator: Person
  readonly recipientIds: readonly UserId[]
  readonly wishlists: readonly { readonly User: Person }[]
}

export type WishView = OwnWishView | RelativesWishView

/** A wish for who came to it by its address: with the owner whose list it is looked at on. */
export type WishDetailView = WishView & { readonly Wishlist: { readonly User: Person } }

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

/** One of one's own sessions: a browser on which one is signed in. */
export interface OpenSessionView {
  /** Names it; of no use to sign in. */
  readonly id: string
  /** Null for one from before that was kept. */
  readonly openedAt: Instant | null
  /** To within a day. */
  readonly lastUsedAt: Instant
  /** Whether it is the one that asks. */
  readonly isHere: boolean
}

/** Where one is signed in. */
export interface OpenSessionsView {
  readonly Sessions: readonly OpenSessionView[]
}

export interface RelativeView extends PersonWithPicture {
  readonly email: string
}

/** The picture that was found on a shop's page. */
export interface FoundImageView {
  readonly data: { readonly url: string }
}

/** What is told in words alone. */
export interface MessageView {
  readonly message: string
}

/** What the mail to somebody who forgot their password tells, at the address of their account. */
export interface RecoveryMailView {
  readonly name: string
  readonly email: string
  /** Where a new password is chosen: whoever has it may. */
  readonly link: string
}

/** One of somebody's gift preferences, as the documented calls tell it. */
export interface PreferenceEntryView {
  readonly uid: PreferenceId
  readonly type: PreferenceType
  readonly value: string
}

/** The same with the title of its type, which may not be offered any more. */
export interface PreferenceView extends PreferenceEntryView {
  readonly title: string
}

/** Somebody's gift preferences, in the order of their types. */
export interface PreferencesView {
  readonly Preferences: readonly PreferenceView[]
}

export interface PreferenceTypeView {
  readonly key: PreferenceType
  readonly title: string
  readonly isActive: boolean
}

/** One click on the link to a shop; the names that its viewer may not know are null. */
export interface RecentClickView {
  readonly uid: ClickId
  readonly source: ClickSource
  readonly wishName: string | null
  readonly user: { readonly name: string | null }
  readonly timestamp: Instant
}

/** How people use the links to shops, for an administrator: over all time, but for the days of the chart. */
export interface AnalyticsView {
  readonly summary: {
    readonly totalClicks: number
    readonly uniqueUsers: number
    readonly uniqueWishes: number
    /** The sources that were used, the most used first. */
    readonly bySource: readonly { readonly source: ClickSource; readonly count: number }[]
  }
  /** The newest first. */
  readonly recentClicks: readonly RecentClickView[]
  /** Each of the last 30 days in UTC, those without a click too. */
  readonly clicksOverTime: readonly { readonly date: Day; readonly count: number }[]
}

/** A wish that somebody bought for a relative, as it stands on that relative's list. */
export interface OwnPurchaseView {
  readonly wish: WishId
  readonly name: string
  readonly owner: Person
  readonly on: Day | null
}

/** Everything that somebody may see, for an export; `format` and `version` tell readers what it is. */
export interface ExportView {
  readonly format: 'cachotteries'
  readonly version: 1
  readonly exportedAt: Instant
  readonly account: AccountView
  readonly Families: readonly FamilyView[]
  readonly relatives: readonly RelativeView[]
  /** One's own first, then those of relatives by name. */
  readonly preferences: readonly { readonly User: Person; readonly Preferences: readonly PreferenceView[] }[]
  /** One's own first, then those of relatives by name. */
  readonly lists: readonly ListView[]
  readonly purchases: readonly OwnPurchaseView[]
}

/** A file to be kept: text in UTF-8. */
export interface FileView {
  readonly name: string
  readonly text: string
}

/** A wish that was read from a file or a pasted list. */
export interface PreviewedWishView extends WishContent {
  /** Where it stands, in words: `Ligne 4`. */
  readonly place: string
  /** What could not be taken over as it was. */
  readonly notes: readonly string[]
  /** Whether it seems to be there: on one's list as one sees it, or further up among what is read. */
  readonly already: 'listed' | 'above' | null
}

/** What an import can add, and why it can't add the rest. */
export interface ImportPreviewView {
  readonly wishes: readonly PreviewedWishView[]
  readonly problems: readonly { readonly place: string; readonly message: string }[]
  /** Wishes of other people's lists in it, which are left out. */
  readonly ofOthers: number
}
