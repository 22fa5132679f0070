import { accept, type WishId } from '../../decider.ts'
import { asBuyerSees, asGiversSee, type NamedFor } from '../purchases/as-buyer-sees.ts'
import { unableAmong } from '../purchases/charge.ts'
import type { Actor, Asked, PurchaseCommand } from '../purchases/commands.ts'
import { decide } from '../purchases/decide.ts'
import { handOver, inherited } from '../purchases/hand-over.ts'
import type { Purchase } from '../purchases/purchase.ts'
import {
  purchaseEvent,
  type HandOverGift,
  type InheritGift,
  type WishDecision,
  type WishState,
} from './commands.ts'
import { wishVisibilityIn } from './seen.ts'
import { concernedBy } from './wish.ts'

/** What somebody does about what is given of a wish. The people it names keep what the wish says at this moment. */
export function actOnGift(
  act: PurchaseCommand,
  actor: Actor & { readonly wish: WishId },
  purchase: Purchase,
  asked: Asked & NamedFor,
): WishDecision {
  const decided = decide(act, actor, purchase, asked)
  if (!decided.accepted) return decided
  const seen = asBuyerSees(actor, asked)
  return accept(...decided.events.map((event) => purchaseEvent(actor.wish, seen(event))))
}

/** Those who give from now on keep what the wish says at this moment: of one that is hidden, the guest's name stays. */
export function handOverGift(
  { by, wish: uid, from, seenBy, givers = [] }: HandOverGift,
  state: WishState,
): WishDecision {
  const { wish, purchase } = state
  if (wish.status !== 'normal' && wish.status !== 'secret') return accept()
  const concerned = concernedBy(wish)
  const { picture, hiddenFrom } = wish
  if ([...concerned, ...hiddenFrom].some((user) => user === by.user || by.setAsideFor.has(user)))
    return accept()
  if (!seenBy.every((viewer) => wishVisibilityIn(viewer, state) === 'everything')) return accept()
  const seen = asBuyerSees({ by, givers }, { concerned, hiddenFrom, picture })
  const unable = unableAmong(givers, { concerned, hiddenFrom })
  return accept(...handOver(from, by.user, purchase, unable).map((event) => purchaseEvent(uid, seen(event))))
}

/** Nobody gives what is for them, or ever was, by the time that this is done. */
export function inheritGift({ by, wish: uid, from, givers }: InheritGift, state: WishState): WishDecision {
  const { wish, purchase } = state
  const last = wish.status === 'gone' ? wish.removal?.was : wish
  if (!last || last.status === 'missing' || [...concernedBy(last), ...last.hiddenFrom].includes(by.user))
    return accept()
  const seen = asGiversSee({ by, givers }, (giver) => wishVisibilityIn(giver, state) === 'everything')
  return accept(...inherited(from, by.user, purchase).map((event) => purchaseEvent(uid, seen(event))))
}
