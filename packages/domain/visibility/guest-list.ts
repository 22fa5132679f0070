import type { UserId, WishId } from '../decider.ts'
import { shownContent } from '../features/wishes/content.ts'
import { show } from './show.ts'
import { person } from './person.ts'
import type {
  FileView,
  GuestListView,
  GuestWishView,
  ListView,
  Shown,
  ToldGiftView,
  ToldView,
  WishGiftView,
  WishView,
} from './views.ts'

/** Whose list it is, and whether they were let in to it. */
type GuestHere = Pick<GuestListView, 'Guest' | 'isAdmitted'>

/**
 * A list for a guest: what a relative in their place sees of it, and each of those too who might be the guest. There is
 * nobody's name on it but that of whose list it is.
 *
 * @param theirs as the guest's own id sees it; as its owner does, for one who isn't let in yet
 * @param others as whoever invited them does, and whoever is signed in in that browser
 * @param told what the guest is known to have given
 */
export function guestList(
  { Guest, isAdmitted }: GuestHere,
  theirs: Shown<ListView>,
  others: readonly Shown<ListView>[],
  { Told }: Shown<ToldView>,
): Shown<GuestListView> {
  const toldOf = (wish: WishId) => Told.find(({ gift, to }) => gift === wish && to.uid === theirs.User.uid)
  return show({
    Guest,
    isAdmitted,
    User: person(theirs.User),
    Wishes: theirs.Wishes.flatMap((wish) => {
      const seen = others.map(({ Wishes }) => Wishes.find(({ uid }) => uid === wish.uid))
      return seen.every((one) => one !== undefined) ? wishForGuest(Guest, wish, seen, toldOf(wish.uid)) : []
    }),
  })
}

/** @param seen as the others see it */
function wishForGuest(
  guest: UserId,
  wish: WishView,
  seen: readonly WishView[],
  told: ToldGiftView | undefined,
): GuestWishView {
  const said = { uid: wish.uid, ...shownContent(wish), picture: wish.picture }
  // One of them sees it as its owner does: who waits or is set aside, and an idea of one's own for whose recipient one is set aside.
  if (!('gifts' in wish) || !seen.every((one) => 'gifts' in one))
    return { ...said, isAsOwner: true, isTaken: false, left: 0, own: null, open: [] }
  const own = wish.gifts.find((gift) => takesPart(guest, gift))
  return {
    ...said,
    isAsOwner: false,
    isTaken: wish.remaining === 0,
    left: wish.remaining,
    own: own
      ? {
          quantity: own.quantity,
          isShared: own.together !== null,
          // Of a gift of several who is in charge says it.
          mayTell: own.uid === guest && !told,
          told: told ? { thanks: told.thanks?.text ?? null } : null,
        }
      : null,
    open: own
      ? []
      : wish.gifts
          .filter(({ isOpen }) => isOpen)
          .map(({ uid, together }) => ({ giver: uid, missing: together?.missing ?? null })),
  }
}

const takesPart = (guest: UserId, { uid, together }: WishGiftView): boolean =>
  uid === guest || together?.participants.some((one) => one.uid === guest) === true

/** The page of a guest. */
export const guestPage = async (
  lists: readonly Shown<GuestListView>[],
  write: (lists: readonly Shown<GuestListView>[]) => string | Promise<string>,
): Promise<Shown<FileView>> => show({ name: 'liste.html', text: await write(lists) })

/** The page that asks whoever opens a link who they are. */
export const arrivalPage = async (write: () => string | Promise<string>): Promise<Shown<FileView>> =>
  show({ name: 'liste.html', text: await write() })
