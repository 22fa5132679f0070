import type { UserId, WishId } from '../decider.ts'
import { shownContent } from '../features/wishes/content.ts'
import { show } from './show.ts'
import { person } from './person.ts'
import type {
  FileView,
  GuestListView,
  GuestPageView,
  GuestWishView,
  ListView,
  Shown,
  ToldGiftView,
  ToldView,
  WishGiftView,
  WishView,
} from './views.ts'

/**
 * A list for a guest: what a relative in their place sees of it, and whoever invited them too, who might be the guest. There is
 * nobody's name on it but that of whose list it is.
 *
 * @param theirs as the guest's own id sees it
 * @param inviters as whoever invited them does
 * @param told what the guest is known to have given
 */
export function guestList(
  guest: UserId,
  theirs: Shown<ListView>,
  inviters: Shown<ListView>,
  { Told }: Shown<ToldView>,
): Shown<GuestListView> {
  const toldOf = (wish: WishId) => Told.find(({ gift, to }) => gift === wish && to.uid === theirs.User.uid)
  const seen = new Set(inviters.Wishes.map(({ uid }) => uid))
  return show({
    Guest: guest,
    User: person(theirs.User),
    Wishes: theirs.Wishes.filter(({ uid }) => seen.has(uid)).map((wish) =>
      wishForGuest(guest, wish, toldOf(wish.uid)),
    ),
  })
}

function wishForGuest(guest: UserId, wish: WishView, told: ToldGiftView | undefined): GuestWishView {
  const seen = { uid: wish.uid, ...shownContent(wish), picture: wish.picture }
  // Whoever invited the guest is set aside for the list: both see it as its owner does.
  if (!('gifts' in wish)) return { ...seen, isTaken: false, left: 0, own: null, open: [] }
  const own = wish.gifts.find((gift) => takesPart(guest, gift))
  return {
    ...seen,
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

/** The page of a guest. Of a list that they aren't let in to yet, it says nothing. */
export const guestPage = async (
  lists: readonly Shown<GuestListView>[],
  waiting: GuestPageView['waiting'],
  write: (page: GuestPageView) => string | Promise<string>,
): Promise<Shown<FileView>> => show({ name: 'liste.html', text: await write({ lists, waiting }) })

/** The page that asks whoever opens a link who they are. */
export const arrivalPage = async (write: () => string | Promise<string>): Promise<Shown<FileView>> =>
  show({ name: 'liste.html', text: await write() })
