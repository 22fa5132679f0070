import { arrivalPage, guestList, guestPage } from '@cachotteries/domain/visibility/guest-list'
import type { GuestListView, Shown } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { showPicture } from '../pictures/service.ts'
import { given } from '../received/service.ts'
import { list } from '../wishes/service.ts'
import type { Entered } from './entering.ts'
import { writeArrival, writeGuestPage } from './write-page.ts'

/**
 * What a guest's browser shows: its lists, and, until they are let in, what they have to tell whoever invited them. A list that
 * whoever invited them sees no more isn't there.
 */
export const showToGuest = Effect.fn('guests.list')(function* (entered: readonly Entered[], said?: string) {
  const { newId } = yield* Identifiers
  const lists: Shown<GuestListView>[] = []
  for (const { guest, owner, inviter } of entered.filter(({ isAdmitted }) => isAdmitted)) {
    const shown = yield* Effect.all([list(guest, owner), list(inviter, owner), given(guest)]).pipe(
      Effect.catch(() => Effect.succeed(undefined)),
    )
    if (shown) lists.push(guestList(guest, ...shown))
  }
  const waiting = entered.filter(({ isAdmitted }) => !isAdmitted)
  if (lists.length + waiting.length === 0) return yield* refuse('NoSuchLink')
  return yield* Effect.promise(() => guestPage(lists, waiting, (page) => writeGuestPage(page, newId, said)))
})

/** @param name a UUID */
export const showPictureToGuest = Effect.fnUntraced(function* (entered: readonly Entered[], name: string) {
  for (const { guest, inviter } of entered.filter(({ isAdmitted }) => isAdmitted)) {
    const picture = yield* showPicture(inviter, name, 'card', undefined).pipe(
      Effect.andThen(showPicture(guest, name, 'card', undefined)),
      Effect.catch(() => Effect.succeed(undefined)),
    )
    if (picture) return picture
  }
  return yield* refuse('NoSuchLink')
})

export const showArrival = (wrong?: string) => Effect.promise(() => arrivalPage(() => writeArrival(wrong)))
