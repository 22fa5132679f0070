import { randomUUID } from 'node:crypto'
import type { Append, EventStore } from '@cachotteries/event-store/event-store'

/** Made before the measurement: making an id takes V8 a tenth of the time of an append. */
const relatives = Array.from({ length: 1_000 }, () => randomUUID())

/**
 * Events of purchases and their undoing, wish after wish, as the product records them.
 *
 * @param wishes ids of wishes in the read models.
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

/** Adds that many wishes for somebody. Returns their ids. */
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
