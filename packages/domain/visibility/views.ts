import type { CalendarDay } from '../calendar-day.ts'
import type { ClickSource } from '../features/clicks/events.ts'
import type {
  ClickId,
  Day,
  DrawId,
  FamilyId,
  Instant,
  OccasionId,
  PreferenceId,
  PreferenceType,
  QuestionId,
  UserId,
  MessageId,
  WishId,
  WishlistId,
} from '../decider.ts'
import type { GiftStage } from '../features/gifts/events.ts'
import type { PushKind } from '../features/push/reasons.ts'
import type { FieldChanges, WishContent } from '../features/wishes/content.ts'
import type { Place } from '../features/wishes/place.ts'

/** Never instantiated. No object literal and no copy of a view has the private member. */
declare class MadeByVisibility {
  private readonly mark: true
}

/**
 * Something that the `visibility` module made for one viewer. Nothing else can make it, and tRPC, REST, live frames, pages,
 * mails and push messages accept nothing else.
 */
export type Shown<View> = View & MadeByVisibility

export interface Person {
  readonly uid: UserId
  readonly name: string
}

/**
 * A picture, fetched or sent once and kept by this server: addresses on our own origin, which answer anybody who sees what the
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
  readonly place: Place
  readonly isPurchased: false
  readonly isSecret: false
  /** Whether nobody else sees it. */
  readonly isDraft: boolean
  /** Until when they warned relatives that they may buy it themself; perhaps in the past. */
  readonly mayBuyMyselfUntil: Instant | null
}

/** The view for a relative: all fields, without the recipients who aren't the viewer's relatives. */
export interface RelativesWishView extends WishContent, Pictured {
  readonly uid: WishId
  readonly createdAt: Instant
  /** Of a secret idea, always null. */
  readonly place: Place
  readonly isPurchased: boolean
  readonly isSecret: boolean
  /** Of the gift that left nothing, as is its buyer. */
  readonly purchaseDate: Day | null
  readonly buyerUid: UserId | null
  /** The same as `buyerUid`, under its other name. */
  readonly purchasedBy: UserId | null
  /** Null also for a viewer who is spared the surprises of others, as are `buyerUid`, `purchasedBy` and `purchaseDate`. */
  readonly buyer: PersonWithPicture | null
  /** Whether it is bought and its owner sees it all the same: the total surprise. */
  readonly staysOnList: boolean
  /** How many are left to give. */
  readonly remaining: number
  /** Who gives how many, in the order in which they said so. A viewer who is spared gets their own. */
  readonly gifts: readonly WishGiftView[]
  /** Until when its owner may buy it themself, if they warned of that; perhaps in the past. */
  readonly ownerMayBuyUntil: Instant | null
  /** When its owner received it, if they said so. */
  readonly receivedOn: Day | null
  readonly creator: Person
  readonly recipientIds: readonly UserId[]
  readonly wishlists: readonly { readonly User: Person }[]
}

/** What somebody gives of a wish: who is in charge, of a gift of several. */
export interface WishGiftView extends Person {
  readonly quantity: number
  readonly on: Day
  /** Whether others may join. */
  readonly isOpen: boolean
  /** Null for a gift that was never opened to others. */
  readonly together: {
    /** Those who take part besides who is in charge, who joined first first. */
    readonly participants: readonly Person[]
    /** The sum to reach, in cents, if there is one. */
    readonly target: number | null
    /** What is missing of it, in cents. */
    readonly missing: number | null
  } | null
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
  /** Whether the viewer shares a family with them, or it is the viewer. */
  readonly isRelative: boolean
}

/** Somebody who is set aside for a list, and by whom. */
export interface SetAsideView extends Person {
  readonly by: Person
  readonly at: Instant
  /** Whether the viewer may lift it: who did it, and who has seen the list for longer. */
  readonly mayLift: boolean
  /** As in `SeeingPersonView`. */
  readonly isRelative: boolean
}

/** Who sees what a list hides from its owner, for those who see it, the viewer among them. */
export interface SightView {
  /** Whose list it is. */
  readonly uid: UserId
  /** By name. */
  readonly People: readonly SeeingPersonView[]
  /** By name. */
  readonly SetAside: readonly SetAsideView[]
  /** Whom relatives invited without an account: who was invited first comes first. */
  readonly Guests: readonly GuestView[]
}

/** Somebody without an account who was invited to a list. */
export interface GuestView {
  readonly uid: UserId
  /** Null until somebody has opened the link. */
  readonly name: string | null
  readonly by: Person
  /** The last day on which they see it. */
  readonly until: Day
  /** Whether somebody has opened the link, and whether they were let in since. */
  readonly stage: 'invited' | 'waiting' | 'admitted'
  /** When they opened it, for their inviter, who says whether it is them. Null for everybody else, and once they are let in. */
  readonly arrivedAt: Instant | null
  /** With which browser and system, where that is known. */
  readonly device: string | null
}

/** A message of a conversation that the person whose list it is about never learns of. */
export interface ConversationMessageView {
  readonly uid: MessageId
  /** Its place among the messages of this view, from 0. Times tell no order, since clocks differ. */
  readonly nth: number
  readonly at: Instant
  readonly by: PersonWithPicture
  readonly text: string
  readonly isChanged: boolean
  /** The wish that it refers to; `uid` is null when the viewer doesn't see that wish any more. Null when it refers to none. */
  readonly wish: { readonly uid: WishId; readonly name: string } | { readonly uid: null } | null
}

/** The newest part of a conversation, or the part before a message; the oldest message first. */
export interface ConversationView {
  /** Whose list it is about. */
  readonly uid: UserId
  readonly Messages: readonly ConversationMessageView[]
  readonly hasOlder: boolean
}

/** How many messages of others the viewer hasn't read, by whose list they are about: a row for each list whose sight they have. */
export interface UnreadMessagesView {
  readonly Lists: readonly { readonly uid: UserId; readonly unread: number }[]
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
  /** Whether that was who is in charge of a gift of several, which goes on without the viewer. */
  readonly isRemoved: boolean
  /** How many of it the viewer gives, with others or alone. */
  readonly gives: number
  /** Null for a gift of the viewer's alone. */
  readonly together: GiftTogetherView | null
  /** Whether its owner goes on seeing the wish, while the gift is `bought`. */
  readonly staysOnList: boolean
  /** Until when its owner may buy the wish themself, while the viewer sees it. */
  readonly ownerMayBuyUntil: Instant | null
  /** When its owner received it, if they said so, while the viewer sees it. */
  readonly receivedOn: Day | null
  /** The fields in which the wish differs by now, with what it says now. */
  readonly changed: FieldChanges<WishContent & Pick<Pictured, 'picture'>>
  readonly stage: GiftStage
  /** The day on which it was given, at that stage alone. */
  readonly givenOn: Day | null
  /** What the viewer has it for: one of their occasions, or one that has been. */
  readonly occasion: OccasionId | null
  /** In cents. */
  readonly paid: number | null
  readonly note: string | null
  /** Whether the viewer wants to keep it although it is gone. */
  readonly isKept: boolean
}

/** A gift of several, in the eyes of somebody who takes part in it. Sums are in cents. */
export interface GiftTogetherView {
  /** Who is in charge. */
  readonly inCharge: Person
  readonly isInCharge: boolean
  /** Whether who is in charge can do nothing about it any more, and the viewer may take over. */
  readonly mayTakeOver: boolean
  readonly isOpen: boolean
  /** The sum to reach, if there is one. */
  readonly target: number | null
  /** What is missing of it. */
  readonly missing: number | null
  /** Everybody who takes part, who joined first first. */
  readonly participants: readonly Person[]
  /** What the viewer gives, if they have said so. */
  readonly amount: number | null
  /** Whether the viewer and who is in charge are even. */
  readonly isSettled: boolean
  /** Whether the viewer named their amount before who is in charge now, who isn't shown it until they name it again. */
  readonly isWithheld: boolean
  /** Whether the viewer agreed to be named when the gift is told. Who is in charge tells it by themself. */
  readonly isNamed: boolean
  /** What the others give: for who is in charge alone, empty for everybody else. */
  readonly shares: readonly GiftShareView[]
  /** Who left since the viewer takes part. */
  readonly left: readonly Person[]
  /** Who took over the charge from whom last, since the viewer takes part. */
  readonly passed: { readonly from: Person; readonly to: Person } | null
}

export interface GiftShareView extends Person {
  /** Null too while it is withheld. */
  readonly amount: number | null
  readonly isSettled: boolean
  /** As in `GiftTogetherView`. */
  readonly isWithheld: boolean
  /** As in `GiftTogetherView`. */
  readonly isNamed: boolean
  /** Whether the charge can be handed over to them: they have an account. */
  readonly mayBeInCharge: boolean
}

/**
 * Something that a person received, as they know it: its name and picture, and who made themselves known. Nothing else of the
 * wish is part of it, nor of its purchase.
 */
export interface ReceivedGiftView {
  /** Not the id of the wish, which they may never have seen. */
  readonly uid: string
  readonly name: string
  readonly picture: Picture | null
  readonly on: Day
  /** The wish, of their own list, which they said they received, as long as that can be undone: until a giver is known. */
  readonly undoable: WishId | null
  /** By name. */
  readonly Givers: readonly KnownGiverView[]
}

export interface KnownGiverView extends PersonWithPicture {
  /** How many of it they said that they gave; null where it isn't of so many. */
  readonly quantity: number | null
  readonly thanks: ThanksView | null
}

export interface ThanksView {
  readonly text: string
  readonly at: Instant
  /** Who keeps the list and thanked in the person's name. */
  readonly by: Person | null
}

/** What a person received, the latest first. */
export interface ReceivedView {
  readonly User: Person
  readonly Received: readonly ReceivedGiftView[]
}

/** A gift of which somebody knows that the viewer gave it. */
export interface ToldGiftView {
  readonly uid: string
  /** The gift, among those of the viewer. */
  readonly gift: WishId
  readonly to: Person
  readonly on: Day
  /** Who told it, when it wasn't the viewer but who was in charge. */
  readonly toldBy: Person | null
  readonly thanks: ThanksView | null
}

/** All that the viewer is known to have given, the latest first. */
export interface ToldView {
  readonly Told: readonly ToldGiftView[]
}

/** A relative, or somebody whom a gift of the viewer is for. */
export interface GiftPersonView extends PersonWithPicture {
  /** The number of wishes on their list that nobody has bought; null for somebody who is no relative any more. */
  readonly free: number | null
  /** In cents. */
  readonly budget: number | null
  /** In cents, for all gifts of which this person is the first that they are for: see `spentOn`. */
  readonly paid: number
}

/** All that the viewer offers, but for what they gave long ago, and the people to whom they may offer more. */
export interface GiftsView {
  readonly Gifts: readonly GiftView[]
  readonly People: readonly GiftPersonView[]
  /** The last day of occasions for which the viewer said whether they gave what they had. */
  readonly Answered: readonly { readonly occasion: OccasionId; readonly day: Day }[]
}

/** Those of the viewer's gifts whose wish they see now. No answer has it: it would tell somebody that they are set aside. */
export interface GiftsInSightView {
  readonly InSight: readonly GiftView[]
}

/** What the viewer gave in one year, and the years in which they gave something, the last first. */
export interface GivenView {
  /** Null for somebody who has given nothing. */
  readonly year: number | null
  readonly Gifts: readonly GiftView[]
  readonly Years: readonly number[]
}

/** What a relative's list has for the viewer, who sees no less on the list itself. */
export interface ListCountView {
  /** The owner of the list. */
  readonly uid: UserId
  /** The number of wishes on it that are available. */
  readonly available: number
  /** Whether the viewer gives a wish on it, alone or with others. */
  readonly isBuyer: boolean
  /** Whether a gift of several stands on it. */
  readonly isShared: boolean
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
  /** The people without an account whom the viewer keeps, and who are in no family. */
  readonly Apart: readonly PersonWithPicture[]
}

/** Something that the viewer is told of their families, or of who sees the lists that they see. */
export interface AnnouncementView {
  readonly uid: string
  readonly at: Instant
  readonly text: string
  /** Who came, went or waits; of other news, who did it. Null for the viewer. The text names them. */
  readonly person: Person | null
  /** The family of the viewer's that it is about, if it is about one. */
  readonly family: FamilyId | null
  /** Whether it says who sees a list: it is told until it is read by itself. */
  readonly isAboutSight: boolean
  /** Relatives without an account whose list nobody keeps any more since then: the viewer may take it over. */
  readonly unkept: readonly Person[]
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
  /** With its year or without: see `CalendarDay`. Relatives are told of the birthday. */
  readonly birthDate: CalendarDay | null
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
  /** Random, and told to this session alone, which seals by it what its browser stores. */
  readonly seal?: string
}

/** One of the viewer's own sessions: a browser on which they are signed in. */
export interface OpenSessionView {
  /** Not the token: nobody can sign in with it. */
  readonly id: string
  /** The browser and the system: Firefox sur Windows. Null if they aren't known. */
  readonly device: string | null
  /** Whether it was opened from the address of this request. Null if that isn't known. */
  readonly isSameNetwork: boolean | null
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

/** One of the viewer's own passkeys. */
export interface PasskeyView {
  readonly id: string
  /** The browser and the system that made it: Safari sur iPhone. Null if they aren't known. */
  readonly device: string | null
  readonly madeAt: Instant
  /** Null for one that was never used. */
  readonly usedAt: Instant | null
}

/** The viewer's own passkeys. */
export interface PasskeysView {
  /** Whether this site can have any: over https, or on this machine. */
  readonly areOffered: boolean
  readonly Passkeys: readonly PasskeyView[]
}

/** Something that opens an account besides its password, or shows something of its person's. */
export interface AccessView {
  /** The feature that it belongs to, and its id there. */
  readonly kind: string
  readonly id: string
  /** In words for its person. */
  readonly what: string
  readonly since: Instant | null
}

export interface OtherAccessView {
  readonly Access: readonly AccessView[]
}

/** What goes when the viewer leaves for good, besides their own. */
export interface ClosingView {
  /** Those without an account whom nobody else keeps. */
  readonly Kept: readonly Person[]
}

/** What a browser signs with a passkey, so that nobody can send an older answer again. */
export interface PasskeyChallengeView {
  /** Null where the site has no passkeys: over plain http, for another name than that of this machine. */
  readonly asked: {
    readonly challenge: string
    /** The host that the passkeys are for. */
    readonly host: string
    /** The credentials that may answer. None is named at a sign-in, which would tell whose they are. */
    readonly credentials: readonly string[]
  } | null
}

/** What a browser makes a passkey of. */
export interface PasskeyToMakeView {
  readonly challenge: string
  readonly host: string
  /** Under which the device shows it. */
  readonly login: string
  readonly name: string
  /** What the passkey gives back, to say whose it is. */
  readonly handle: string
  /** The credentials that the person has. A device makes no second one. */
  readonly credentials: readonly string[]
}

/** Where a browser goes to sign in: the page of the provider of OpenID Connect. */
export interface ProviderAddressView {
  readonly address: string
}

/** What came of a visit to the provider. */
export interface ProviderOutcomeView {
  readonly outcome: 'entered' | 'linked' | 'newcomer'
  /** What a newcomer may be called, as the provider says. Blank if it doesn't, and for everybody else. */
  readonly name: string
  readonly email: string
}

/** Whether the provider opens the viewer's own account. */
export interface OwnProviderView {
  readonly link: {
    readonly linkedAt: Instant
    /** Null for one that was never used. */
    readonly usedAt: Instant | null
  } | null
}

export interface RelativeView extends PersonWithPicture {
  /** Null for a kept person. */
  readonly email: string | null
}

/** A relative without an account, and who keeps their list. */
export interface KeptPersonView extends PersonWithPicture {
  readonly withoutAccount: true
  readonly birthDate: Day | null
  /** All who can act now, by name, also those whom the viewer meets in no family. */
  readonly keepers: readonly Person[]
  readonly isKeeper: boolean
  /** Whether nobody who keeps the list can act now: the viewer may take it over. */
  readonly mayTakeOver: boolean
  /** For keepers: the handover link that is open, if there is one, and who made it. Null for everybody else. */
  readonly handover: { readonly until: Instant; readonly by: Person } | null
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
  /** The price is the lowest of several: the product's variants cost more. */
  readonly isLowest?: true
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

/** A list, for somebody without an account who was invited to it. */
export interface GuestListView {
  /** What stands for this list in their forms. No page of a guest has an id of a person. */
  readonly handle: string
  readonly name: string
  readonly Wishes: readonly GuestWishView[]
}

/** A wish as a guest sees it: without anybody's name. */
export interface GuestWishView extends WishContent, Pictured {
  readonly uid: WishId
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
    /** Whether they may say now whom it came from. */
    readonly mayTell: boolean
    /** Once they have: how they were thanked. */
    readonly told: { readonly thanks: string | null } | null
  } | null
  /** The gifts that they may join, with what is missing of each, in cents. */
  readonly open: readonly { readonly handle: string; readonly missing: number | null }[]
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

/** What somebody must know who waits for a recovery mail; null if it comes. */
export interface RecoveryHelpView {
  readonly help: string | null
}

/** The mail to somebody who forgot their password, at the address of their account. */
export interface RecoveryMailView {
  readonly name: string
  readonly email: string
  /** The recovery link. Anybody who has it can choose a new password. */
  readonly link: string
}

/** The mail to somebody who asked for a link to sign in, at the address of their account. */
export interface SignInMailView {
  readonly name: string
  readonly email: string
  /** It signs in once, in the browser that asked. */
  readonly link: string
}

/** The mail to somebody in whose account something was changed, at the address that it had. */
export interface NoticeMailView {
  readonly name: string
  readonly email: string
  /** Of a sign-in: the browser and the system. Null for anything else, and if they aren't known. */
  readonly device: string | null
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
  /** How many of it they give, alone or with others. */
  readonly quantity: number
  readonly on: Day
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
  readonly received: readonly ReceivedGiftView[]
  readonly told: readonly ToldGiftView[]
  readonly occasions: readonly OccasionView[]
  /** The draws of names in the viewer's families. Whom others give to is in none of them. */
  readonly draws: readonly DrawView[]
  /** What is written about the lists of relatives, by their names: never about the viewer's own. */
  readonly conversations: readonly ConversationView[]
}

/** Names that were drawn in a family of the viewer's. */
export interface DrawView {
  readonly uid: DrawId
  readonly family: { readonly uid: FamilyId; readonly name: string }
  readonly title: string
  readonly day: Day
  /** In words. */
  readonly budget: string | null
  /** By name. */
  readonly Participants: readonly PersonWithPicture[]
  /** Who must not draw whom, as members asked for it. */
  readonly exclusions: readonly ExclusionView[]
  /** Whether as few as fit draw whom they drew the last time. */
  readonly notAsLast: boolean
  /** Whether somebody may be drawn by a person whose list they keep, since nothing else fitted. */
  readonly keepersToo: boolean
  /** Whether somebody may know another's pair from their own, so little fits. */
  readonly isGuessable: boolean
  readonly drawnBy: Person
  readonly drawnAt: Instant
  /** Whom the viewer gives to, and those whose lists the viewer keeps. */
  readonly mine: readonly OwnDrawView[]
  /** What the viewer was asked, and those whose lists the viewer keeps. */
  readonly asked: readonly QuestionView[]
}

export interface ExclusionView {
  readonly giver: Person
  readonly drawn: Person
  /** Whether they must not draw each other. */
  readonly both: boolean
}

/** Whom somebody gives to. It is shown to them and to those who keep their list. */
export interface OwnDrawView {
  readonly giver: Person
  readonly drawn: PersonWithPicture
  /** Whether it changed since the draw, as somebody left, came late or became a keeper. */
  readonly isChanged: boolean
  /** What was asked in the giver's name, the oldest first. */
  readonly questions: readonly QuestionView[]
}

/** A question to somebody who was drawn. It has no time and no author. */
export interface QuestionView {
  readonly uid: QuestionId
  /** Who is asked. */
  readonly to: Person
  readonly text: string
  readonly answer: string | null
}

/** By day. */
export interface DrawsView {
  readonly Draws: readonly DrawView[]
}

/** Whether names can be drawn under these rules. */
export interface DrawCheckView {
  readonly isPossible: boolean
  /** Whether somebody would be drawn by a person whose list they keep, since nothing else fits. */
  readonly keepersToo: boolean
  /** Whether somebody could know another's pair from their own, so little fits. */
  readonly isGuessable: boolean
  /** How often names can still be drawn for these people until the day: four times in all, called-off draws included. */
  readonly timesLeft: number
  /** Those to whom the exclusions leave a single person whom they could draw, though something fits. */
  readonly single: readonly Person[]
  /** Givers who together may draw too few people, these people, and the exclusions that are in the way. */
  readonly inTheWay: {
    readonly givers: readonly Person[]
    readonly drawn: readonly Person[]
    readonly exclusions: readonly ExclusionView[]
  } | null
}

/** Something to celebrate. */
export interface OccasionView {
  readonly uid: OccasionId
  /** `other` was added by a member, and everybody who sees it may change or remove it. */
  readonly kind: 'birthday' | 'christmas' | 'other'
  readonly title: string
  /** A birth date, or the day of an occasion: without a year it comes back every year, as birthdays do in any case. */
  readonly day: CalendarDay
  /** Whom it is for, by name; null for the whole family, and at Christmas for all. */
  readonly people: readonly Person[] | null
  /** The family whose member added it; null for birthdays and Christmas. */
  readonly family: { readonly uid: FamilyId; readonly name: string } | null
  /** Who sees it, with those whom it is for, by name; null for the whole family. */
  readonly seenBy: readonly Person[] | null
  /** Whether it is hidden from those whom it is for. */
  readonly isSurprise: boolean
}

/** All that the viewer has to celebrate, by month and day. It has no time, so that no clock changes it before it is past. */
export interface OccasionsView {
  readonly Occasions: readonly OccasionView[]
  /** What was added for a day that has passed everywhere, a short time ago. */
  readonly Past: readonly OccasionView[]
}

/** What somebody chose about digests. */
export interface DigestChoiceView {
  /** Null until they have answered. */
  readonly rhythm: 'weekly' | 'monthly' | 'never' | null
  /** Whether mail servers refused the last digests, so that none is sent to this address any more. */
  readonly isRefused: boolean
  /** Whether this server can send any. */
  readonly isOffered: boolean
}

/** What a digest tells its reader: all of it is on their screens at the moment at which it is written. */
export interface DigestView {
  readonly name: string
  readonly email: string
  /** The days near, the first first; when none is near, the first alone. */
  readonly Coming: readonly ComingView[]
  /** By the name of the list's owner. */
  readonly News: readonly DigestListView[]
  /** What the reader still has to buy. */
  readonly ToBuy: readonly Pick<GiftView, 'uid' | 'name' | 'for'>[]
  /** The latest first. */
  readonly Thanks: readonly DigestThanksView[]
}

/** A day that the reader has to celebrate. */
export interface ComingView {
  readonly title: string
  readonly on: Day
  readonly inDays: number
}

/** What a relative's list has that it didn't have at the last digest. */
export interface DigestListView extends Person {
  /** The latest wishes, by name of the wish. */
  readonly Wishes: readonly Pick<WishContent, 'name'>[]
  /** How many more there are. */
  readonly more: number
}

export interface DigestThanksView extends ThanksView {
  /** Whom the reader gave something. */
  readonly from: Person
}

/** One of the viewer's devices that gets push messages. */
export interface PushDeviceView {
  readonly id: string
  /** The browser and the system: Firefox sur Windows. Null if they aren't known. */
  readonly device: string | null
  readonly since: Instant
  readonly kinds: readonly PushKind[]
  /** Whether messages say names, also on a locked screen. */
  readonly showsNames: boolean
  /** Whether it is the device of this request. */
  readonly isHere: boolean
}

/** The viewer's devices that get push messages. */
export interface PushDevicesView {
  /** The public key of this server, with which a browser subscribes: in base64url. */
  readonly key: string
  readonly Devices: readonly PushDeviceView[]
}

/** Whether this browser's subscription is one of the viewer's. */
export interface PushHereView {
  readonly isKnown: boolean
}

/** What a push message tells: all of it is on the reader's screens at the moment at which it is sent. */
export type PushNewsView = {
  /** The family that it comes from, as the reader knows it. */
  readonly family: string | null
} & (
  | { readonly kind: 'conversation'; readonly owner: UserId; readonly by: Person; readonly text: string }
  | {
      readonly kind: 'together'
      readonly uid: WishId
      readonly name: string
      /** Who takes part since; null when somebody left, or the charge passed on. */
      readonly joined: Person | null
      /** Who is in charge since; null when that is who was. */
      readonly inCharge: (Person & { readonly isReader: boolean }) | null
    }
  | {
      readonly kind: 'thanks'
      readonly uid: string
      readonly to: UserId
      readonly from: Person
      readonly text: string
    }
  | {
      readonly kind: 'question'
      readonly uid: QuestionId
      readonly draw: { readonly uid: DrawId; readonly family: FamilyId }
      readonly text: string
      /** Whose answer it is; null for a question, of which nobody learns who asks. */
      readonly from: Person | null
    }
  | { readonly kind: 'occasion'; readonly title: string; readonly on: Day; readonly inDays: number }
)

/** The viewer's calendar address. */
export interface CalendarView {
  /** Null while there is none. */
  readonly madeAt: Instant | null
}

export interface CalendarAddressView {
  /** On our own origin. Anybody who has it reads the calendar. */
  readonly path: string
}

/** The link that shows a list to anybody who has it. */
export interface LinkToShowView {
  /** Null while there is none. */
  readonly madeAt: Instant | null
  /** The last day on which it shows the list; null for a link without an end, and while there is none. */
  readonly until: Day | null
}

export interface LinkAddressView {
  /** On our own origin. Anybody who has it sees the list. */
  readonly path: string
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
  /** It was a draft, and is one again. */
  readonly isDraft?: true
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
  /** Titles of columns and lines of a table that were not read; absent when there are none. */
  readonly unread?: readonly string[]
}
