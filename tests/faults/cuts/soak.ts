import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { startServerProcess } from '../../support/server-process.ts'
import { holds, summary, type Bound } from '../report.ts'
import { crowding, cutWhileChanging } from './trial.ts'

const pages = 8
/** Families take turns, so that no list becomes longer than real ones. */
const roundsPerFamily = 25
/** Random delays put a little more than a tenth of them into some tenth of the time. */
const crowdedAtMost = 0.25

/** Cuts that many connections. */
export async function soakCuts(count: number): Promise<Bound[]> {
  const postgres = await startThrowawayPostgres()
  const server = await startServerProcess({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' })
  let cuts = 0
  const wrong: string[] = []
  const drawn: number[] = []
  while (cuts < count) {
    const rounds = Math.min(roundsPerFamily, Math.ceil((count - cuts) / pages))
    const trial = await cutWhileChanging(server.url, pages, rounds)
    cuts += trial.cuts
    wrong.push(...trial.wrong)
    drawn.push(...trial.drawn.flat())
    console.log(`${cuts} cuts, ${wrong.length} wrong`)
  }
  await server.end('SIGTERM')
  await postgres.stop()
  const share = crowding(drawn)
  console.log(`delays before coming back: ${summary(drawn)}`)
  return [
    holds(`after ${cuts} cuts every page equals a fresh load`, wrong.length === 0, wrong.join('; ')),
    holds(
      `reconnections are spread over time (at most ${(share * 100).toFixed(0)} % within one tenth)`,
      share <= crowdedAtMost,
      'too many pages reconnect at the same time',
    ),
  ]
}
