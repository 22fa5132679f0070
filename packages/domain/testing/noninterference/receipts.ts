import type { UserId, WishId } from '../../decider.ts'
import type { ReceiptData } from '../../visibility/received.ts'
import type { Log } from '../gifts.ts'

/** What each person says that they received. */
export function receiptsOf(log: Log, person: UserId): readonly ReceiptData[] {
  const receipts = new Map<WishId, ReceiptData>()
  for (const { wish, event } of log)
    if (event.type === 'WishReceived' && event.owner === person) {
      const { on, picture = null, hiddenFrom = [], personal } = event
      receipts.set(wish, { wish, on, picture, hiddenFrom, name: personal.name })
    } else if (event.type === 'ReceiptUndone') receipts.delete(wish)
  return [...receipts.values()]
}
