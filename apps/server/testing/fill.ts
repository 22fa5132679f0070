import { addWish, changeWish } from '@cachotteries/contracts/wishes'
import { Database } from '../infrastructure/database.ts'
import { Identifiers } from '../infrastructure/clock-and-ids.ts'
import { servicesLayer, systemAmbient } from '../composition/services.ts'
import type { Household } from './households.ts'
import { MostOnList } from '../features/wishes/list-size.ts'
import { add, change } from '../features/wishes/service.ts'
import { Effect, ManagedRuntime } from 'effect'

/** The number of concurrent commands. Their appends are written together. */
const atOnce = 64

/**
 * Adds wishes and ideas and buys them, by the product's services, until the log has about this many events. Returns the number
 * of its events.
 */
export async function fill(
  databaseUrl: string,
  households: readonly Household[],
  count: number,
): Promise<number> {
  const runtime = ManagedRuntime.make(servicesLayer(databaseUrl, systemAmbient))
  const { pool } = await runtime.runPromise(Database.use(Effect.succeed))
  const events = async (): Promise<number> => {
    const { rows } = await pool.query<{ position: string }>('select position from event_store.head')
    return Number(rows[0]?.position)
  }
  try {
    // Two events each: it is added, and bought.
    const acts = Array.from({ length: Math.ceil((count - (await events())) / 2) }, (_, nth) => {
      const household = households[nth % households.length]
      return household ? addAndBuy(household, nth) : Effect.void
    })
    const all = Effect.forEach(acts, (act) => act, { concurrency: atOnce, discard: true })
    await runtime.runPromise(Effect.provideService(all, MostOnList, Infinity))
    return await events()
  } finally {
    await runtime.dispose()
  }
}

const addAndBuy = Effect.fnUntraced(function* ({ owner, relatives }: Household, nth: number) {
  const { newId } = yield* Identifiers
  const relative = (place: number): string => relatives[place % relatives.length]?.user ?? owner.user
  const form = { owner: owner.user, name: `Souhait ${nth}`, importance: (nth % 5) + 1 }
  const by = nth % 3 === 0 ? relative(nth) : owner.user
  const { uid } = yield* add(by, addWish.parse({ ...form, commandId: newId() }))
  yield* change(relative(nth + 1), changeWish.parse({ commandId: newId(), uid, isPurchased: true }))
})
