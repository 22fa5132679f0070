import { createEventStore } from '@cachotteries/event-store/event-store'
import { logDefinition } from '@cachotteries/server/composition/features'
import { rebuildReadModels } from '@cachotteries/server/infrastructure/log/read-models'
import { settle } from '@cachotteries/server/testing/households'
import { writeLongHistory, type Size } from '@cachotteries/server/testing/long-history'
import { median } from '../tests/faults/report.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { buying, givingBack } from './http/buying.ts'
import { Line, type Request } from './http/line.ts'
import { Audience } from './live/audience.ts'
import { openMany, watchList } from './live/watching.ts'
import type { Benchmark } from './report/figure.ts'
import { inTurns } from './report/in-turns.ts'
import { onDatabase } from './setting/database.ts'

const small: Size = { users: 100, families: 20, events: 1_000 }
const large: Size = { users: 100_000, families: 20_000, events: 1_000_000 }
const rounds = 7
const perRound = 60

interface Acts {
  readonly list: () => Promise<number>
  readonly purchase: () => Promise<number>
  readonly change: () => Promise<number>
}

/** A family's list, purchase and live change in a small database, and in one with a million events. */
export const scale: Benchmark = () =>
  among(small, (few) =>
    among(large, async (many) => {
      const kinds = { list: 'a list', purchase: 'a purchase', change: 'a live change' } as const
      const figures = []
      for (const [kind, what] of Object.entries(kinds) as [keyof Acts, string][]) {
        const found = await inTurns(rounds, { few: few[kind], many: many[kind] })
        const [small, large] = [median(found.few), median(found.many)]
        figures.push({
          id: `scale-${kind}`,
          what: `${what} at 1,000,000 events, 100,000 users, 20,000 families`,
          against: 'the same at 1,000 events',
          ratio: large / small,
          bound: { atMost: 1.3 },
          measured: `${large.toFixed(2)} and ${small.toFixed(2)} ms`,
        })
      }
      return figures
    }),
  )

/** A server whose database has that many events, with a family of ten whose requests can be timed. */
async function among<A>(size: Size, measure: (acts: Acts) => Promise<A>): Promise<A> {
  return onDatabase(async ({ pool, url }) => {
    await writeLongHistory(pool, size)
    await rebuildReadModels(pool, { store: createEventStore({ pool }), readModels: logDefinition.readModels })
    await pool.query('vacuum analyze')
    const [household] = await settle(url, 10)
    const [buyer] = household?.relatives ?? []
    if (!household || !buyer) throw new Error('nobody to measure')
    const plain = new URL(url)
    plain.searchParams.delete('options')
    const server = await startServerProcess({ DATABASE_URL: plain.href, RATE_LIMITS: 'off' })
    const audience = new Audience(household.relatives.length)
    const screens = await openMany(household.relatives.length, (index) =>
      watchList(server.url, household.relatives[index] ?? buyer, household, audience.received),
    )
    const line = await Line.to(server.url)
    const input = encodeURIComponent(JSON.stringify({ owner: household.owner.user }))
    const list: Request = {
      method: 'GET',
      path: `/api/trpc/wishes.list?input=${input}`,
      headers: { cookie: buyer.cookie },
    }
    const next = buying(household, buyer)
    const giveBack = async (): Promise<void> => {
      for (const request of givingBack(household, buyer)) await line.ask(request)
    }
    const count = household.wishes.length
    const wishes = Array.from({ length: count })
    // So that each round ends in the state it began in.
    const evenly = perRound - (perRound % (2 * count))
    try {
      return await measure({
        list: async () => {
          const delays: number[] = []
          while (delays.length < evenly) {
            // A change comes first, so that no answer can be reused.
            await line.ask(next())
            delays.push(await typical(1, async () => void (await line.ask(list))))
          }
          return median(delays)
        },
        purchase: () => typical(evenly, async () => void (await line.ask(next()))),
        change: async () => {
          const delays: number[] = []
          await giveBack()
          for (const _ of wishes) delays.push(...(await audience.receives(() => line.ask(next()))))
          await giveBack()
          for (const _ of wishes) next()
          return median(delays)
        },
      })
    } finally {
      for (const screen of screens) screen.close()
      line.close()
      await server.end('SIGTERM')
    }
  })
}

/** The median time of that many runs, in milliseconds. */
async function typical(times: number, work: () => Promise<void>): Promise<number> {
  const delays: number[] = []
  while (delays.length < times) {
    const began = performance.now()
    await work()
    delays.push(performance.now() - began)
  }
  return median(delays)
}
