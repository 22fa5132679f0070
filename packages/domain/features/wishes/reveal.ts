import { copyFor } from '../../pictures/picture.ts'
import { purchaseEvent, wishEvent, type ActOnWish, type EventAboutWish, type RevealIdea } from './commands.ts'
import { giftsAgain } from '../purchases/again.ts'
import type { Gift } from '../purchases/purchase.ts'
import { toRecord } from './record.ts'
import { withoutDay } from './seen-prices.ts'
import { onceConcerned, type SecretIdea } from './wish.ts'

/** Ends a secret. Each recipient gets a new wish with a new id, so that nothing leads back to the secret. */
export function reveal(
  { newIds, pictures }: RevealIdea,
  command: ActOnWish,
  idea: SecretIdea,
  gifts: readonly Gift[],
): EventAboutWish[] {
  // All other fields are content, including those that only newer releases know.
  const { status: _, recipients, creator, createdAt: __, hiddenFrom: ___, lostBy: ____, ...more } = idea
  const { picture: _____, ...wanted } = more
  const content = toRecord(withoutDay(wanted))
  const became = recipients.map((owner, index) => {
    const wish = newIds[index]
    if (wish === undefined) throw new RangeError('newIds has fewer ids than there are recipients')
    return { wish, owner }
  })
  const copies = became.map((_, index) => copyFor(pictures, content.personal.img ?? null, index))
  const purchases = giftsAgain(
    { ...command, secret: command.wish, wanted: wanted.quantity },
    gifts,
    became.map(({ owner }, index) => ({
      concerned: [owner],
      picture: copies[index] ?? null,
      hiddenFrom: onceConcerned(idea, [owner]).hiddenFrom ?? [],
      staysOnList: command.totalSurprise.has(owner),
    })),
  )
  return [
    wishEvent(command.wish, { type: 'IdeaRevealed', became }),
    ...became.flatMap(({ wish, owner }, index) => {
      const picture = copies[index]
      return [
        wishEvent(wish, { type: 'WishAdded', owner, creator, ...content, ...onceConcerned(idea, [owner]) }),
        ...(picture ? [wishEvent(wish, { type: 'WishPictured', picture })] : []),
        ...(purchases[index] ?? []).map((event) => purchaseEvent(wish, event)),
      ]
    }),
  ]
}
