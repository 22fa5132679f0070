import { asBuyerSees, seenByBuyer } from '../gifts/as-buyer-sees.ts'
import { copyFor } from '../pictures/picture.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { Purchase } from '../purchases/purchase.ts'
import { purchaseEvent, wishEvent, type ChangeWish, type EventAboutWish } from './commands.ts'
import { contentWith, toRecord } from './record.ts'
import { withoutDay } from './seen-prices.ts'
import { onceConcerned, type SecretIdea } from './wish.ts'

/** Ends a secret. Each recipient gets a new wish with a new id, so that nothing leads back to the secret. */
export function reveal(command: ChangeWish, idea: SecretIdea, purchase: Purchase): EventAboutWish[] {
  // All other fields are content, including those that only newer releases know.
  const { status: _, recipients, creator, createdAt: __, hiddenFrom: ___, picture: ____, ...before } = idea
  const content = toRecord(withoutDay(contentWith(before, command.content)))
  const became = recipients.map((owner, index) => {
    const wish = command.newIds[index]
    if (wish === undefined) throw new RangeError('newIds has fewer ids than there are recipients')
    return { wish, owner }
  })
  const copies = became.map((_, index) => copyFor(command.pictures, content.personal.img ?? null, index))
  const purchases = became.map(({ owner }, index) => {
    const { hiddenFrom = [] } = onceConcerned(idea, [owner])
    const wish = { secret: false, concerned: [owner], hiddenFrom, picture: copies[index] ?? null }
    if (purchase.status !== 'bought') return []
    return [asBuyerSees(command, wish)(boughtAgain(purchase, command.totalSurprise.has(owner)))]
  })
  // For the buyer, the first of the new wishes that they see is the gift that the secret was.
  const continuing = purchases.findIndex((events) =>
    events.some((event) => seenByBuyer(event, command.by.user)),
  )
  return [
    wishEvent(command.wish, { type: 'IdeaRevealed', became }),
    ...became.flatMap(({ wish, owner }, index) => {
      const picture = copies[index]
      const continues = index === continuing ? { continues: command.wish } : {}
      return [
        wishEvent(wish, { type: 'WishAdded', owner, creator, ...content, ...onceConcerned(idea, [owner]) }),
        ...(picture ? [wishEvent(wish, { type: 'WishPictured', picture })] : []),
        ...(purchases[index] ?? []).map((event) => purchaseEvent(wish, { ...event, ...continues })),
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
