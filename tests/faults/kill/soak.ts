import { isDeepStrictEqual } from 'node:util'
import { atMost, holds, summary, type Bound } from '../report.ts'
import { openInstallation, type Database, type Victim } from './installation.ts'
import { rebuilt } from './read-models.ts'
import { killWhileWriting } from './trial.ts'

/** The longest time without an answer after a kill, in milliseconds. */
const readyWithinMs = 5_000
/** Families take turns, so that no list becomes longer than real ones. */
const killsPerFamily = 10

const databases: readonly Database[] = ['embedded', 'external']
const victims: readonly Victim[] = ['server', 'postmaster', 'backend']

/** Kills each process that many times, with either database. */
export async function soakKills(times: number): Promise<Bound[]> {
  const bounds: Bound[] = []
  for (const database of databases) {
    const installation = await openInstallation(database)
    for (const victim of victims) {
      const { broken, added, repeated, readyAfterMs } = await killInTurns(times, (turn) =>
        killWhileWriting(installation, victim, turn),
      )
      const name = `${victim} killed, ${database} PostgreSQL`
      console.log(`${name}: ${added} wishes added, ${repeated} commands sent again`)
      console.log(`  ready again: ${summary(readyAfterMs)}`)
      bounds.push(
        holds(`${name}, nothing lost or done twice`, broken.length === 0, broken.join(', ')),
        atMost(`${name}, ready again`, Math.max(...readyAfterMs), readyWithinMs, 'ms'),
      )
    }
    const { live, fromTheLog } = await rebuilt(installation)
    bounds.push(
      holds(`${database}: read models equal the log`, isDeepStrictEqual(live, fromTheLog), 'see above'),
    )
    await installation.close()
  }
  return bounds
}

type Turn = Awaited<ReturnType<typeof killWhileWriting>>

async function killInTurns(times: number, kill: (times: number) => Promise<Turn>) {
  const sum = { broken: [] as string[], added: 0, repeated: 0, readyAfterMs: [] as number[] }
  for (let left = times; left > 0; left -= killsPerFamily) {
    const turn = await kill(Math.min(left, killsPerFamily))
    for (const [how, names] of Object.entries(turn.broken))
      if (names.length > 0) sum.broken.push(`${how}: ${names.join(', ')}`)
    sum.added += turn.added
    sum.repeated += turn.repeated
    sum.readyAfterMs.push(...turn.readyAfterMs)
  }
  return sum
}
