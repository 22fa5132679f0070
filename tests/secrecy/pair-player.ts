import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { links, olive } from '@cachotteries/domain/testing/noninterference/acts'
import { wishNames } from '@cachotteries/domain/testing/noninterference/histories'
import { assemble, everybody, written, type Household } from './household.ts'
import { captureConsole } from './console-output.ts'
import { Comparison, describeFinding, type Finding } from './finding.ts'
import { planOf } from './plan.ts'
import { addUnsaved } from './pictures.ts'
import type { Evening } from './scenes.ts'
import { starting, type Build, type StartServer } from './server.ts'
import { PlayedServer } from './played-server.ts'

/** Households that are registered in a database, of which every played server gets a copy. */
export interface Template {
  readonly postgresUrl: string
  readonly database: TestDatabase
  readonly households: readonly Household[]
}

export async function registerHouseholds(
  build: Build,
  postgresUrl: string,
  households: number,
): Promise<Template> {
  const database = await createTestDatabase(postgresUrl)
  const template = {
    postgresUrl,
    database,
    households: await assemble(starting(build), database.url, households),
  }
  const people = template.households.flatMap(({ members }) => Object.values(members).map(({ uid }) => uid))
  await addUnsaved(database.pool, people, links.ofEverybody)
  // PostgreSQL copies a database only while nobody is connected to it.
  await database.pool.end()
  return template
}

/**
 * Two servers, one for each history. Each pair uses a household; after the last household both begin again on fresh databases.
 */
export class PairPlayer {
  readonly #template: Template
  readonly #start: StartServer
  #servers: { readonly hidden: PlayedServer; readonly other: PlayedServer } | undefined
  #waiting: Household[] = []

  constructor(template: Template, build: Build) {
    this.#template = template
    this.#start = starting(build)
  }

  /** Plays a pair until Olive learns something in it, or to its end. Returns what she learns, in words. */
  async play(evening: Evening): Promise<string | undefined> {
    const { hidden, other } = await this.#open()
    const household = this.#waiting.shift()
    if (!household) throw new RangeError('a template has at least one household')
    const steps = planOf(evening, household)
    const comparison = new Comparison(steps)
    // What a pair that ended early left in the logs is not of this one.
    this.#lines()
    const lines: string[] = []
    const stopCapturing = captureConsole((line) => lines.push(line))
    const playing = [hidden.play(steps, household), other.play(steps, household)] as const
    const described = (finding: Finding | undefined): string | undefined =>
      finding && describeFinding(finding, steps)
    try {
      for (;;) {
        const [one, two] = await Promise.all([playing[0].next(), playing[1].next()])
        if (one.done || two.done) break
        const finding = comparison.next(one.value, two.value)
        if (finding) return described(finding)
      }
      const { email, cookie } = household.members[olive]
      const needles = [
        ...wishNames,
        email,
        cookie.split('=')[1] ?? cookie,
        ...everybody.map((name) => written(name, household)),
        ...steps.flatMap(({ listed = [], bought = [] }) => [...listed.map(({ uid }) => uid), ...bought]),
      ]
      const metrics = await hidden.metrics()
      return described(comparison.readIn([...lines, ...this.#lines(), ...metrics], needles))
    } finally {
      // Neither is left playing when the other fails: the next pair would meet it.
      await Promise.all(playing.map((one) => one.return()))
      stopCapturing()
    }
  }

  /** The lines of both logs since the last call. */
  #lines(): readonly string[] {
    return this.#servers ? [...this.#servers.hidden.lines(), ...this.#servers.other.lines()] : []
  }

  async close(): Promise<void> {
    const servers = this.#servers
    this.#servers = undefined
    await Promise.all([servers?.hidden.close(), servers?.other.close()])
  }

  async #open(): Promise<{ readonly hidden: PlayedServer; readonly other: PlayedServer }> {
    if (this.#servers && this.#waiting.length > 0) return this.#servers
    await this.close()
    const { postgresUrl, database, households } = this.#template
    const settings = { postgresUrl, template: database.name, start: this.#start }
    const [hidden, other] = await Promise.all([
      PlayedServer.open(settings, 'hidden'),
      PlayedServer.open(settings, 'other'),
    ])
    this.#servers = { hidden, other }
    this.#waiting = [...households]
    return this.#servers
  }
}
