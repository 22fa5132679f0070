import { accept, reject, type UserId } from '../../decider.ts'
import { wishVisibility, type Viewer } from '../../wish-visibility.ts'
import {
  wishEvent,
  type ReceiveWish,
  type UndoReceipt,
  type WishDecision,
  type WishState,
} from './commands.ts'
import type { NormalWish } from './wish.ts'

/**
 * Whether a wish was received is decided by its own stream alone: the answer is the same whether it is bought or not. Its owner
 * may say it of a wish that a purchase hides since they last looked. What a keeper removed since it was received can still be
 * said not to have been: it stays removed.
 */
export function decideReceipt(
  command: ReceiveWish | UndoReceipt,
  { wish: present, keepers }: Pick<WishState, 'wish' | 'keepers'>,
): WishDecision {
  const isRemoved = present.status === 'gone' && present.removal !== undefined
  const wish = isRemoved && command.type === 'UndoReceipt' ? present.removal.was : present
  if (wish.status !== 'normal' || wish.draft || !mayReceive(command.by, wish, keepers))
    return reject('NoSuchWish')
  const { owner, hiddenFrom, receivedOn, picture, name } = wish
  if (command.type === 'UndoReceipt') {
    if (receivedOn === undefined) return isRemoved ? reject('NoSuchWish') : accept()
    if (command.isTold) return reject('AlreadyTold')
    return accept(wishEvent(command.wish, { type: 'ReceiptUndone', owner }))
  }
  if (receivedOn !== undefined) return accept()
  if (command.on > command.latestDay) return reject('DayInFuture')
  return accept(
    wishEvent(command.wish, {
      type: 'WishReceived',
      owner,
      on: command.on,
      ...(hiddenFrom.length > 0 && { hiddenFrom }),
      ...(picture && { picture }),
      personal: { name },
    }),
  )
}

/** Its owner may, and a keeper who sees it. */
function mayReceive(by: Viewer, { owner, hiddenFrom }: NormalWish, keepers: readonly UserId[] = []): boolean {
  if (owner === by.user) return true
  const facts = { secret: false, hiddenByPurchase: false, draft: false, concerned: [owner], hiddenFrom }
  return keepers.includes(by.user) && wishVisibility(by, facts) === 'everything'
}
