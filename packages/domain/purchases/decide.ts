import { accept, reject, type Day, type Decision, type UserId } from '../decider.ts'
import type { Viewer } from '../visibility/wish-visibility.ts'
import type { PurchaseEvent } from './events.ts'
import type { Purchase } from './purchase.ts'

/** The purchase that a command requests. A missing or empty field requests nothing. */
export interface RequestedPurchase {
  readonly purchased?: boolean | undefined
  readonly buyer?: UserId | null | undefined
  readonly on?: Day | null | undefined
}

export interface PurchaseCommand {
  readonly by: Viewer
  readonly today: Day
  readonly latestDay: Day
  readonly purchase: RequestedPurchase
  readonly withoutAccount?: ReadonlySet<UserId> | undefined
}

export type PurchaseRejection = 'BoughtByAnother' | 'WrongBuyer' | 'DateInFuture' | 'NotBought'
type PurchaseDecision = Decision<PurchaseEvent, PurchaseRejection>

/**
 * The caller has checked that the user sees everything of the wish.
 *
 * @param staysOnList whether the owner chose that a wish bought now stays on their list. Never for a secret
 */
export function decidePurchase(
  command: PurchaseCommand,
  purchase: Purchase,
  concerned: readonly UserId[],
  staysOnList = false,
): PurchaseDecision {
  const { by, today, latestDay } = command
  const { purchased, buyer, on } = command.purchase
  if (purchased === false) {
    if (purchase.status === 'available') return accept()
    return accept({
      type: 'PurchaseUnmarked',
      ...(purchase.neverShown ? { firstShown: true } : {}),
      ...(purchase.staysOnList && { stayed: true }),
    })
  }
  if (on && on > latestDay) return reject('DateInFuture')

  const mayBuy = (user: UserId) =>
    !concerned.includes(user) &&
    (user === by.user || by.relatives.has(user)) &&
    command.withoutAccount?.has(user) !== true
  const named = purchased ? (buyer ?? by.user) : buyer

  if (purchase.status === 'available') {
    if (!purchased) return named || on ? reject('NotBought') : accept()
    if (!named || !mayBuy(named)) return reject('WrongBuyer')
    const stamp = staysOnList && ({ staysOnList: true } as const)
    return accept({ type: 'WishBought', buyer: named, on: on ?? today, ...stamp })
  }

  const anotherBuyer = named && named !== purchase.buyer ? named : undefined
  const anotherDay = on && on !== purchase.on ? on : undefined
  if (anotherBuyer) {
    // With `purchased`, somebody else was faster. Without it, it is a correction, which any relative may make.
    if (purchased && by.user !== purchase.buyer && by.user !== purchase.markedBy)
      return reject('BoughtByAnother')
    if (!mayBuy(anotherBuyer)) return reject('WrongBuyer')
  }
  if (!anotherBuyer && !anotherDay) return accept()
  return accept({
    type: 'PurchaseChanged',
    ...(anotherBuyer ? { buyer: anotherBuyer } : {}),
    ...(anotherDay ? { on: anotherDay } : {}),
  })
}
