import { settle, type Household } from '@cachotteries/server/testing/households'
import { buying, givingBack, json } from './http/buying.ts'
import { Line } from './http/line.ts'
import { Audience } from './live/audience.ts'
import { openMany, watchBare, watchList } from './live/watching.ts'
import type { Benchmark } from './report/figure.ts'
import { cpuMs } from './setting/process.ts'
import { onServers, type Servers } from './setting/servers.ts'

const connections = 5_000
/** The most sockets that one person may have open. */
const perPerson = 10
const changes = 20

/** Five thousand screens with one list open: the cost of a change for all of them. */
export const crowd: Benchmark = () =>
  onServers(async (servers) => {
    const people = connections / perPerson + 1
    const [household] = await settle(servers.databaseUrl, 1, { people, wishes: changes })
    if (!household) throw new Error('nobody to measure')
    const ours = await ofOurs(servers, household)
    const bare = await ofBare(servers)
    return [
      {
        id: 'broadcast-cpu',
        what: 'one change to 5,000 watching clients, CPU a message',
        against: 'raw `ws` broadcast of a shared buffer',
        bound: { atMost: 4 },
        ratio: ours / bare,
        measured: `${ours.toFixed(1)} and ${bare.toFixed(1)} µs`,
      },
    ]
  })

/** Processor time per message, in microseconds. */
async function ofOurs({ ours }: Servers, household: Household): Promise<number> {
  const pid = ours.child.pid ?? 0
  const audience = new Audience(connections)
  const screens = await openMany(connections, async (index) => {
    const member = household.relatives[Math.floor(index / perPerson)]
    if (!member) throw new Error('a relative is missing')
    return watchList(ours.url, member, household, audience.received)
  })
  const [buyer] = household.relatives
  if (!buyer) throw new Error('nobody buys')
  const line = await Line.to(ours.url)
  const next = buying(household, buyer)
  await audience.receives(() => line.ask(next()))
  const began = await cpuMs(pid)
  for (let change = 1; change < changes; change++) await audience.receives(() => line.ask(next()))
  const used = (await cpuMs(pid)) - began
  for (const request of givingBack(household, buyer).slice(0, 1)) await line.ask(request)
  for (const screen of screens) screen.close()
  line.close()
  return (used * 1_000) / ((changes - 1) * connections)
}

async function ofBare({ bare }: Servers): Promise<number> {
  const audience = new Audience(connections)
  const sockets = await openMany(connections, () => watchBare(bare.url, audience.received))
  const line = await Line.to(bare.url)
  await line.ask({ method: 'PUT', path: '/body', headers: json, body: 'x'.repeat(700) })
  await audience.receives(() => line.ask({ method: 'POST', path: '/frames' }))
  const began = await cpuMs(bare.pid)
  for (let change = 1; change < changes; change++)
    await audience.receives(() => line.ask({ method: 'POST', path: '/frames' }))
  const used = (await cpuMs(bare.pid)) - began
  for (const socket of sockets) socket.close()
  line.close()
  return (used * 1_000) / ((changes - 1) * connections)
}
