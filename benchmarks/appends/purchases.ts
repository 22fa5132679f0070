import { randomUUID } from 'node:crypto'
import type { Append, EventStore } from '@cachotteries/event-store/event-store'

/** Who acts. They are there before anything is measured: to make an id takes V8 a tenth of what a whole append does. */
const relatives = Array.from({ length: 1_000 }, () => randomUUID())

/**
 * Purchases and their undoing, wish after wish, as the product records them: what a busy evening is made of.
 *
 * @param wishes ids that the read models know.
 */
export function purchases(wishes: readonly string[]): () => Append {
  let next = 0
  const bought = new Set<string>()
  return () => {
    const relative = relatives[next % relatives.length] ?? ''
    const wish = wishes[next++ % wishes.length] ?? ''
    const undoing = bought.delete(wish)
    if (!undoing) bought.add(wish)
    const data = undoing ? {} : { buyer: relative, on: '2026-12-24' }
    const event = { type: undoing ? 'PurchaseUnmarked' : 'WishBought', schema: 1, data }
    return {
      commandId: randomUUID(),
      actor: relative,
      writes: [{ stream: `purchase-${wish}`, expected: 'any', events: [event] }],
    }
  }
}

/** Has somebody wish so many things. Answers their ids. */
export async function wished(store: EventStore, count: number): Promise<string[]> {
  const owner = randomUUID()
  const wishes = Array.from({ length: count }, () => randomUUID())
  await Promise.all(
    wishes.map((wish, index) => {
      const personal = { name: `Souhait ${index}`, comment: null, url: null, img: null }
      const data = { owner, creator: owner, importance: (index % 5) + 1, personal }
      const events = [{ type: 'WishAdded', schema: 1, data }]
      const writes = [{ stream: `wish-${wish}`, expected: 'new', events } as const]
      return store.append({ commandId: randomUUID(), actor: owner, writes })
    }),
  )
  return wishes
}
