import type { UserId } from '../decider.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { Purchase } from '../purchases/purchase.ts'
import { purchaseFact, wishFact, type ChangeWish, type WishFact } from './commands.ts'
import { contentWith, toRecord } from './record.ts'
import type { SecretIdea } from './wish.ts'

/** A secret that ends leaves no thread to pull: each recipient gets a new wish, with an id of its own. */
export function reveal(
  command: ChangeWish,
  idea: SecretIdea,
  recipients: readonly UserId[],
  purchase: Purchase,
): WishFact[] {
  // All that isn't named is content, fields that only newer releases know included.
  const { status: _, recipients: __, creator, createdAt: ___, ...before } = idea
  const content = toRecord(contentWith(before, command.content))
  const became = recipients.map((owner, index) => {
    const wish = command.freshIds[index]
    if (wish === undefined) throw new RangeError('freshIds: one for each recipient is needed')
    return { wish, owner }
  })
  return [
    wishFact(command.wish, { type: 'IdeaRevealed', became }),
    ...became.flatMap(({ wish, owner }) => [
      wishFact(wish, { type: 'WishAdded', owner, creator, ...content }),
      ...(purchase.status === 'bought' ? [purchaseFact(wish, boughtAgain(purchase))] : []),
    ]),
  ]
}

const boughtAgain = ({ buyer, on, markedBy }: Purchase & { status: 'bought' }): PurchaseEvent => ({
  type: 'WishBought',
  buyer,
  on,
  markedBy,
})
