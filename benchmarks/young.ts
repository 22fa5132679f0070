import { settle, type Household } from '@cachotteries/server/testing/households'
import { median } from '../tests/faults/report.ts'
import { buying, givingBack } from './http/buying.ts'
import { Line } from './http/line.ts'
import { Audience } from './live/audience.ts'
import { watchList } from './live/watching.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { onServers, type Servers } from './setting/servers.ts'

const first = 300
const grownUpAfter = 5_000
const households = 25
const shape = { people: 3, wishes: 40 }

interface Delays {
  readonly answers: number[]
  readonly frames: number[]
}

/**
 * The first purchases after a start, while V8 still compiles their code, against later ones on the same server.
 */
export const young: Benchmark = () =>
  onServers(async (servers) => {
    const families = await settle(servers.databaseUrl, households * shape.people, shape)
    const { answers, frames } = await buyFrom(servers, families, grownUpAfter + first)
    const figure = (id: string, what: string, delays: readonly number[]): Figure => {
      const [early, late] = [median(delays.slice(0, first)), median(delays.slice(grownUpAfter))]
      return {
        id,
        what,
        against: `the same after ${grownUpAfter.toLocaleString('en')}`,
        bound: { atMost: 2.5 },
        ratio: early / late,
        measured: `${early.toFixed(2)} and ${late.toFixed(2)} ms`,
      }
    }
    return [
      figure('young-purchase', `the first ${first} purchases after a start (p50)`, answers),
      figure('young-frame', `the same, to a relative’s frame (p50)`, frames),
    ]
  })

/** Buys in one family after another. A relative watches each purchase; unmarking isn't counted. */
async function buyFrom({ ours }: Servers, families: readonly Household[], count: number): Promise<Delays> {
  const delays: Delays = { answers: [], frames: [] }
  const line = await Line.to(ours.url)
  while (delays.answers.length < count)
    for (const family of families) {
      const [buyer, watcher] = family.relatives
      if (!buyer || !watcher) throw new Error('nobody buys or watches')
      const audience = new Audience(1)
      const screen = await watchList(ours.url, watcher, family, audience.received)
      const next = buying(family, buyer)
      for (let wish = 0; wish < family.wishes.length && delays.answers.length < count; wish++) {
        let answered = 0
        const [frame = 0] = await audience.receives(async () => {
          const began = performance.now()
          const { status, body } = await line.ask(next())
          answered = performance.now() - began
          if (status !== 200) throw new Error(`answered ${status}: ${body}`)
        })
        delays.answers.push(answered)
        delays.frames.push(frame)
      }
      screen.close()
      for (const request of givingBack(family, buyer)) await line.ask(request)
    }
  line.close()
  return delays
}
