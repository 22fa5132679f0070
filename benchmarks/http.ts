import { randomUUID } from 'node:crypto'
import { settle } from '@cachotteries/server/testing/households'
import { median } from '../tests/faults/report.ts'
import { speed } from './http/asking.ts'
import { buying, json } from './http/buying.ts'
import { Line, type Request } from './http/line.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { inTurns } from './report/in-turns.ts'
import { onServers } from './setting/servers.ts'

const wishCount = 40
const seconds = 3
const rounds = 5
const purchasesPerRound = 200
/**
 * Purchases in that many other households precede the measurement, while V8 compiles the code of both servers; the one
 * with more code takes longer.
 */
const otherHouseholds = 9
const people = 10

/** Requests of programs and of the web application, against the least that the same libraries can do. */
export const http: Benchmark = () =>
  onServers(async ({ ours, bare, databaseUrl }) => {
    const everybody = people * (1 + otherHouseholds)
    const [household, ...others] = await settle(databaseUrl, everybody, { people, wishes: wishCount })
    const [relative] = household?.relatives ?? []
    if (!household || !relative) throw new Error('nobody to measure')
    const [toOurs, toBare] = [await Line.to(ours.url), await Line.to(bare.url)]
    const rows = { method: 'POST', path: '/rows', body: JSON.stringify({ text: randomUUID() }) } as const
    for (const other of others) {
      const [buyer] = other.relatives
      if (!buyer) throw new Error('nobody buys')
      await typical(toOurs, buying(other, buyer))
      await typical(toBare, () => rows)
    }
    const next = buying(household, relative)
    const delays = await inTurns(rounds, {
      ours: () => typical(toOurs, next),
      theirs: () => typical(toBare, () => rows),
    })
    const [our, their] = [median(delays.ours), median(delays.theirs)]
    const figures: Figure[] = [
      {
        id: 'purchase',
        what: 'a purchase over HTTP, acknowledged (p50)',
        bound: { atMost: 8 },
        against: 'a bare route with one durable insert',
        ratio: our / their,
        measured: `${our.toFixed(2)} and ${their.toFixed(2)} ms`,
      },
    ]
    const cookie = { cookie: relative.cookie }
    const asked = {
      trpc: { method: 'GET', path: trpcList(household.owner.user), headers: cookie },
      rest: { method: 'GET', path: `/api/users/${household.owner.user}/wishlists`, headers: cookie },
    } as const
    for (const [kind, request] of Object.entries(asked)) {
      const { status, body } = await toOurs.ask(request)
      if (status !== 200 || body.split('"uid"').length <= wishCount)
        throw new Error(`${kind} answers ${status}, ${body}`)
      await toBare.ask({
        method: 'PUT',
        path: '/body',
        headers: json,
        body: Buffer.from(body, 'latin1').toString(),
      })
      const speeds = await inTurns(rounds, {
        ours: () => speed(ours.url, request, seconds),
        theirs: () => speed(bare.url, { method: 'GET', path: '/body' }, seconds),
      })
      const [list, bytes] = [median(speeds.ours), median(speeds.theirs)]
      figures.push({
        id: `list-${kind}`,
        what: `a list of 40 wishes over ${kind === 'trpc' ? 'tRPC' : 'REST'}`,
        against: 'a bare route sending the same bytes from memory',
        ratio: list / bytes,
        bound: { atLeast: 0.05 },
        measured: `${list.toFixed(0)} and ${bytes.toFixed(0)} requests a second`,
      })
    }
    toOurs.close()
    toBare.close()
    return figures
  })

const trpcList = (owner: string): string =>
  `/api/trpc/wishes.list?input=${encodeURIComponent(JSON.stringify({ owner }))}`

/** The median time to an answer, in milliseconds. */
async function typical(line: Line, next: () => Request): Promise<number> {
  const delays: number[] = []
  while (delays.length < purchasesPerRound) {
    const began = performance.now()
    const { status, body } = await line.ask(next())
    delays.push(performance.now() - began)
    if (status !== 200) throw new Error(`answered ${status}: ${body}`)
  }
  return median(delays)
}
