import type { UserId, WishId } from '../decider.ts'
import type { GiftHistory, TakenGift } from '../features/gifts/history.ts'
import { noteOn, type GiftNotes } from '../features/gifts/notes.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { Giver } from '../features/purchases/charge.ts'
import { available, giftWith, hidesWish, quantityOf } from '../features/purchases/purchase.ts'
import { contentFields, isSame, shownContent, type WishContent } from '../features/wishes/content.ts'
import { wishVisibilityIn } from '../features/wishes/seen.ts'
import { concernedBy, peopleOf } from '../features/wishes/wish.ts'
import { giftTogether } from './gift-together.ts'
import { listCounts, type CountedWishes } from './list-counts.ts'
import { byName } from './order.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { pictureOfWish } from './pictures.ts'
import { show, showToAnybody } from './show.ts'
import { spentOn } from './spent.ts'
import type { Viewer } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type {
  GiftPersonView,
  GiftsInSightView,
  GiftsView,
  GiftView,
  GivenView,
  GivenWishesView,
} from './views/gifts.ts'
import type { Person } from './views/parts.ts'

/** What is needed of a gift to show it to the person who offers it. */
export interface GiftData {
  readonly uid: WishId
  /** The secret that the wish was when it was taken, if it was one. */
  readonly continued: WishId | undefined
  /** Up to the end, of a wish that the viewer may see now. */
  readonly now: GiftHistory | undefined
  /** Up to when they surely saw the wish; undefined when they never did. */
  readonly known: GiftHistory | undefined
  /** The names of people at that time. */
  readonly namesThen: ReadonlyMap<UserId, string>
}

/** Everything that the gifts of one person are shown from. */
export interface GiftsData {
  readonly gifts: readonly GiftData[]
  readonly notes: GiftNotes
  readonly relatives: readonly KnownPerson[]
  /** The wishes on the lists of these relatives. */
  readonly wishes: readonly CountedWishes[]
  /** The present names of people whom the gifts name. */
  readonly names: ReadonlyMap<UserId, string>
  /** Those who give the gifts of several that the viewer sees and takes part in. */
  readonly givers: readonly Giver[]
}

/**
 * What the viewer offers, and to whom they may offer more.
 *
 * @param held what an open screen says: see `listCounts`
 */
export function gifts(viewer: Viewer, data: GiftsData, held?: GiftsView): Shown<GiftsView> {
  const Gifts = data.gifts.flatMap((one) => gift(viewer, one, data) ?? []).toSorted(byPerson)
  const relatives = data.relatives.filter(({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user)
  const known = new Set(relatives.map(({ uid }) => uid))
  const before = held?.People.flatMap(({ uid, free }) =>
    free === null ? [] : { uid, available: free, isBuyer: false, isShared: false },
  )
  const { Lists } = listCounts(viewer, relatives, data.wishes, before && { Lists: before })
  const others = new Map(Gifts.flatMap((one) => one.for).map((other) => [other.uid, other]))
  const personView = (uid: UserId) => ({
    budget: data.notes.budgets.get(uid) ?? null,
    paid: spentOn(Gifts.filter((one) => one.for[0]?.uid === uid)),
  })
  const People: GiftPersonView[] = [
    ...relatives.map((relative) => ({
      ...pictured(relative),
      free: Lists.find(({ uid }) => uid === relative.uid)?.available ?? null,
      ...personView(relative.uid),
    })),
    ...[...others.values()]
      .filter(({ uid }) => !known.has(uid))
      .map((other) => ({ ...other, img: null, picture: null, free: null, ...personView(other.uid) })),
  ]
  const Answered = Array.from(data.notes.answered, ([occasion, day]) => ({ occasion, day }))
  return show(viewer, { Gifts, People: People.toSorted(byName), Answered })
}

/**
 * What the viewer gave in one year, as they saw it. It is the same whatever has become of the wishes since.
 *
 * @param data of the gifts of that year alone
 * @param Years in which they gave something, the last first
 */
export const given = (
  viewer: Viewer,
  data: GiftsData,
  year: number | null,
  Years: readonly number[],
): Shown<GivenView> => show(viewer, { year, Gifts: gifts(viewer, data).Gifts, Years })

/** The wishes that the viewer noted as given: their own notes alone. */
export const givenWishes = (viewer: Viewer, Given: readonly WishId[]): Shown<GivenWishesView> =>
  show(viewer, { Given })

/**
 * Those of the viewer's gifts whose wish they see now. What comes to them by itself, letters and notifications, is made of these:
 * of a gift that is out of sight it would say that something has happened to it since.
 */
export const giftsInSight = (viewer: Viewer, data: GiftsData): Shown<GiftsInSightView> => {
  const seen = data.gifts.filter(({ now }) => isInSight(viewer, now))
  return show(viewer, { InSight: gifts(viewer, { ...data, gifts: seen }).Gifts })
}

/** One of the gifts in the view. */
export const giftIn = (view: Shown<GiftsView>, uid: WishId): Shown<GiftView> | undefined => {
  const found = view.Gifts.find((one) => one.uid === uid)
  return found && show(view, found)
}

/** One of the people in the view. */
export const giftPersonIn = (view: Shown<GiftsView>, uid: UserId): Shown<GiftPersonView> | undefined => {
  const found = view.People.find((one) => one.uid === uid)
  return found && show(view, found)
}

/** Whether the viewer sees the wish of a gift. */
const isInSight = (viewer: Viewer, now: GiftHistory | undefined): now is GiftHistory =>
  now !== undefined && wishVisibilityIn(viewer, now.state) === 'everything'

/** For an export that has nothing of gifts. */
export const noGifts: Shown<GiftsView> = showToAnybody({ Gifts: [], People: [], Answered: [] })

/**
 * One gift. A wish that the viewer sees is compared with what it said when they took it. Of one that they don't see, they
 * get what it said then, and nothing that has happened to it since: so it looks the same whether it was deleted, or is for
 * them by now. Where they are set aside for somebody whom it was for then, it looks as when they
 * took it, whatever has happened.
 */
function gift(viewer: Viewer, data: GiftData, { notes, names, givers }: GiftsData): GiftView | undefined {
  const { uid, continued, now, known, namesThen } = data
  const isSeen = isInSight(viewer, now)
  const taken = isSeen ? now.taken : known?.taken
  if (!taken) return undefined
  const nameOf = (user: UserId): Person[] => {
    const isKnown = isSeen || viewer.relatives.has(user)
    const name = isKnown ? names.get(user) : namesThen.get(user)
    return name === undefined ? [] : [person({ uid: user, name })]
  }
  const nameIf = (user: UserId | undefined): Person | null =>
    isSeen && user !== undefined && user !== viewer.user ? (nameOf(user)[0] ?? null) : null
  const present = isSeen ? now.last : undefined
  const { purchase } = (isSeen ? now : known)?.state ?? { purchase: available }
  const given = taken.undoneBy === undefined ? giftWith(purchase, viewer.user) : undefined
  const isKept = taken.concerned.some((user) => viewer.setAsideFor.has(user))
  const state = isSeen ? (taken.undoneBy === undefined ? 'bought' : 'undone') : isKept ? 'bought' : 'gone'
  const concerned = isSeen ? concernedBy(now.state.wish) : []
  const forWhom = isSeen ? concerned.filter((user) => viewer.relatives.has(user)) : whomSeen(viewer, taken)
  return {
    uid,
    ...shownContent(taken.content),
    picture: pictureOfWish(present && present.img === taken.content.img ? present.picture : taken.picture),
    for: forWhom.flatMap(nameOf).toSorted(byName),
    isSecret: taken.secret,
    purchaseDate: taken.on,
    state,
    gives: quantityOf(given ?? { quantity: taken.undoneQuantity ?? null }),
    together: given?.sharing
      ? giftTogether(viewer, given, given.sharing, {
          taken,
          nameOf,
          givers,
          people: present && peopleOf(present),
        })
      : null,
    staysOnList: isSeen && state === 'bought' && !hidesWish(now.state.purchase),
    ownerMayBuyUntil: present?.status === 'normal' ? present.ownerMayBuyUntil : null,
    receivedOn: present?.status === 'normal' ? (present.receivedOn ?? null) : null,
    notedBy: nameIf(taken.notedBy),
    undoneBy: nameIf(taken.undoneBy),
    isRemoved: isSeen && taken.removed === true,
    changed: present ? changesIn(taken.content, present) : {},
    ...noteOn(notes, uid, continued),
  }
}

/** Those whom a gift was for, of whom the viewer saw it; where nobody recorded it, the only one, or present relatives. */
export const whomSeen = (viewer: Viewer, { seen, concerned }: TakenGift): readonly UserId[] =>
  seen ?? (concerned.length === 1 ? concerned : concerned.filter((user) => viewer.relatives.has(user)))

function changesIn(then: WishContent, present: WishContent & { readonly picture: StoredPicture | null }) {
  const now = shownContent(present)
  const fields = contentFields.filter((field) => !isSame(now[field], then[field]))
  return {
    ...(Object.fromEntries(fields.map((field) => [field, now[field]])) as Partial<WishContent>),
    ...(fields.includes('img') && { picture: pictureOfWish(present.picture) }),
  }
}

const byPerson = (one: GiftView, other: GiftView): number => {
  const [first] = one.for
  const [second] = other.for
  if (!first || !second) return Number(!first) - Number(!second) || byName(one, other)
  return byName(first, second) || byName(one, other)
}
