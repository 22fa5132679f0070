import { settle, type Household } from '@cachotteries/server/testing/households'
import { openMany, watchBare, watchList } from './live/watching.ts'
import { residentMegabytes } from './load/memory.ts'
import type { Benchmark } from './report/figure.ts'
import { collectGarbage } from './setting/collecting.ts'
import { onServers, type Servers } from './setting/servers.ts'

const connections = 5_000
const shape = { people: 10, wishes: 20 }
const relatives = shape.people - 1

/** The memory of five thousand idle screens: one person each, with their list, families and account open. */
export const idle: Benchmark = () =>
  onServers(async (servers) => {
    const people = Math.ceil(connections / relatives) * shape.people
    const households = await settle(servers.databaseUrl, people, shape)
    const ours = await ofOurs(servers, households)
    const bare = await perConnection(servers.bare.pid, () => watchBare(servers.bare.url, () => {}))
    return [
      {
        id: 'connection-kilobytes',
        what: 'memory of an idle live connection, 5,000 of them',
        against: '25 kB',
        bound: { atMost: 1 },
        ratio: ours / 25,
        measured: `${ours.toFixed(1)} kB; a raw \`ws\` connection ${bare.toFixed(1)} kB`,
      },
    ]
  })

const ofOurs = ({ ours }: Servers, households: readonly Household[]): Promise<number> =>
  perConnection(ours.child.pid ?? 0, (index) => {
    const household = households[Math.floor(index / relatives)]
    const member = household?.relatives[index % relatives]
    if (!household || !member) throw new Error('a relative is missing')
    return watchList(ours.url, member, household, () => {})
  })

/** Kilobytes per connection, after a garbage collection. */
async function perConnection(
  pid: number,
  open: (index: number) => Promise<{ readonly close: () => void }>,
): Promise<number> {
  const before = await keptMegabytes(pid)
  const opened = await openMany(connections, open)
  const after = await keptMegabytes(pid)
  for (const one of opened) one.close()
  return ((after - before) * 1_024) / connections
}

async function keptMegabytes(pid: number): Promise<number> {
  await collectGarbage(pid)
  return residentMegabytes(pid)
}
