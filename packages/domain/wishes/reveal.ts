import { copyFor } from '../pictures/picture.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { Purchase } from '../purchases/purchase.ts'
import { purchaseEvent, wishEvent, type ChangeWish, type EventAboutWish } from './commands.ts'
import { contentWith, toRecord } from './record.ts'
import { onceConcerned, type SecretIdea } from './wish.ts'

/** Ends a secret. Each recipient gets a new wish with a new id, so that nothing leads back to the secret. */
export function reveal(command: ChangeWish, idea: SecretIdea, purchase: Purchase): EventAboutWish[] {
  // All other fields are content, including those that only newer releases know.
  const { status: _, recipients, creator, createdAt: __, hiddenFrom: ___, picture: ____, ...before } = idea
  const content = toRecord(contentWith(before, command.content))
  const became = recipients.map((owner, index) => {
    const wish = command.newIds[index]
    if (wish === undefined) throw new RangeError('newIds has fewer ids than there are recipients')
    return { wish, owner }
  })
  return [
    wishEvent(command.wish, { type: 'IdeaRevealed', became }),
    ...became.flatMap(({ wish, owner }, index) => {
      const picture = copyFor(command.pictures, content.personal.img ?? null, index)
      return [
        wishEvent(wish, { type: 'WishAdded', owner, creator, ...content, ...onceConcerned(idea, [owner]) }),
        ...(picture ? [wishEvent(wish, { type: 'WishPictured', picture })] : []),
        ...(purchase.status === 'bought'
          ? [purchaseEvent(wish, boughtAgain(purchase, command.totalSurprise.has(owner)))]
          : []),
      ]
    }),
  ]
}

/** An owner who chose the total surprise sees the new wish from its beginning. */
const boughtAgain = (
  { buyer, on, markedBy }: Purchase & { status: 'bought' },
  staysOnList: boolean,
): PurchaseEvent => ({
  type: 'WishBought',
  buyer,
  on,
  markedBy,
  ...(staysOnList ? { staysOnList } : { atBirth: true }),
})
