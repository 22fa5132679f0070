import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { links, olive } from '@cachotteries/domain/testing/noninterference/acts'
import { wishNames } from '@cachotteries/domain/testing/noninterference/histories'
import { assemble, everybody, written, type Cast } from './cast.ts'
import { captureConsole } from './console-output.ts'
import { planOf, type Step } from './plan.ts'
import { addUnsaved } from './pictures.ts'
import type { Evening } from './scenes.ts'
import { starting, type Build, type StartServer } from './server.ts'
import { Stage, type Entry } from './stage.ts'

/** What Olive got in a pair of histories that was played. */
export interface Played {
  readonly steps: readonly Step[]
  readonly hidden: readonly Entry[]
  readonly other: readonly Entry[]
  /** What the operators could read: both logs, and the metrics of the history with secrets. */
  readonly lines: readonly string[]
  /** Words that must not be in these lines. */
  readonly needles: readonly string[]
}

/** Casts that are registered in a database, of which every stage gets a copy. */
export interface Troupe {
  readonly postgresUrl: string
  readonly database: TestDatabase
  readonly casts: readonly Cast[]
}

export async function assembleTroupe(build: Build, postgresUrl: string, casts: number): Promise<Troupe> {
  const database = await createTestDatabase(postgresUrl)
  const troupe = { postgresUrl, database, casts: await assemble(starting(build), database.url, casts) }
  const people = troupe.casts.flatMap(({ members }) => Object.values(members).map(({ uid }) => uid))
  await addUnsaved(database.pool, people, links.ofEverybody)
  // PostgreSQL copies a database only while nobody is connected to it.
  await database.pool.end()
  return troupe
}

/**
 * Two stages, one for each history. Each pair uses a cast; after the last cast both begin again on fresh databases.
 */
export class Theatre {
  readonly #troupe: Troupe
  readonly #start: StartServer
  #stages: { readonly hidden: Stage; readonly other: Stage } | undefined
  #waiting: Cast[] = []

  constructor(troupe: Troupe, build: Build) {
    this.#troupe = troupe
    this.#start = starting(build)
  }

  async play(evening: Evening): Promise<Played> {
    const { hidden, other } = await this.#open()
    const cast = this.#waiting.shift()
    if (!cast) throw new RangeError('a troupe has at least one cast')
    const steps = planOf(evening, cast)
    const lines: string[] = []
    const stopCapturing = captureConsole((line) => lines.push(line))
    try {
      const [one, two] = await Promise.all([hidden.play(steps, cast), other.play(steps, cast)])
      const metrics = await hidden.metrics()
      const { email, cookie } = cast.members[olive]
      const needles = [
        ...wishNames,
        email,
        cookie.split('=')[1] ?? cookie,
        ...everybody.map((name) => written(name, cast)),
        ...steps.flatMap(({ listed = [], bought = [] }) => [...listed.map(({ uid }) => uid), ...bought]),
      ]
      const read = [...lines, ...this.#lines(), ...metrics]
      return { steps, hidden: one, other: two, lines: read, needles }
    } finally {
      stopCapturing()
    }
  }

  /** The lines of both logs since the last call. */
  #lines(): readonly string[] {
    return this.#stages ? [...this.#stages.hidden.lines(), ...this.#stages.other.lines()] : []
  }

  async close(): Promise<void> {
    const stages = this.#stages
    this.#stages = undefined
    await Promise.all([stages?.hidden.close(), stages?.other.close()])
  }

  async #open(): Promise<{ readonly hidden: Stage; readonly other: Stage }> {
    if (this.#stages && this.#waiting.length > 0) return this.#stages
    await this.close()
    const { postgresUrl, database, casts } = this.#troupe
    const settings = { postgresUrl, template: database.name, start: this.#start }
    const [hidden, other] = await Promise.all([Stage.open(settings, 'hidden'), Stage.open(settings, 'other')])
    this.#stages = { hidden, other }
    this.#waiting = [...casts]
    return this.#stages
  }
}
