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
import type { GiftStage } from '../gifts/events.ts'
import type { FieldChanges, WishContent } from '../wishes/content.ts'

/** Never instantiated. No object literal and no copy of a view has the private member. */
declare class MadeByVisibility {
  private readonly mark: true
}

/**
 * Something that the `visibility` module made for one viewer. Nothing else can make it, and tRPC, REST, live frames, pages
 * and mails accept nothing else.
 */
export type Shown<View> = View & MadeByVisibility

export interface Person {
  readonly uid: UserId
  readonly name: string
}

/**
 * A picture, fetched or sent once and kept by this server: addresses on our own origin, which answer whoever sees what the
 * picture belongs to.
 */
export interface Picture {
  /** The address of the size for a card. */
  readonly card: string
  /** The address of the size for the page of a wish. An avatar has one size: both are the same. */
  readonly page: string
  /** In pixels, of the larger size. */
  readonly width: number
  readonly height: number
}

/** A link to a picture as a person gave it, and the picture that screens show: null until there is one. */
interface Pictured {
  readonly img: string | null
  readonly picture: Picture | null
}

export interface PersonWithPicture extends Person, Pictured {
  /** Only of a kept person. */
  readonly withoutAccount?: true
}

/** The view for the owner. Fields that could tell of a surprise are absent, not null. */
export interface OwnWishView extends WishContent, Pictured {
  readonly uid: WishId
  readonly createdAt: Instant
  readonly isPurchased: false
  readonly isSecret: false
  /** Whether nobody else sees it. */
  readonly isDraft: boolean
}

/** The view for a relative: all fields, without the recipients who aren't the viewer's relatives. */
export interface RelativesWishView extends WishContent, Pictured {
  readonly uid: WishId
  readonly createdAt: Instant
  readonly isPurchased: boolean
  readonly isSecret: boolean
  readonly purchaseDate: Day | null
  readonly buyerUid: UserId | null
  /** The same as `buyerUid`, under its other name. */
  readonly purchasedBy: UserId | null
  /** Null also for a viewer who is spared the surprises of others, as are `buyerUid`, `purchasedBy` and `purchaseDate`. */
  readonly buyer: PersonWithPicture | null
  /** Whether it is bought and its owner sees it all the same: the total surprise. */
  readonly staysOnList: boolean
  /** Until when its owner may buy it themself, if they warned of that; perhaps in the past. */
  readonly ownerMayBuyUntil: Instant | null
  readonly creator: Person
  readonly recipientIds: readonly UserId[]
  readonly wishlists: readonly { readonly User: Person }[]
}

export type WishView = OwnWishView | RelativesWishView

/** A wish on its own page, with the owner of the list that it is shown on. */
export type WishDetailView = WishView & { readonly Wishlist: ListOfWishView }

/** The list of a wish. */
interface ListOfWishView {
  readonly User: Person
  /** Of others' lists: whether a wish that is bought now stays on the list for its owner. Absent on one's own. */
  readonly totalSurprise?: boolean
}

/** One person's wishlist for one viewer. The order of `Wishes` doesn't depend on anything hidden. */
export interface ListView extends ListOfWishView {
  readonly uid: WishlistId
  readonly Wishes: readonly WishView[]
}

/** Somebody who sees what a list hides from its owner. */
export interface SeeingPersonView extends Person {
  /** Since when they have been a relative of the owner. */
  readonly since: Instant
}

/** Somebody who is set aside for a list, and by whom. */
export interface SetAsideView extends Person {
  readonly by: Person
  readonly at: Instant
}

/** Who sees what a list hides from its owner, for those who see it, the viewer among them. */
export interface SightView {
  /** Whose list it is. */
  readonly uid: UserId
  /** By name. */
  readonly People: readonly SeeingPersonView[]
  /** By name. */
  readonly SetAside: readonly SetAsideView[]
}

/**
 * Something that the viewer offers, in their eyes alone. Its content is what the wish said when they took it, so that it is
 * never lost.
 */
export interface GiftView extends WishContent, Pictured {
  /** The id of the wish. */
  readonly uid: WishId
  /** Whom it is for, of those that the viewer sees, by name. */
  readonly for: readonly Person[]
  readonly isSecret: boolean
  readonly purchaseDate: Day
  /** `undone` when somebody else undid it; `gone` when the viewer doesn't see the wish any more, for whatever reason. */
  readonly state: 'bought' | 'undone' | 'gone'
  /** Who recorded the purchase, when it wasn't the viewer. */
  readonly notedBy: Person | null
  /** Who undid the purchase, when it is `undone`. */
  readonly undoneBy: Person | null
  /** Whether its owner goes on seeing the wish, while the gift is `bought`. */
  readonly staysOnList: boolean
  /** Until when its owner may buy the wish themself, while the viewer sees it. */
  readonly ownerMayBuyUntil: Instant | null
  /** The fields in which the wish differs by now, with what it says now. */
  readonly changed: FieldChanges<WishContent & Pick<Pictured, 'picture'>>
  readonly stage: GiftStage
  /** In cents. */
  readonly paid: number | null
  readonly note: string | null
  /** Whether the viewer wants to keep it although it is gone. */
  readonly isKept: boolean
}

/** A relative, or somebody whom a gift of the viewer is for. */
export interface GiftPersonView extends PersonWithPicture {
  /** The number of wishes on their list that nobody has bought; null for somebody who is no relative any more. */
  readonly free: number | null
  /** In cents. */
  readonly budget: number | null
  /** In cents, for all gifts of which this person is the first that they are for. */
  readonly paid: number
}

/** All that the viewer offers, and the people to whom they may offer more. */
export interface GiftsView {
  readonly Gifts: readonly GiftView[]
  readonly People: readonly GiftPersonView[]
}

/** What a relative's list has for the viewer, who sees no less on the list itself. */
export interface ListCountView {
  /** The owner of the list. */
  readonly uid: UserId
  /** The number of wishes on it that are available. */
  readonly available: number
  /** Whether the viewer is the buyer of a wish on it. */
  readonly isBuyer: boolean
}

/** The lists of all relatives. */
export interface ListCountsView {
  readonly Lists: readonly ListCountView[]
}

export interface FamilyView {
  readonly uid: FamilyId
  readonly name: string
  readonly code: string
  /** Empty for a newcomer who waits: a member sees themself at least. */
  readonly Users: readonly MemberView[]
  /** The member of longest standing; null for a newcomer who waits. */
  readonly founder: UserId | null
  /** Whether newcomers wait until a member welcomes them. */
  readonly welcomes: boolean
  /** Those who wait, by name. */
  readonly Newcomers: readonly NewcomerView[]
}

/** A member of a family, as its members see them. */
export interface MemberView extends PersonWithPicture {
  readonly joinedAt: Instant
}

/** Somebody who waits to be welcomed. */
export interface NewcomerView extends Person {
  readonly since: Instant
}

/** A family that the viewer waits to be welcomed to: all that they see of it. */
export interface AwaitedFamilyView {
  readonly uid: FamilyId
  readonly name: string
  readonly since: Instant
}

export interface FamiliesView {
  readonly Families: readonly FamilyView[]
  readonly Awaited: readonly AwaitedFamilyView[]
}

/** Something that the viewer is told of their families, or of who sees the lists that they see. */
export interface AnnouncementView {
  readonly uid: string
  readonly at: Instant
  readonly text: string
  /** The family of the viewer's that it is about, if it is about one. */
  readonly family: FamilyId | null
}

/** What the viewer hasn't read yet, the newest first. */
export interface AnnouncementsView {
  readonly Announcements: readonly AnnouncementView[]
}

/** What a join link tells before anybody joins. */
export interface InvitationView {
  readonly name: string
}

export interface AccountView extends Pictured {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly createdAt: Instant
  readonly isAdmin: boolean
  /** Whether own wishes that others buy stay on the own list. Null as long as the person hasn't chosen: they don't stay. */
  readonly totalSurprise: boolean | null
  /** Whether the person is spared the surprises of others: they don't see who offers what. */
  readonly sparesMe: boolean
}

/** The account that is signed in, if any. */
export interface SessionView {
  readonly account: AccountView | null
}

/** One of the viewer's own sessions: a browser on which they are signed in. */
export interface OpenSessionView {
  /** Not the token: nobody can sign in with it. */
  readonly id: string
  /** Null for a session that was opened before this was recorded. */
  readonly openedAt: Instant | null
  /** Precise to a day. */
  readonly lastUsedAt: Instant
  /** Whether it is the session of this request. */
  readonly isHere: boolean
}

/** The viewer's own sessions. */
export interface OpenSessionsView {
  readonly Sessions: readonly OpenSessionView[]
}

export interface RelativeView extends PersonWithPicture {
  /** Null for a kept person. */
  readonly email: string | null
}

/** A relative without an account, and who keeps their list. */
export interface KeptPersonView extends PersonWithPicture {
  readonly withoutAccount: true
  readonly birthDate: Day | null
  /** Of those who can act now, the viewer and those whom the viewer knows, by name. */
  readonly keepers: readonly Person[]
  readonly isKeeper: boolean
  /** Whether nobody who keeps the list can act now: the viewer may take it over. */
  readonly mayTakeOver: boolean
  /** For keepers: the handover link that is open, if there is one. Null for everybody else. */
  readonly handover: { readonly until: Instant } | null
}

/** A handover link, for the keeper who asked for it. */
export interface HandoverLinkView {
  /** The secret that the link carries in its fragment. */
  readonly code: string
  readonly until: Instant
}

/** What a handover link tells before it is accepted. */
export interface HandoverView {
  readonly name: string
}

/** What a shop's page says of its product. What it doesn't say is left out. */
export interface ProductView {
  readonly data: Product
}

export interface Product {
  /** A picture. */
  readonly url?: string
  readonly name?: string
  /** In minor units of `currency`, which is there with it. */
  readonly price?: number
  /** ISO 4217. */
  readonly currency?: string
  /** The shop's name, or its host. */
  readonly site?: string
}

/** A product with its picture. */
export interface FoundImageView {
  readonly data: Product & { readonly url: string }
}

/** A picture that its maker can put into a wish or a profile: `img` is what the form sends. */
export interface UnsavedPictureView {
  readonly img: string
  readonly picture: Picture
}

/** The bytes of a picture. */
export interface PictureFileView {
  readonly type: 'image/webp'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An answer that is only a text. */
export interface MessageView {
  readonly message: string
}

/** The mail to somebody who forgot their password, at the address of their account. */
export interface RecoveryMailView {
  readonly name: string
  readonly email: string
  /** The recovery link. Anybody who has it can choose a new password. */
  readonly link: string
}

/** One of somebody's gift preferences, as the documented calls return it. */
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

/** One click on the link to a shop. Names that the viewer may not know are null. */
export interface RecentClickView {
  readonly uid: ClickId
  readonly source: ClickSource
  readonly wishName: string | null
  readonly user: { readonly name: string | null }
  readonly timestamp: Instant
}

/** How people use the links to shops, for an administrator: of all time, except in the chart. */
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
  /** Each of the last 30 days in the server's time zone, those without a click too. */
  readonly clicksOverTime: readonly { readonly date: Day; readonly count: number }[]
}

/** A wish that the viewer bought for a relative. */
export interface OwnPurchaseView {
  readonly wish: WishId
  readonly name: string
  readonly owner: Person
  readonly on: Day | null
}

/** Everything that a person may see. `format` and `version` tell programs how to read it. */
export interface ExportView {
  readonly format: 'cachotteries'
  readonly version: 1
  readonly exportedAt: Instant
  /** The email is null in an operator's export of a kept person. */
  readonly account: Omit<AccountView, 'email'> & Pick<RelativeView, 'email' | 'withoutAccount'>
  readonly Families: readonly FamilyView[]
  readonly relatives: readonly RelativeView[]
  /** The viewer's own first, then those of relatives by name. */
  readonly preferences: readonly { readonly User: Person; readonly Preferences: readonly PreferenceView[] }[]
  /** The viewer's own first, then those of relatives by name. */
  readonly lists: readonly ListView[]
  readonly purchases: readonly OwnPurchaseView[]
  readonly gifts: GiftsView
}

/** A file to download: text in UTF-8. */
export interface FileView {
  readonly name: string
  readonly text: string
}

/** A wish that was read from a file or a pasted list. */
export interface PreviewedWishView extends WishContent {
  /** Its place in the file: `Ligne 4`. */
  readonly place: string
  /** What had to be changed or left out. */
  readonly notes: readonly string[]
  /** Whether it seems to exist: on the user's list as they see it, or further up in the file. */
  readonly already: 'listed' | 'above' | null
}

/** The wishes that an import can add, and why it can't add the others. */
export interface ImportPreviewView {
  readonly wishes: readonly PreviewedWishView[]
  readonly problems: readonly { readonly place: string; readonly message: string }[]
  /** The number of wishes on other people's lists, which are left out. */
  readonly ofOthers: number
}
