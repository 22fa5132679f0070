import { setTimeout as delay } from 'node:timers/promises'
import { settle } from '@cachotteries/server/testing/households'
import { gatherCrowd } from './load/crowd.ts'
import { residentMegabytes } from './load/memory.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { onServers } from './setting/servers.ts'

const connections = 5_000
const perSecond = 50
const seconds = 60
const processes = 2
/** After this many milliseconds a server has finished its work after a start, and after all clients have left. */
const calmMs = 30_000

/** The server's memory before the first connection, and after all clients of a crowd have left. */
export const memory: Benchmark = () =>
  onServers(async ({ ours, databaseUrl }) => {
    const pid = ours.child.pid ?? 0
    await delay(calmMs)
    const cold = await residentMegabytes(pid)
    const households = await settle(databaseUrl, connections)
    const errors: string[] = []
    const crowd = await gatherCrowd(ours.url, households, processes, (news) => errors.push(...news.errors))
    await crowd.buy(perSecond, seconds)
    const busy = await residentMegabytes(pid)
    await crowd.leave()
    await delay(calmMs)
    const after = await residentMegabytes(pid)
    if (errors.length > 0) throw new Error(`${errors.length} errors, such as ${errors[0]}`)
    const figure = (id: string, what: string, megabytes: number, most: number): Figure => ({
      id,
      what,
      against: `${most} MB`,
      bound: { atMost: 1 },
      ratio: megabytes / most,
      measured: `${megabytes.toFixed(0)} MB`,
    })
    return [
      figure('memory-cold', 'the server’s memory, cold', cold, 130),
      {
        ...figure('memory-after', 'the server’s memory, after the load run', after, 300),
        measured: `${after.toFixed(0)} MB; ${busy.toFixed(0)} with ${connections} connections`,
      },
    ]
  })
