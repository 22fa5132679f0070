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
import { wishVisibility, type Viewer, type Visitor, type WishVisibility } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type { Person } from './views/parts.ts'
import type {
  ListView,
  OwnWishView,
  RelativesWishView,
  WishDetailView,
  WishGiftView,
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
  return wish.owner === viewer.user ? show(ownView(wish)) : undefined
}

/**
 * A wish of the viewer's own, at one position of the log. Live frames for owners are made of it, so they don't depend on
 * later events, which may be hidden.
 */
export function ownWishAt(viewer: Viewer, uid: WishId, state: WishState): Shown<OwnWishView> | undefined {
  if (state.wish.status !== 'normal' || wishVisibilityIn(viewer, state) !== 'own') return undefined
  const { wish, purchase } = state
  return show(ownView({ uid, ...wish, createdAt: purchase.shownAt ?? wish.createdAt }))
}

export function relativesWish(viewer: Visitor, wish: WishData): Shown<RelativesWishView> | undefined {
  const view = relativesView(viewer, wish)
  return view && show(view)
}

const visibilityOf = (viewer: Viewer, wish: WishData): WishVisibility =>
  wishVisibility(viewer, {
    secret: wish.secret,
    draft: wish.draft,
    hiddenFrom: wish.hiddenFrom,
    concerned: wish.concerned.map((person) => person.uid),
    hiddenByPurchase: wish.hiddenByPurchase,
    creator: wish.creator.uid,
  })

/** Whether it is an idea of the viewer's own that concerns somebody for whose list they are set aside. */
const isOwnIdea = (viewer: Viewer, wish: WishData): boolean =>
  wish.creator.uid === viewer.user && visibilityOf(viewer, wish) === 'asOwner'

function relativesView(viewer: Visitor, wish: WishData): RelativesWishView | undefined {
  if (visibilityOf(viewer, wish) !== 'everything') return undefined
  const recipients = wish.concerned.filter((person) => viewer.relatives.has(person.uid)).toSorted(byName)
  const remaining = leftOf(wish.gifts, wish.quantity)
  const isPurchased = wish.gifts.length > 0 && remaining === 0
  const told = wish.gifts.filter((gift) => !viewer.spared || takesPart(viewer, gift))
  const last = isPurchased ? whoTookTheRest(told) : undefined
  return {
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
  }
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
  if (wish.owner !== viewer.user || owner.uid !== viewer.user) return undefined
  return show({ ...ownView(wish), Wishlist: { User: person(owner) } })
}

/** A wish on a list for which the viewer is set aside, with its owner: what its owner gets. */
export function wishDetailSetAside(
  viewer: Viewer,
  wish: HiddenOwnWish,
  owner: Person,
): Shown<WishDetailView> | undefined {
  if (!viewer.setAsideFor.has(wish.owner) || owner.uid !== wish.owner || !seesAsOwner(viewer, wish))
    return undefined
  return show({ ...ownView(wish), Wishlist: { User: person(owner) } })
}

/** An idea of the viewer's own, while they are set aside for somebody whom it concerns, with the first relative of these. */
export function ownIdeaDetail(viewer: Visitor, wish: WishData): Shown<WishDetailView> | undefined {
  const [owner] = wish.concerned.filter(({ uid }) => viewer.relatives.has(uid)).toSorted(byName)
  if (!owner || !isOwnIdea(viewer, wish)) return undefined
  return show({ ...ownView({ ...wish, draft: false }), Wishlist: { User: person(owner) } })
}

/** A wish of others, with its owner. A secret idea has the first of its recipients that the viewer sees, by name. */
export function relativesWishDetail(viewer: Visitor, wish: WishData): Shown<WishDetailView> | undefined {
  const view = relativesView(viewer, wish)
  const list = view?.wishlists[0]
  const owner = wish.concerned.find(({ uid }) => uid === list?.User.uid)
  return view && list && owner && show({ ...view, Wishlist: { ...list, totalSurprise: owner.totalSurprise } })
}

export function ownList(
  viewer: Viewer,
  list: Wishlist,
  wishes: readonly OwnWish[],
): Shown<ListView> | undefined {
  if (list.owner.uid !== viewer.user) return undefined
  return listOf(
    list,
    wishes.map((wish) => ownWish(viewer, wish)).filter((view) => view !== undefined),
  )
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
  return listOf(
    list,
    wishes
      .filter((wish) => wish.owner === uid && seesAsOwner(viewer, wish))
      .map((wish) => show(ownView(wish))),
  )
}

/** Whether the viewer sees the wish of somebody else that its owner gets. */
function seesAsOwner(viewer: Viewer, { owner, draft, hiddenFrom }: HiddenOwnWish): boolean {
  const facts = { secret: false, hiddenByPurchase: false, draft, hiddenFrom, concerned: [owner] }
  const seen = wishVisibility(viewer, facts)
  return seen === 'everything' || seen === 'asOwner'
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
  return shown && listOf(list, [...shown, ...ideas], { totalSurprise: list.owner.totalSurprise })
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
  return show({ uid: others.uid, User, Wishes: [...Wishes, ...theirs].toSorted(byPlace) })
}

const ownIdeas = (viewer: Viewer, owner: UserId, wishes: readonly WishData[]): Shown<OwnWishView>[] =>
  wishes
    .filter((wish) => wish.concerned.some((person) => person.uid === owner))
    .filter((wish) => isOwnIdea(viewer, wish))
    .map((wish) => show(ownView({ ...wish, draft: false })))

/** The wishes on somebody else's list; undefined for a viewer who is no relative of its owner. */
export function relativesWishes(
  viewer: Visitor,
  owner: UserId,
  wishes: readonly WishData[],
): Shown<readonly Shown<RelativesWishView>[]> | undefined {
  if (!viewer.relatives.has(owner)) return undefined
  return show(
    wishes
      .filter((wish) => wish.concerned.some((person) => person.uid === owner))
      .map((wish) => relativesWish(viewer, wish))
      .filter((view) => view !== undefined),
  )
}

/** A list of one, for calls that return a list. */
export const alone = <View>(view: Shown<View>): Shown<readonly View[]> => show([view])

function listOf<Wish extends OwnWishView | RelativesWishView>(
  { uid, owner }: Wishlist,
  wishes: readonly Shown<Wish>[],
  told: Pick<ListView, 'totalSurprise'> = {},
): Shown<ListView> {
  return show({ uid, User: person(owner), ...told, Wishes: wishes.toSorted(byPlace) })
}

const ownView = (wish: CommonFields & Pick<OwnWish, 'draft' | 'ownerMayBuyUntil'>): OwnWishView => ({
  uid: wish.uid,
  ...shownContent(wish),
  picture: pictureOfWish(wish.picture),
  createdAt: wish.createdAt,
  place: wish.place,
  isPurchased: false,
  isSecret: false,
  isDraft: wish.draft,
  mayBuyMyselfUntil: wish.ownerMayBuyUntil,
})
