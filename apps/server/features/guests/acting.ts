import { guestAct } from '@cachotteries/contracts/guests'
import type { UserId } from '@cachotteries/domain/decider'
import type { GuestWishView } from '@cachotteries/domain/visibility/views/guests'
import { Effect } from 'effect'
import type { z } from 'zod'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { refuseUnlessDone } from '../../infrastructure/log/execute.ts'
import { invalidInput, orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { change as note } from '../gifts/service.ts'
import { tell } from '../received/service.ts'
import { give, giveBack, leaveGift, takePart } from '../purchases/service.ts'
import { handleOf } from './browsers.ts'
import type { Entered } from './entering.ts'
import { whileLetIn } from './service.ts'
import { listForGuest } from './shown.ts'

/** What a guest does about a wish: exactly what a relative may do for themselves. */
export const act = Effect.fn('guests.act')(function* (
  entered: readonly Entered[],
  sent: Readonly<Record<string, string>>,
) {
  const { data, error } = guestAct.safeParse(sent)
  if (error) return yield* refuse('InvalidInput', invalidInput(error).message)
  const guestHere = yield* orRefuse(
    entered.find((one) => one.isAdmitted && handleOf(one.secret, one.guest) === data.list),
    'NoSuchGuest',
  )
  // What isn't on their page isn't there for them.
  const { view, giverOf } = yield* listForGuest(guestHere)
  const seen = yield* orRefuse(
    view.Wishes.find(({ uid }) => uid === data.wish),
    'NoSuchWish',
  )
  if (seen.isAsOwner) return yield* refuse('NotAllowed')
  const giver = data.gift === undefined ? undefined : giverOf(data.gift)
  const command = { by: guestHere.guest, commandId: data.commandId }
  // What was done just before they were a guest no more is done, though the wish isn't theirs to see by now.
  yield* doing(guestHere, data, seen, giver).pipe(
    Effect.catch((refusal) => refuseUnlessDone(command, Effect.fail(refusal))),
  )
})

/** @param giver of the gift that they join */
const doing = Effect.fnUntraced(function* (
  { guest, owner }: Entered,
  { wish: uid, commandId, does, quantity, amount, named }: z.infer<typeof guestAct>,
  seen: GuestWishView,
  giver: UserId | undefined,
) {
  const provided = whileLetIn({ guest, owner })
  switch (does) {
    case 'take':
      yield* give(guest, { uid, commandId, ...(quantity && { purchaseQuantity: quantity }) }, provided)
      return
    case 'giveBack':
      // On a page that is old, somebody else may give it by now.
      if (seen.own) yield* giveBack(guest, { uid, commandId }, provided)
      return
    case 'join':
      if (giver === undefined) return yield* refuse('NoSuchGift')
      yield* takePart(guest, { uid, commandId, giver, amount, isNamed: named === 'on' }, provided)
      return
    case 'leave':
      yield* leaveGift(guest, { uid, commandId }, provided)
      return
    case 'given':
    case 'notGiven':
      if (seen.own) yield* note(guest, { uid, commandId, stage: does === 'given' ? 'given' : 'have' })
      return
    case 'tell': {
      if (seen.own && !seen.own.mayTell && !seen.own.told) return yield* refuse('NotGivenYet')
      // On the day itself they say both by one press.
      const given = (yield* Identifiers).derivedId(guest, commandId)
      yield* note(guest, { uid, commandId: given, stage: 'given' })
      yield* tell(guest, { gift: uid, to: owner, commandId })
      return
    }
  }
})
