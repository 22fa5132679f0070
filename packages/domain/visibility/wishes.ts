import type { Day, Instant, UserId, WishId, WishlistId } from '../decider.ts'
import { wishVisibilityIn } from '../wishes/decide.ts'
import type { WishState } from '../wishes/commands.ts'
import { contentOf, type WishContent } from '../wishes/content.ts'
import { byImportance, byName } from './order.ts'
import { person, pictured } from './person.ts'
import { show } from './show.ts'
import { wishVisibility, type Viewer } from './wish-visibility.ts'
import type {
  ListView,
  OwnWishView,
  Person,
  PersonWithPicture,
  RelativesWishView,
  Shown,
  WishDetailView,
} from './views.ts'

/** What everybody sees who sees the wish. */
interface CommonFields extends WishContent {
  readonly uid: WishId
  readonly createdAt: Instant
}

/** A wish of the viewer's own, as the owner's table has it: normal and not bought, or it would not be there. */
export interface OwnWish extends CommonFields {
  readonly owner: UserId
}

/** All there is to know of a wish. */
export interface KnownWish extends CommonFields {
  readonly secret: boolean
  readonly concerned: readonly Person[]
  readonly creator: Person
  readonly purchase: { readonly buyer: PersonWithPicture; readonly on: Day } | null
}

export interface Wishlist {
  readonly uid: WishlistId
  readonly owner: Person
}

export function ownWish(viewer: Viewer, wish: OwnWish): Shown<OwnWishView> | undefined {
  return wish.owner === viewer.user ? show(ownView(wish)) : undefined
}

/**
 * A wish of the viewer's own as its streams tell it at one moment of the log. Live frames to an owner
 * are made from this: what became of the wish since, hidden or not, can't change them.
 */
export function ownWishAt(viewer: Viewer, uid: WishId, state: WishState): Shown<OwnWishView> | undefined {
  if (state.wish.status !== 'normal' || wishVisibilityIn(viewer, state) !== 'own') return undefined
  return show(ownView({ uid, ...state.wish }))
}

export function relativesWish(viewer: Viewer, wish: KnownWish): Shown<RelativesWishView> | undefined {
  const view = relativesView(viewer, wish)
  return view && show(view)
}

function relativesView(viewer: Viewer, wish: KnownWish): RelativesWishView | undefined {
  const concerned = wish.concerned.map((person) => person.uid)
  const seen = wishVisibility(viewer, { secret: wish.secret, bought: wish.purchase !== null, concerned })
  if (seen !== 'everything') return undefined
  const recipients = wish.concerned.filter((person) => viewer.relatives.has(person.uid)).toSorted(byName)
  const { purchase } = wish
  return {
    uid: wish.uid,
    ...contentOf(wish),
    createdAt: wish.createdAt,
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
    wishes.map((wish) => ownWish(viewer, wish)).filter((view) => view !== undefined),
  )
}

/** Somebody else's list; undefined for a viewer who is no relative of its owner. */
export function relativesList(
  viewer: Viewer,
  list: Wishlist,
  wishes: readonly KnownWish[],
): Shown<ListView> | undefined {
  const shown = relativesWishes(viewer, list.owner.uid, wishes)
  return shown && listOf(list, shown)
}

/** Those of these wishes that are on somebody else's list; undefined for a viewer who is no relative of its owner. */
export function relativesWishes(
  viewer: Viewer,
  owner: UserId,
  wishes: readonly KnownWish[],
): Shown<readonly Shown<RelativesWishView>[]> | undefined {
  if (!viewer.relatives.has(owner)) return undefined
  return show(
    wishes
      .filter((wish) => wish.concerned.some((person) => person.uid === owner))
      .map((wish) => relativesWish(viewer, wish))
      .filter((view) => view !== undefined),
  )
}

/** The only one of a list, for calls that answer with one. */
export const alone = <View>(view: Shown<View>): Shown<readonly View[]> => show([view])

function listOf<Wish extends OwnWishView | RelativesWishView>(
  { uid, owner }: Wishlist,
  wishes: readonly Shown<Wish>[],
): Shown<ListView> {
  return show({ uid, User: person(owner), Wishes: wishes.toSorted(byImportance) })
}

const ownView = (wish: CommonFields): OwnWishView => ({
  uid: wish.uid,
  ...contentOf(wish),
  createdAt: wish.createdAt,
  isPurchased: false,
  isSecret: false,
})

/** What a screen shows first of a list: what is to be had, in its order, then what is bought; `most` wishes in all. */
export function beginningOf(list: Shown<ListView>, most: number): Shown<ListView> {
  const { uid, User, Wishes } = list
  const available = Wishes.filter(({ isPurchased }) => !isPurchased)
  const bought = Wishes.filter(({ isPurchased }) => isPurchased)
  return show({ uid, User, Wishes: [...available, ...bought].slice(0, most) })
}
