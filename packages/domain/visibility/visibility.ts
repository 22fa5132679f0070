import type { ClickSource } from '../clicks/events.ts'
import type { ClickId, Day, Instant, UserId, WishId, WishlistId } from '../decider.ts'
import { sightOf } from '../wishes/decide.ts'
import type { WishState } from '../wishes/commands.ts'
import { byImportance, byName } from './order.ts'
import { show } from './show.ts'
import { sight, type Sightable, type Viewer } from './sight.ts'
import type {
  AccountView,
  AnalyticsView,
  FamiliesView,
  FamilyView,
  FoundImageView,
  ListView,
  MessageView,
  OwnWishView,
  Person,
  PersonWithPicture,
  PreferencesView,
  PreferenceTypeView,
  PreferenceView,
  RecoveryMailView,
  RecentClickView,
  RelativesWishView,
  RelativeView,
  SessionView,
  Shown,
  WishDetailView,
} from './views.ts'

interface Idea {
  readonly uid: WishId
  readonly name: string
  readonly importance: number
  readonly comment: string | null
  readonly url: string | null
  readonly img: string | null
  readonly createdAt: Instant
}

/** A wish of the viewer's own, as the owner's table has it: normal and not bought, or it would not be there. */
export interface OwnWish extends Idea {
  readonly owner: UserId
}

/** All there is to know of a wish. */
export interface KnownWish extends Idea {
  readonly secret: boolean
  readonly concerned: readonly Person[]
  readonly creator: Person
  readonly purchase: { readonly buyer: PersonWithPicture; readonly on: Day } | null
}

export interface Wishlist {
  readonly uid: WishlistId
  readonly owner: Person
}

export interface KnownFamily {
  readonly uid: string
  readonly name: string
  readonly code: string
  readonly members: readonly PersonWithPicture[]
}

export interface KnownAccount {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly img: string | null
  readonly createdAt: Instant
  readonly isAdmin: boolean
}

/** A click on the link of a wish that is still there. */
export interface KnownClick {
  readonly uid: ClickId
  readonly source: ClickSource
  readonly at: Instant
  readonly clicker: Person
  readonly wish: Sightable & { readonly name: string }
}

/** Clicks as they were counted for one administrator: none of those on wishes that concern them. */
export interface CountedClicks extends Pick<AnalyticsView, 'summary' | 'clicksOverTime'> {
  readonly recent: readonly KnownClick[]
}

export function ownWish(viewer: Viewer, wish: OwnWish): Shown<OwnWishView> | undefined {
  return wish.owner === viewer.user ? show(ownView(wish)) : undefined
}

/**
 * A wish of the viewer's own as its streams tell it at one moment of the log. Live frames to an owner
 * are made from this: what became of the wish since, hidden or not, can't change them.
 */
export function ownWishAt(viewer: Viewer, uid: WishId, state: WishState): Shown<OwnWishView> | undefined {
  if (state.wish.status !== 'normal' || sightOf(viewer, state) !== 'own') return undefined
  return show(ownView({ ...state.wish, uid }))
}

export function relativesWish(viewer: Viewer, wish: KnownWish): Shown<RelativesWishView> | undefined {
  const view = relativesView(viewer, wish)
  return view && show(view)
}

function relativesView(viewer: Viewer, wish: KnownWish): RelativesWishView | undefined {
  const concerned = wish.concerned.map((person) => person.uid)
  const seen = sight(viewer, { secret: wish.secret, bought: wish.purchase !== null, concerned })
  if (seen !== 'everything') return undefined
  const recipients = wish.concerned.filter((person) => viewer.relatives.has(person.uid)).toSorted(byName)
  const { uid, name, importance, comment, url, img, createdAt, purchase } = wish
  return {
    uid,
    name,
    importance,
    comment,
    url,
    img,
    createdAt,
    isPurchased: purchase !== null,
    isSecret: wish.secret,
    purchaseDate: purchase?.on ?? null,
    buyerUid: purchase?.buyer.uid ?? null,
    purchasedBy: purchase?.buyer.uid ?? null,
    buyer: purchase ? pictured(purchase.buyer) : null,
    creator: person(wish.creator),
    recipientIds: recipients.map((recipient) => recipient.uid),
    wishlists: recipients.map((recipient) => ({ User: person(recipient) })),
  }
}

/** A wish of the viewer's own, with whose it is: theirs. */
export function ownWishDetail(
  viewer: Viewer,
  wish: OwnWish,
  owner: Person,
): Shown<WishDetailView> | undefined {
  if (wish.owner !== viewer.user || owner.uid !== viewer.user) return undefined
  return show({ ...ownView(wish), Wishlist: { User: person(owner) } })
}

/** A wish of others, with whose it is; of several recipients, the first by name that the viewer sees. */
export function relativesWishDetail(viewer: Viewer, wish: KnownWish): Shown<WishDetailView> | undefined {
  const view = relativesView(viewer, wish)
  const list = view?.wishlists[0]
  return view && list && show({ ...view, Wishlist: list })
}

export function ownList(
  viewer: Viewer,
  list: Wishlist,
  wishes: readonly OwnWish[],
): Shown<ListView> | undefined {
  if (list.owner.uid !== viewer.user) return undefined
  return listOf(
    list,
    wishes.flatMap((wish) => ownWish(viewer, wish) ?? []),
  )
}

/** Somebody else's list; undefined for a viewer who is no relative of its owner. */
export function relativesList(
  viewer: Viewer,
  list: Wishlist,
  wishes: readonly KnownWish[],
): Shown<ListView> | undefined {
  if (!viewer.relatives.has(list.owner.uid)) return undefined
  return listOf(
    list,
    wishes
      .filter((wish) => wish.concerned.some((person) => person.uid === list.owner.uid))
      .flatMap((wish) => relativesWish(viewer, wish) ?? []),
  )
}

export function family(viewer: Viewer, known: KnownFamily): Shown<FamilyView> | undefined {
  if (!known.members.some((member) => member.uid === viewer.user)) return undefined
  const { uid, name, code } = known
  return show({ uid, name, code, Users: known.members.map(pictured).toSorted(byName) })
}

export function families(viewer: Viewer, known: readonly KnownFamily[]): Shown<FamiliesView> {
  return show({ Families: known.flatMap((one) => family(viewer, one) ?? []).toSorted(byName) })
}

export function ownAccount(viewer: Viewer, account: KnownAccount): Shown<AccountView> | undefined {
  if (account.uid !== viewer.user) return undefined
  const { uid, name, email, img, createdAt, isAdmin } = account
  return show({ uid, name, email, img, createdAt, isAdmin })
}

/** Somebody as the viewer's relatives see them; undefined for a stranger. */
export function profile(viewer: Viewer, someone: PersonWithPicture): Shown<PersonWithPicture> | undefined {
  const known = someone.uid === viewer.user || viewer.relatives.has(someone.uid)
  return known ? show(pictured(someone)) : undefined
}

/** What a browser is told that asks who is signed in on it. */
export function session(viewer: Viewer, account: KnownAccount): Shown<SessionView> | undefined {
  const own = ownAccount(viewer, account)
  return own && show({ account: own })
}

/** Nobody is. */
export const noSession: Shown<SessionView> = show({ account: null })

/** Of the people given, the viewer's relatives: never the viewer. */
export function relatives(viewer: Viewer, people: readonly RelativeView[]): Shown<readonly RelativeView[]> {
  return show(
    people
      .filter(({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user)
      .map(({ uid, name, email, img }) => ({ uid, name, email, img }))
      .toSorted(byName),
  )
}

/** The only one of a list, for calls that answer with one. */
export const alone = <View>(view: Shown<View>): Shown<readonly View[]> => show([view])

/** What an administrator gets of the clicks: no more wishes, and no more names, than anybody in their place sees. */
export function analytics(
  viewer: Viewer,
  { summary, clicksOverTime, recent }: CountedClicks,
): Shown<AnalyticsView> {
  return show({
    summary,
    recentClicks: recent.flatMap((click) => recentClick(viewer, click) ?? []),
    clicksOverTime,
  })
}

function recentClick(
  viewer: Viewer,
  { uid, source, at, clicker, wish }: KnownClick,
): RecentClickView | undefined {
  // Even without a name it would tell that somebody looks for a present.
  if (wish.concerned.includes(viewer.user)) return undefined
  const known = clicker.uid === viewer.user || viewer.relatives.has(clicker.uid)
  return {
    uid,
    source,
    wishName: sight(viewer, wish) === 'everything' ? wish.name : null,
    user: { name: known ? clicker.name : null },
    timestamp: at,
  }
}

function listOf<Wish extends OwnWishView | RelativesWishView>(
  { uid, owner }: Wishlist,
  wishes: readonly Shown<Wish>[],
): Shown<ListView> {
  return show({ uid, User: person(owner), Wishes: wishes.toSorted(byImportance) })
}

function ownView({ uid, name, importance, comment, url, img, createdAt }: Idea): OwnWishView {
  return {
    uid,
    name,
    importance,
    comment,
    url,
    img,
    createdAt,
    isPurchased: false,
    isSecret: false,
  }
}

const person = ({ uid, name }: Person): Person => ({ uid, name })
const pictured = ({ uid, name, img }: PersonWithPicture): PersonWithPicture => ({ uid, name, img })

/** Somebody's gift preferences; undefined for who is neither themself nor a relative. */
export function preferences(
  viewer: Viewer,
  owner: UserId,
  known: readonly PreferenceView[],
): Shown<PreferencesView> | undefined {
  if (owner !== viewer.user && !viewer.relatives.has(owner)) return undefined
  return show({ Preferences: known.map(preferenceView) })
}

/** One of the viewer's own. */
export function preference(
  viewer: Viewer,
  owner: UserId,
  known: PreferenceView,
): Shown<PreferenceView> | undefined {
  return owner === viewer.user ? show(preferenceView(known)) : undefined
}

/** Preferences without what stands around them, for calls that answer with a list. */
export const eachPreference = ({ Preferences }: Shown<PreferencesView>): Shown<readonly PreferenceView[]> =>
  show(Preferences)

/** What can be chosen is the same for everybody. */
export const preferenceTypes = (types: readonly PreferenceTypeView[]): Shown<readonly PreferenceTypeView[]> =>
  show(types.map(({ key, title, isActive }) => ({ key, title, isActive })))

const preferenceView = ({ uid, type, title, value }: PreferenceView): PreferenceView => ({
  uid,
  type,
  title,
  value,
})

/** What a registration or a sign-in tells: to whom the account belongs, and it is told to them. */
export const signedIn = (user: UserId): Shown<{ readonly userId: UserId }> => show({ userId: user })

/** A text that is written in the source: no `string`, and no template, which could carry what it likes. */
type Literal<Words extends string> = Record<'', true> extends Record<Words, true> ? never : Words

/** Words that are the same for everybody. */
export const message = <const Words extends string>(words: Literal<Words>): Shown<MessageView> =>
  show({ message: words })

/** A picture that a shop shows to everybody: it was asked for by an address, and tells nothing of a wish. */
export const foundImage = (url: string): Shown<FoundImageView> => show({ data: { url } })

/** For the person of the account alone: it is sent to their address, and nowhere else. */
export const recoveryMail = (
  { name, email }: Pick<KnownAccount, 'name' | 'email'>,
  link: string,
): Shown<RecoveryMailView> => show({ name, email, link })
