import type { Connection, PoolClient, Submittable } from 'pg'
import utils from 'pg/lib/utils.js'
import type { Statement } from './event-store.ts'

/** What PostgreSQL answers to a statement: its rows, each with its columns in their order, as text. */
export type Answer = readonly (readonly (string | null)[])[]

/**
 * Sends these statements at once, and answers what each of them answers, once all of them are done. Outside of a
 * transaction they are one: what they did is committed when this resolves, and undone when it rejects.
 *
 * @throws what the first one that failed did.
 */
export const inOneGo = (client: PoolClient, statements: readonly Statement[]): Promise<readonly Answer[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new OneGo(statements, (error, answers) => {
        if (answers) resolve(answers)
        else reject(error)
      }),
    )
  })

/** Names of the statements that a connection has prepared. */
const prepared = new WeakMap<Connection, Set<string>>()

/**
 * One message, with one Sync at its end: until then, PostgreSQL takes what it is sent for one transaction, and answers
 * nothing. `pg` has a Sync after each of its own queries, and asks for the columns of each answer.
 *
 * Each statement is planned when those before it are done: it then knows what these waited for.
 */
class OneGo implements Submittable {
  /** For who watches what a connection is asked, and is told nothing of what is written. */
  readonly text = 'append'
  readonly #statements: readonly Statement[]
  readonly #values: readonly (Buffer | string | null)[][]
  readonly #answers: Answer[] = []
  #rows: Answer[number][] = []
  /** `pg` puts another one into its place, where it gives up waiting. */
  callback: (error: Error | null, answers?: readonly Answer[]) => void

  constructor(statements: readonly Statement[], callback: OneGo['callback']) {
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map((value) => utils.prepareValue(value)))
    this.callback = callback
  }

  submit(connection: Connection): null {
    const known = preparedOn(connection)
    connection.stream.cork()
    for (const [index, { name = '', text }] of this.#statements.entries()) {
      if (!known.has(name)) {
        // It may be there from a try that failed.
        connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ statement: name, values: this.#values[index] }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleDataRow({ fields }: { readonly fields: Answer[number] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#rows)
    this.#rows = []
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(connection: Connection): void {
    const known = preparedOn(connection)
    for (const { name } of this.#statements) if (name !== undefined) known.add(name)
    this.callback(null, this.#answers)
  }
}

function preparedOn(connection: Connection): Set<string> {
  let names = prepared.get(connection)
  if (!names) prepared.set(connection, (names = new Set()))
  return names
}
