import { guestAct } from '@cachotteries/contracts/guests'
import { Effect } from 'effect'
import type { Entered } from './entering.ts'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { invalidInput, orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { change as note } from '../gifts/service.ts'
import { tell } from '../received/service.ts'
import { leaveGift, takePart } from '../wishes/published/together.ts'
import { change } from '../wishes/service.ts'
import { listForGuest } from './shown.ts'

/** What a guest does about a wish: exactly what a relative may do for themselves. */
export const act = Effect.fn('guests.act')(function* (
  entered: readonly Entered[],
  sent: Readonly<Record<string, string>>,
) {
  const { data, error } = guestAct.safeParse(sent)
  if (error) return yield* refuse('InvalidInput', invalidInput(error).message)
  const { wish: uid, commandId, does, quantity, giver, amount, named } = data
  const guestHere = yield* orRefuse(
    entered.find((one) => one.guest === data.guest && one.isAdmitted),
    'NoSuchGuest',
  )
  const { guest, owner } = guestHere
  // What isn't on their page isn't there for them.
  const { Wishes } = yield* listForGuest(guestHere)
  const seen = yield* orRefuse(
    Wishes.find((one) => one.uid === uid),
    'NoSuchWish',
  )
  if (seen.isAsOwner) return yield* refuse('NotAllowed')
  switch (does) {
    case 'take':
      yield* change(guest, {
        uid,
        commandId,
        isPurchased: true,
        ...(quantity && { purchaseQuantity: quantity }),
      })
      return
    case 'giveBack':
      // On a page that is old, somebody else may give it by now.
      if (seen.own) yield* change(guest, { uid, commandId, isPurchased: false })
      return
    case 'join':
      yield* takePart(guest, { uid, commandId, giver, amount, isNamed: named === 'on' })
      return
    case 'leave':
      yield* leaveGift(guest, { uid, commandId })
      return
    case 'tell': {
      // Their page has no other press that says so.
      const given = (yield* Identifiers).derivedId(guest, commandId)
      yield* note(guest, { uid, commandId: given, stage: 'given' })
      yield* tell(guest, { gift: uid, to: owner, commandId })
      return
    }
  }
})
