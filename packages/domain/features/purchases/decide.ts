import type { UserId } from '../../decider.ts'
import { arrangeGift } from './arrange.ts'
import { unableAmong } from './charge.ts'
import type { Asked, Actor, PurchaseCommand, PurchaseDecision } from './commands.ts'
import { correctGift } from './correct.ts'
import { giveBack } from './give-back.ts'
import { give } from './give.ts'
import type { Purchase } from './purchase.ts'
import { settleShare } from './settle.ts'
import { leaveGift, takePart } from './take-part.ts'

/** The caller has checked that the user sees everything of the wish. */
export function decide(
  command: PurchaseCommand,
  actor: Actor,
  purchase: Purchase,
  asked: Asked,
): PurchaseDecision {
  const { user } = actor.by
  const about = { actor, purchase, asked }
  const gifts = () => ({
    purchase,
    wanted: asked.wanted,
    unable: unableAmong(actor.givers ?? [], asked),
  })
  switch (command.type) {
    case 'Give':
      return give(command, about)
    case 'CorrectGift':
      return correctGift(command, about)
    case 'GiveBack':
      return giveBack(user, gifts())
    case 'ArrangeGift':
      return arrangeGift(user, command, gifts())
    case 'TakePart':
      return takePart(user, command, purchase)
    case 'LeaveGift':
      return leaveGift(user, gifts())
    case 'SettleShare':
      return settleShare(user, command, purchase)
  }
}

/**
 * Whether the decision depends on others who give the wish, or on somebody whom the command names: a mark for oneself names nobody,
 * and where no gift was opened to others, giving back passes no charge on.
 */
export function isAboutOthers(command: PurchaseCommand, user: UserId, isShared: boolean): boolean {
  switch (command.type) {
    case 'Give':
      return Boolean(command.buyer) && command.buyer !== user
    case 'CorrectGift':
      return Boolean(command.buyer)
    case 'GiveBack':
      return isShared
    case 'ArrangeGift':
    case 'TakePart':
    case 'LeaveGift':
    case 'SettleShare':
      return true
  }
}

/**
 * To everything that owners ask about a purchase there is one answer, which can't depend on what is hidden. That nothing is bought
 * they say with every form.
 */
export const ownersMaySay = (command: PurchaseCommand): boolean =>
  command.type === 'GiveBack' && !command.isAboutGift
