import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { startServerProcess } from '../../support/server-process.ts'
import { holds, summary, type Bound } from '../report.ts'
import { crowding, cutWhileChanging } from './trial.ts'

const pages = 8
/** Families take turns, so that no list grows beyond what a family has. */
const roundsPerFamily = 25
/** By chance alone, a tenth of the time has a little more than a tenth of the delays. */
const crowdedAtMost = 0.25

/** Cuts lines so many times. */
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
      `pages come back at moments of their own (at most ${(share * 100).toFixed(0)} % within one tenth)`,
      share <= crowdedAtMost,
      'too many come back together',
    ),
  ]
}
