import { Context, Effect, Layer } from 'effect'
import { openAmong, openClaim, prove, type Claim } from './claim.ts'
import { Clock } from './clock.ts'
import { Database } from './database.ts'
import { refusal } from './refusal.ts'

/** What tells whether something that was looked up earlier still holds. */
export interface Moment {
  /** Where the log ends. */
  readonly position: number
  /** Names the read models that are in use: a rebuild makes others. */
  readonly models: string
}

/** As the statement finds them that has this: one of the tables that a rebuild makes anew. */
export const modelsInUse = `'accounts'::regclass::oid::text`

interface Row {
  readonly position: string
  readonly models: string
  /** Of the sessions that are open: whether their end is to be put off. */
  readonly open: Readonly<Record<string, boolean>> | null
}

const look = `
  select event_store.position() as position, ${modelsInUse} as models, ${openAmong('$1', '$2', '$3')} as open`

/** After so many milliseconds nobody waits for those who asked before them: PostgreSQL may be long in failing. */
const lateMs = 100

interface Waiting {
  readonly claim: Claim | undefined
  readonly resolve: (moment: Moment) => void
  readonly reject: (cause: unknown) => void
}

/** The moment that it is, asked for by one statement for all who ask while another is on its way. */
export class Moments extends Context.Service<
  Moments,
  {
    /** No earlier than it was asked for. Shows too that the request's session is open, where that is still to be shown. */
    readonly now: Effect.Effect<Moment>
  }
>()('server/platform/Moments') {
  static readonly layer: Layer.Layer<Moments, never, Database | Clock> = Layer.effect(
    Moments,
    Effect.gen(function* () {
      const { query } = yield* Database
      const { now } = yield* Clock
      let waiting: Waiting[] = []
      let isAsking = false

      async function ask(all: readonly Waiting[]): Promise<void> {
        const claims = all.flatMap(({ claim }) => claim ?? [])
        const { now: at, due } = claims[0]?.moments() ?? { now: now(), due: now() }
        const sessions = [...new Set(claims.map(({ session }) => session))]
        const [row] = await Effect.runPromise(query<Row>(look, [sessions, at, due]))
        if (!row) throw new Error('a statement that always gives a row gave none')
        const moment = { position: Number(row.position), models: row.models }
        for (const one of all) answer(one, moment, row.open ?? {})
      }

      async function askForAll(): Promise<void> {
        isAsking = true
        while (waiting.length > 0) {
          // Whoever asks in this turn of the event loop comes along.
          await new Promise(setImmediate)
          const all = waiting
          if (all.length === 0) break
          waiting = []
          const late = setTimeout(() => void askForAll(), lateMs)
          await ask(all).catch((cause: unknown) => {
            for (const { reject } of all) reject(cause)
          })
          clearTimeout(late)
        }
        isAsking = false
      }

      return Moments.of({
        now: Effect.withFiber((fiber) =>
          Effect.promise(
            () =>
              new Promise<Moment>((resolve, reject) => {
                waiting.push({ claim: openClaim(fiber), resolve, reject })
                if (!isAsking) void askForAll()
              }),
          ),
        ),
      })
    }),
  )
}

function answer({ claim, resolve, reject }: Waiting, moment: Moment, open: NonNullable<Row['open']>): void {
  if (claim) {
    const isDue = open[claim.session]
    if (isDue === undefined) return reject(refusal('NotSignedIn'))
    prove(claim, isDue)
  }
  resolve(moment)
}
