import type { Day, UserId, WishId } from '../decider.ts'
import { shownContent } from '../features/wishes/content.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { GuestListView, GuestWishView } from './views/guests.ts'
import type { FileView } from './views/parts.ts'
import type { ToldGiftView, ToldView } from './views/received.ts'
import type { ListView, WishGiftView, WishView } from './views/wishes.ts'

/** Who sees it, and what stands on the page for an id. */
interface GuestHere {
  readonly guest: UserId
  readonly handleOf: (id: UserId) => string
}

interface AfterTheDay {
  readonly given: ReadonlySet<WishId>
  readonly days: readonly Day[]
}

/**
 * A list for a guest who is let in: what a relative in their place sees of it, and their inviter too, who might be the guest. There
 * is nobody's name on it but that of whose list it is, and nobody's id.
 *
 * @param theirs as the guest's own id sees it
 * @param inviters as their inviter does
 * @param told what the guest is known to have given
 * @param after what the guest noted as given, and the days of the person's occasions that have been
 */
export function guestList(
  here: GuestHere,
  theirs: Shown<ListView>,
  inviters: Shown<ListView>,
  { Told }: Shown<ToldView>,
  after: AfterTheDay,
): Shown<GuestListView> {
  const toldOf = (wish: WishId) => Told.find(({ gift, to }) => gift === wish && to.uid === theirs.User.uid)
  return show(theirs, {
    handle: here.handleOf(here.guest),
    name: theirs.User.name,
    Wishes: theirs.Wishes.flatMap((wish) => {
      const seen = inviters.Wishes.find(({ uid }) => uid === wish.uid)
      return seen ? wishForGuest(here, wish, seen, toldOf(wish.uid), after) : []
    }),
  })
}

/** @param seen as their inviter sees it */
function wishForGuest(
  { guest, handleOf }: GuestHere,
  wish: WishView,
  seen: WishView,
  told: ToldGiftView | undefined,
  { given, days }: AfterTheDay,
): GuestWishView {
  const said = { uid: wish.uid, ...shownContent(wish), picture: wish.picture }
  // One of them sees it as its owner does: who is set aside, and an idea of one's own for whose recipient one is set aside.
  if (!('gifts' in wish) || !('gifts' in seen))
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
          isGiven: given.has(wish.uid),
          // Of a gift of several who is in charge says it.
          mayTell: own.uid === guest && !told && (given.has(wish.uid) || days.some((day) => own.on <= day)),
          told: told ? { thanks: told.thanks?.text ?? null } : null,
        }
      : null,
    open: own
      ? []
      : wish.gifts
          .filter(({ isOpen }) => isOpen)
          .map(({ uid, together }) => ({ handle: handleOf(uid), missing: together?.missing ?? null })),
  }
}

const takesPart = (guest: UserId, { uid, together }: WishGiftView): boolean =>
  uid === guest || together?.participants.some((one) => one.uid === guest) === true

/** The page of a guest. */
export const guestPage = async (
  guest: UserId,
  lists: readonly Shown<GuestListView>[],
  write: (lists: readonly Shown<GuestListView>[]) => string | Promise<string>,
): Promise<Shown<FileView>> => show({ user: guest }, { name: 'liste.html', text: await write(lists) })

/** The page that asks the person who opens a link who they are. */
export const arrivalPage = async (write: () => string | Promise<string>): Promise<Shown<FileView>> =>
  showToAnybody({ name: 'liste.html', text: await write() })
