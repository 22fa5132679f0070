import { arrivalPage, guestList, guestPage } from '@cachotteries/domain/visibility/guest-list'
import type { GuestListView, ListView, Shown } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { showPicture } from '../pictures/service.ts'
import { given } from '../received/service.ts'
import { asItsOwner, list, listAsRelative } from '../wishes/service.ts'
import type { Entered } from './entering.ts'
import { writeArrival, writeGuestPage } from './write-page.ts'

/**
 * The list as this guest sees it: as its owner does, until whoever invited them has said that it is them. It is without what is
 * hidden from whoever invited them, or from somebody who is signed in in that browser, since each of these may be the guest.
 */
export const listForGuest = Effect.fnUntraced(function* (one: Entered) {
  const { guest, owner, inviter, isAdmitted, signedIn } = one
  const theirs = yield* isAdmitted ? list(guest, owner) : asItsOwner(inviter, owner)
  const others = [
    ...(isAdmitted ? [list(inviter, owner)] : []),
    ...signedIn.map((person) => listAsRelative(person, owner)),
  ]
  return guestList({ Guest: guest, isAdmitted }, theirs, yield* Effect.all(others), yield* given(guest))
})

/** What a guest's browser shows: its lists. One that whoever invited them sees no more isn't there. */
export const showToGuest = Effect.fn('guests.list')(function* (entered: readonly Entered[], said?: string) {
  const { newId } = yield* Identifiers
  const lists: Shown<GuestListView>[] = []
  for (const one of entered) {
    const shown = yield* listForGuest(one).pipe(Effect.catch(() => Effect.succeed(undefined)))
    if (shown) lists.push(shown)
  }
  if (lists.length === 0) return yield* refuse('NoSuchLink')
  return yield* Effect.promise(() => guestPage(lists, (shown) => writeGuestPage(shown, newId, said)))
})

/** Refuses a picture that isn't on the list for somebody who is signed in in that browser. Guests seldom are. */
const isSeenBySignedIn = Effect.fnUntraced(function* ({ owner, signedIn }: Entered, name: string) {
  const lists = yield* Effect.forEach(signedIn, (one) => listAsRelative(one, owner))
  const isOn = ({ Wishes }: Shown<ListView>) =>
    Wishes.some(({ picture }) => picture?.card === `/api/pictures/${name}/card`)
  if (!lists.every(isOn)) yield* refuse('NoSuchLink')
})

/** A picture that the guest sees, and whoever invited them: of what the owner sees, for one who isn't let in yet. */
const seenPicture = ({ guest, owner, inviter, isAdmitted }: Entered, name: string) =>
  isAdmitted
    ? Effect.andThen(
        showPicture(inviter, name, 'card', undefined),
        showPicture(guest, name, 'card', undefined),
      )
    : showPicture(inviter, name, 'card', owner)

/** @param name a UUID */
export const showPictureToGuest = Effect.fnUntraced(function* (entered: readonly Entered[], name: string) {
  for (const one of entered) {
    const picture = yield* isSeenBySignedIn(one, name).pipe(
      Effect.andThen(seenPicture(one, name)),
      Effect.catch(() => Effect.succeed(undefined)),
    )
    if (picture) return picture
  }
  return yield* refuse('NoSuchLink')
})

export const showArrival = (wrong?: string) => Effect.promise(() => arrivalPage(() => writeArrival(wrong)))
