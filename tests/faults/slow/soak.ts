import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { startServerProcess } from '../../support/server-process.ts'
import { atMost, holds, median, summary, type Bound } from '../report.ts'
import { timeMark } from '../watcher.ts'
import { gatherCrowd, type Crowd } from './crowd.ts'
import { openGreedyReader } from './greedy-reader.ts'

const marksPerRound = 40
/** Not timed: opening a list twenty times is work for the server, whether the client reads or not. */
const marksBefore = 10
/** How much longer others may wait because of a slow reader. */
const slowerAtMost = 1.1

/** Measures markings in turns: without the slow reader, and with a client that requests much and doesn't read it. */
export async function soakSlowReaders(rounds: number): Promise<Bound[]> {
  const postgres = await startThrowawayPostgres()
  const server = await startServerProcess({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' })
  const crowd = await gatherCrowd(server.url)
  const alone: number[] = []
  const beside: number[] = []
  let cutOff = 0
  await timeMarks(crowd)
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await timeMarks(crowd)))
    const reader = await openGreedyReader(crowd.greedy, crowd.owner.userId, false)
    beside.push(...(await timeMarks(crowd)))
    reader.resume()
    if ((await reader.closed) === 1006) cutOff++
  }
  await crowd.watcher.close()
  await server.end('SIGTERM')
  await postgres.stop()
  console.log(`without a slow reader: ${summary(alone)}`)
  console.log(`beside a slow reader: ${summary(beside)}`)
  return [
    holds(`all ${rounds} who didn’t read were cut off`, cutOff === rounds, `${cutOff} were`),
    atMost(
      'how much longer the others wait (ratio of the medians)',
      median(beside) / median(alone),
      slowerAtMost,
      '×',
    ),
  ]
}

async function timeMarks({ buyer, wish, watcher }: Crowd): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < marksBefore + marksPerRound; count++)
    times.push(...(await timeMark(buyer, wish, count % 2 === 0, [watcher])))
  return times.slice(marksBefore)
}
