import { randomUUID } from 'node:crypto'
import { settle, type Household } from '@cachotteries/server/testing/households'
import { quantile } from '../tests/faults/report.ts'
import { buying, givingBack, json } from './http/buying.ts'
import { Line } from './http/line.ts'
import { Audience } from './live/audience.ts'
import { openMany, watchBare, watchList } from './live/watching.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { onServers, type Servers } from './setting/servers.ts'

const relatives = 30
const purchases = 200
const warmUps = 3

/** From a click to the screens of thirty relatives, against an insert, its commit, and a frame to as many sockets. */
export const live: Benchmark = () =>
  onServers(async (servers) => {
    const people = relatives + 1
    const [household, other] = await settle(servers.databaseUrl, 2 * people, { people, wishes: 10 })
    if (!household || !other) throw new Error('nobody to measure')
    // V8 compiles the code of both servers before the measurement.
    for (let turn = 0; turn < warmUps; turn++) {
      await clicksToScreens(servers, other)
      await rowsToFrames(servers)
    }
    const [ours, theirs] = [await clicksToScreens(servers, household), await rowsToFrames(servers)]
    const figure = (id: string, part: number, atMost: number): Figure => ({
      id,
      what: `purchase to relative’s frame, ${relatives} relatives (p${part * 100})`,
      against: 'commit and a raw `ws` echo',
      bound: { atMost },
      ratio: quantile(ours, part) / quantile(theirs, part),
      measured: `${quantile(ours, part).toFixed(2)} and ${quantile(theirs, part).toFixed(2)} ms`,
    })
    return [figure('frame-median', 0.5, 9), figure('frame-p99', 0.99, 5)]
  })

async function clicksToScreens({ ours }: Servers, household: Household): Promise<number[]> {
  const audience = new Audience(household.relatives.length)
  const screens = await openMany(household.relatives.length, async (index) => {
    const member = household.relatives[index]
    if (!member) throw new Error('a relative is missing')
    return watchList(ours.url, member, household, audience.received)
  })
  const [buyer] = household.relatives
  if (!buyer) throw new Error('nobody buys')
  const line = await Line.to(ours.url)
  const next = buying(household, buyer)
  const delays: number[] = []
  for (let bought = 0; bought < purchases; bought += household.wishes.length) {
    for (let wish = 0; wish < household.wishes.length; wish++)
      delays.push(...(await audience.receives(() => line.ask(next()))))
    for (const request of givingBack(household, buyer)) await line.ask(request)
    for (let wish = 0; wish < household.wishes.length; wish++) next()
  }
  for (const screen of screens) screen.close()
  line.close()
  return delays
}

async function rowsToFrames({ bare }: Servers): Promise<number[]> {
  const audience = new Audience(relatives)
  const sockets = await openMany(relatives, () => watchBare(bare.url, audience.received))
  const line = await Line.to(bare.url)
  await line.ask({ method: 'PUT', path: '/body', headers: json, body: 'x'.repeat(700) })
  const delays: number[] = []
  for (let count = 0; count < purchases; count++)
    delays.push(
      ...(await audience.receives(() => line.ask({ method: 'POST', path: '/news', body: randomUUID() }))),
    )
  for (const socket of sockets) socket.close()
  line.close()
  return delays
}
