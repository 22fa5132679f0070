import type { Day, Instant, UserId, WishId, WishlistId } from '../decider.ts'
import { leftOf, missingIn, quantityOf, type Gift } from '../features/purchases/purchase.ts'
import { wishVisibilityIn } from '../features/wishes/seen.ts'
import type { WishState } from '../features/wishes/commands.ts'
import { shownContent, type WishContent } from '../features/wishes/content.ts'
import { byName, byPlace } from './order.ts'
import type { Place } from '../features/wishes/place.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { pictureOfWish } from './pictures.ts'
import { show } from './show.ts'
import { wishVisibility, type Seen, type Viewer, type Visitor } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type { Person } from './views/parts.ts'
import type {
  ListView,
  OwnWishView,
  RelativesWishView,
  WishDetailView,
  WishGiftView,
  WishView,
} from './views/wishes.ts'

/** The fields that every viewer of the wish sees. */
interface CommonFields extends WishContent {
  readonly uid: WishId
  readonly picture: StoredPicture | null
  readonly createdAt: Instant
  readonly place: Place
}

/** A wish as the table for owners has it, which contains only normal wishes that no purchase hides. */
export interface OwnWish extends CommonFields {
  readonly owner: UserId
  readonly draft: boolean
  /** The year with which it was put away. */
  readonly putAwayIn?: number | null | undefined
  readonly ownerMayBuyUntil: Instant | null
}

/** The same with the people whom it, or the secret that it was, concerned once. */
export interface HiddenOwnWish extends OwnWish {
  readonly hiddenFrom: readonly UserId[]
}

/** Somebody with a list, and what they chose for it. */
export interface Owner extends Person {
  /** Whether a wish that is bought now stays on the list for them. */
  readonly totalSurprise: boolean
}

/** All data of a wish, from which its views are made. */
export interface WishData extends CommonFields {
  readonly secret: boolean
  readonly draft: boolean
  readonly ownerMayBuyUntil: Instant | null
  readonly receivedOn: Day | null
  readonly concerned: readonly Owner[]
  readonly hiddenFrom: readonly UserId[]
  readonly creator: Person
  /** In the order in which they were taken. */
  readonly gifts: readonly KnownGift[]
  /** Whether its owner doesn't see it because of them. */
  readonly hiddenByPurchase: boolean
}

/** A gift with the names of those who give it. */
export interface KnownGift extends Pick<Gift, 'on' | 'quantity'> {
  readonly buyer: KnownPerson
  /** The position of the log at which it took what was left; null when something was left still. */
  readonly tookRestAt: number | null
  readonly sharing: {
    readonly isOpen: boolean
    readonly target: number | null
    readonly shares: readonly { readonly person: Person; readonly amount: number | null }[]
  } | null
}

export interface Wishlist {
  readonly uid: WishlistId
  readonly owner: Owner
}

export function ownWish(viewer: Viewer, wish: OwnWish): Shown<OwnWishView> | undefined {
  const seen = ownVisibility(viewer, wish)
  return seen === 'own' ? show(seen, ownView(wish)) : undefined
}

/** A wish of somebody else as its owner gets it; undefined when the viewer doesn't see it. */
function wishAsOwner(viewer: Viewer, wish: HiddenOwnWish): Shown<OwnWishView> | undefined {
  const seen = ownVisibility(viewer, wish)
  return seen === 'everything' || seen === 'asOwner' ? show(seen, ownView(wish)) : undefined
}

/** What somebody sees of a wish in the table for owners. */
const ownVisibility = (
  viewer: Viewer,
  { owner, draft, hiddenFrom = [] }: OwnWish & Partial<HiddenOwnWish>,
): Seen =>
  wishVisibility(viewer, { secret: false, hiddenByPurchase: false, draft, hiddenFrom, concerned: [owner] })

/**
 * A wish of the viewer's own, at one position of the log. Live frames for owners are made of it, so they don't depend on
 * later events, which may be hidden.
 */
export function ownWishAt(viewer: Viewer, uid: WishId, state: WishState): Shown<OwnWishView> | undefined {
  const seen = wishVisibilityIn(viewer, state)
  if (state.wish.status !== 'normal' || seen !== 'own') return undefined
  const { wish, purchase } = state
  return show(seen, ownView({ uid, ...wish, createdAt: purchase.shownAt ?? wish.createdAt }))
}

const visibilityOf = (viewer: Viewer, wish: WishData): Seen =>
  wishVisibility(viewer, {
    secret: wish.secret,
    draft: wish.draft,
    hiddenFrom: wish.hiddenFrom,
    concerned: wish.concerned.map((person) => person.uid),
    hiddenByPurchase: wish.hiddenByPurchase,
    creator: wish.creator.uid,
  })

/** An idea of the viewer's own that concerns somebody for whose list they are set aside. */
function ownIdea(viewer: Viewer, wish: WishData): Shown<OwnWishView> | undefined {
  const seen = visibilityOf(viewer, wish)
  if (wish.creator.uid !== viewer.user || seen !== 'asOwner') return undefined
  return show(seen, ownView({ ...wish, draft: false }))
}

export function relativesWish(viewer: Visitor, wish: WishData): Shown<RelativesWishView> | undefined {
  const seen = visibilityOf(viewer, wish)
  if (seen !== 'everything') return undefined
  const recipients = wish.concerned.filter((person) => viewer.relatives.has(person.uid)).toSorted(byName)
  const remaining = leftOf(wish.gifts, wish.quantity)
  const isPurchased = wish.gifts.length > 0 && remaining === 0
  const told = wish.gifts.filter((gift) => !viewer.spared || takesPart(viewer, gift))
  const last = isPurchased ? whoTookTheRest(told) : undefined
  return show(seen, {
    uid: wish.uid,
    ...shownContent(wish),
    picture: pictureOfWish(wish.picture),
    createdAt: wish.createdAt,
    place: wish.place,
    isPurchased,
    isSecret: wish.secret,
    purchaseDate: last?.on ?? null,
    buyerUid: last?.buyer.uid ?? null,
    purchasedBy: last?.buyer.uid ?? null,
    buyer: last ? pictured(last.buyer) : null,
    staysOnList: isPurchased && !wish.hiddenByPurchase && !wish.secret,
    remaining,
    gifts: told.map(giftOnWish),
    ownerMayBuyUntil: wish.ownerMayBuyUntil,
    receivedOn: wish.receivedOn,
    creator: person(wish.creator),
    recipientIds: recipients.map((recipient) => recipient.uid),
    wishlists: recipients.map((recipient) => ({ User: person(recipient) })),
  })
}

/** Of the gifts in their order, the one that left nothing: the last one, where another quantity left nothing. */
const whoTookTheRest = (gifts: readonly KnownGift[]): KnownGift | undefined =>
  gifts.toSorted((one, other) => (one.tookRestAt ?? 0) - (other.tookRestAt ?? 0)).at(-1)

const takesPart = ({ user }: Viewer, { buyer, sharing }: KnownGift): boolean =>
  buyer.uid === user || sharing?.shares.some((share) => share.person.uid === user) === true

/** Without anybody's amount: those who take part see what is missing, and their own among their gifts. */
const giftOnWish = ({ buyer, on, quantity, sharing }: KnownGift): WishGiftView => ({
  ...person(buyer),
  quantity: quantityOf({ quantity }),
  on,
  isOpen: sharing?.isOpen ?? false,
  together: sharing && {
    participants: sharing.shares.flatMap((share) =>
      share.person.uid === buyer.uid ? [] : person(share.person),
    ),
    target: sharing.target,
    missing: missingIn(sharing),
  },
})

/** A wish of the viewer's own, with its owner: the viewer. */
export function ownWishDetail(
  viewer: Viewer,
  wish: OwnWish,
  owner: Person,
): Shown<WishDetailView> | undefined {
  const view = ownWish(viewer, wish)
  return view && owner.uid === viewer.user ? onList(view, { User: person(owner) }) : undefined
}

function onList(view: Shown<WishView>, Wishlist: WishDetailView['Wishlist']): Shown<WishDetailView> {
  const { ...wish } = view
  return show(view, { ...wish, Wishlist })
}

/** A wish on a list for which the viewer is set aside, with its owner: what its owner gets. */
export function wishDetailSetAside(
  viewer: Viewer,
  wish: HiddenOwnWish,
  owner: Person,
): Shown<WishDetailView> | undefined {
  if (!viewer.setAsideFor.has(wish.owner) || owner.uid !== wish.owner) return undefined
  const view = wishAsOwner(viewer, wish)
  return view && onList(view, { User: person(owner) })
}

/** An idea of the viewer's own, while they are set aside for somebody whom it concerns, with the first relative of these. */
export function ownIdeaDetail(viewer: Visitor, wish: WishData): Shown<WishDetailView> | undefined {
  const [owner] = wish.concerned.filter(({ uid }) => viewer.relatives.has(uid)).toSorted(byName)
  const view = ownIdea(viewer, wish)
  return view && owner && onList(view, { User: person(owner) })
}

/** A wish of others, with its owner. A secret idea has the first of its recipients that the viewer sees, by name. */
export function relativesWishDetail(viewer: Visitor, wish: WishData): Shown<WishDetailView> | undefined {
  const view = relativesWish(viewer, wish)
  const list = view?.wishlists[0]
  const owner = wish.concerned.find(({ uid }) => uid === list?.User.uid)
  return view && list && owner && onList(view, { ...list, totalSurprise: owner.totalSurprise })
}

export function ownList(
  viewer: Viewer,
  list: Wishlist,
  wishes: readonly OwnWish[],
): Shown<ListView> | undefined {
  if (list.owner.uid !== viewer.user) return undefined
  const own = wishes.flatMap((wish) => ownWish(viewer, wish) ?? [])
  return listOf(viewer, list, own)
}

/**
 * A relative's list as its owner gets it at this moment, without the wishes that the viewer doesn't see; undefined for a
 * viewer who is no relative of its owner.
 */
export function listAsOwner(
  viewer: Viewer,
  list: Wishlist,
  wishes: readonly HiddenOwnWish[],
): Shown<ListView> | undefined {
  const { uid } = list.owner
  if (!viewer.relatives.has(uid)) return undefined
  const theirs = wishes.filter((wish) => wish.owner === uid)
  const seen = theirs.flatMap((wish) => wishAsOwner(viewer, wish) ?? [])
  return listOf(viewer, list, seen)
}

/** Somebody else's list; undefined for a viewer who is no relative of its owner, or is set aside for it. */
export function relativesList(
  viewer: Visitor,
  list: Wishlist,
  wishes: readonly WishData[],
): Shown<ListView> | undefined {
  if (viewer.setAsideFor.has(list.owner.uid)) return undefined
  const shown = relativesWishes(viewer, list.owner.uid, wishes)
  const ideas = ownIdeas(viewer, list.owner.uid, wishes)
  return shown && listOf(viewer, list, [...shown, ...ideas], { totalSurprise: list.owner.totalSurprise })
}

/**
 * The list for a relative who is set aside for it: as its owner gets it, with ideas of the viewer's own; undefined for
 * everybody else.
 *
 * @param known the wishes on the list that the viewer added
 * @param wishes those that its owner gets
 */
export function listSetAside(
  viewer: Visitor,
  list: Wishlist,
  known: readonly WishData[],
  wishes: readonly HiddenOwnWish[],
): Shown<ListView> | undefined {
  const { uid } = list.owner
  if (!viewer.setAsideFor.has(uid)) return undefined
  const theirs = ownIdeas(viewer, uid, known)
  const isTheirs = new Set(theirs.map((wish) => wish.uid))
  const others = listAsOwner(
    viewer,
    list,
    wishes.filter((wish) => !isTheirs.has(wish.uid)),
  )
  if (!others) return undefined
  const { User, Wishes } = others
  return show(others, { uid: others.uid, User, Wishes: [...Wishes, ...theirs].toSorted(byPlace) })
}

const ownIdeas = (viewer: Viewer, owner: UserId, wishes: readonly WishData[]): Shown<OwnWishView>[] =>
  wishes
    .filter((wish) => wish.concerned.some((person) => person.uid === owner))
    .flatMap((wish) => ownIdea(viewer, wish) ?? [])

/** The wishes on somebody else's list; undefined for a viewer who is no relative of its owner. */
export function relativesWishes(
  viewer: Visitor,
  owner: UserId,
  wishes: readonly WishData[],
): Shown<readonly Shown<RelativesWishView>[]> | undefined {
  if (!viewer.relatives.has(owner)) return undefined
  return show(
    viewer,
    wishes
      .filter((wish) => wish.concerned.some((person) => person.uid === owner))
      .flatMap((wish) => relativesWish(viewer, wish) ?? []),
  )
}

/** A list of one, for calls that return a list. */
export const alone = <View>(view: Shown<View>): Shown<readonly View[]> => show(view, [view])

function listOf(
  viewer: Viewer,
  { uid, owner }: Wishlist,
  wishes: readonly Shown<WishView>[],
  told: Pick<ListView, 'totalSurprise'> = {},
): Shown<ListView> {
  return show(viewer, { uid, User: person(owner), ...told, Wishes: wishes.toSorted(byPlace) })
}

const ownView = (
  wish: CommonFields & Pick<OwnWish, 'draft' | 'putAwayIn' | 'ownerMayBuyUntil'>,
): OwnWishView => ({
  uid: wish.uid,
  ...shownContent(wish),
  picture: pictureOfWish(wish.picture),
  createdAt: wish.createdAt,
  place: wish.place,
  isPurchased: false,
  isSecret: false,
  isDraft: wish.draft,
  ...(typeof wish.putAwayIn === 'number' && { putAwayIn: wish.putAwayIn }),
  mayBuyMyselfUntil: wish.ownerMayBuyUntil,
})
