import { arrivalPage, guestList, guestPage } from '@cachotteries/domain/visibility/guest-list'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { GuestListView } from '@cachotteries/domain/visibility/views/guests'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { listAll } from '../gifts/service.ts'
import { lastDays } from '../occasions/service.ts'
import { showPicture } from '../pictures/service.ts'
import { given } from '../received/service.ts'
import { list } from '../wishes/service.ts'
import { handleOf } from './browsers.ts'
import type { Entered } from './entering.ts'
import { writeArrival, writeGuestPage, type Refused } from './write-page.ts'

/**
 * The list as this guest sees it, who is let in: without what is hidden from their inviter, who may be the guest.
 *
 * @returns with whose gift a handle stands for
 */
export const listForGuest = Effect.fnUntraced(function* ({ guest, owner, inviter, secret }: Entered) {
  const theirs = yield* list(guest, owner)
  const here = { guest, handleOf: (id: UserId) => handleOf(secret, id) }
  const noted = yield* listAll(guest)
  const view = guestList(here, theirs, yield* list(inviter, owner), yield* given(guest), {
    given: new Set(noted.Gifts.flatMap(({ uid, stage }) => (stage === 'given' ? uid : []))),
    // Their inviter's: a guest celebrates nothing, and is to learn of no occasion that is hidden from who invited them.
    days: yield* lastDays(inviter, owner),
  })
  const gifts = theirs.Wishes.flatMap((wish) => ('gifts' in wish ? wish.gifts : []))
  const giverOf = (handle: string) => gifts.find(({ uid }) => here.handleOf(uid) === handle)?.uid
  return { view, giverOf }
})

/** Whether the inviter of a guest who waits may let them in still. It takes as long whatever is on the list. */
const mayBeAdmitted = ({ inviter, owner }: Entered) =>
  Effect.map(viewerOf(inviter), ({ relatives }) => relatives.has(owner))

/**
 * What a guest's browser shows: the lists to which they are let in, and of the others that they wait. One that their inviter sees
 * no more isn't there.
 */
export const showToGuest = Effect.fn('guests.list')(function* (
  entered: readonly Entered[],
  refused?: Refused,
) {
  const { newId } = yield* Identifiers
  const lists: Shown<GuestListView>[] = []
  let waits = false
  for (const one of entered)
    if (one.isAdmitted) {
      const shown = yield* listForGuest(one).pipe(Effect.catch(() => Effect.succeed(undefined)))
      if (shown) lists.push(shown.view)
    } else if (yield* mayBeAdmitted(one)) waits = true
  const [first] = entered
  if (!first || (lists.length === 0 && !waits)) return yield* refuse('NoSuchLink')
  return yield* Effect.promise(() =>
    guestPage(first.guest, lists, (shown) => writeGuestPage(shown, waits, newId, refused)),
  )
})

/**
 * A picture that the guest sees, and their inviter.
 *
 * @param name a UUID
 */
export const showPictureToGuest = Effect.fnUntraced(function* (entered: readonly Entered[], name: string) {
  for (const { guest, inviter, isAdmitted } of entered) {
    if (!isAdmitted) continue
    const picture = yield* showPicture(inviter, name, 'card', undefined).pipe(
      Effect.andThen(showPicture(guest, name, 'card', undefined)),
      Effect.catch(() => Effect.succeed(undefined)),
    )
    if (picture) return picture
  }
  return yield* refuse('NoSuchLink')
})

export const showArrival = (wrong?: string, typed?: string) =>
  Effect.promise(() => arrivalPage(() => writeArrival(wrong, typed)))
