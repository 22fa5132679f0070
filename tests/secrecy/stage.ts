import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { shown } from '@cachotteries/server/testing/socket'
import PostalMime from 'postal-mime'
import type { Cast, Name } from './cast.ts'
import { askOver } from './over-http.ts'
import type { Deed, Step } from './plan.ts'
import type { Request } from './request.ts'
import { Screen } from './screen.ts'
import type { Server, StartServer } from './server.ts'

/** All that one moment brings to Olive. */
export interface Entry {
  readonly answers: readonly Answer[]
  readonly frames: readonly string[]
  readonly mails: readonly string[]
}

export interface Answer {
  readonly request: string
  readonly status: number
  /** All of them but the date. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Something that has no place in either history: the two can't be compared. */
class Derailed extends Error {
  override readonly name = 'Derailed'
}

/**
 * One of them has Olive's list open in the history with secrets, and each that she opens before her. That somebody
 * looks is hidden from her too.
 */
const witnesses = ['anne', 'remi'] as const satisfies readonly Name[]

/** A server on a database of its own, on which one of the two histories is played; many pairs, each with a new cast. */
export class Stage {
  readonly #database: TestDatabase
  readonly #server: Server
  readonly #history: 'hidden' | 'other'
  readonly #agent = new Agent({ keepAlive: true })

  static async open(
    { postgresUrl, template, start }: { postgresUrl: string; template: string; start: StartServer },
    history: 'hidden' | 'other',
  ): Promise<Stage> {
    const database = await createTestDatabase(postgresUrl, { template })
    return new Stage(database, await start(database.url, { rateLimits: true }), history)
  }

  private constructor(database: TestDatabase, server: Server, history: 'hidden' | 'other') {
    this.#database = database
    this.#server = server
    this.#history = history
  }

  /** What the server told its operator since it was last asked. */
  lines(): readonly string[] {
    return this.#server.lines.splice(0)
  }

  /** The metrics that it keeps for its operator, line by line. */
  async metrics(): Promise<readonly string[]> {
    const { status, body } = await askOver(this.#agent, `${this.#server.url}/metrics`, {
      method: 'GET',
      headers: {},
      body: undefined,
    })
    if (status !== 200) throw new Derailed(`the operator is refused the metrics: ${status} ${body}`)
    return body.split('\n')
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    await this.#server.stop()
    await this.#database.drop()
  }

  /** Plays the steps: all that reaches Olive, moment by moment. */
  async play(steps: readonly Step[], cast: Cast): Promise<readonly Entry[]> {
    const { url, begin, liveCaughtUp } = this.#server
    const { members } = cast
    const witness = witnesses[cast.number % witnesses.length] ?? 'anne'
    const watching =
      this.#history === 'hidden' ? Screen.onList(url, members[witness], members[olive].uid) : undefined
    const screen = Screen.of(url, members[olive])
    const transcript: Entry[] = []
    try {
      begin(`cast ${cast.number} comes on`, steps[0]?.at ?? new Date(0))
      await screen.connect()
      await watching?.connect()
      for (const step of steps) {
        for (const [turn, request] of step[this.#history].entries()) {
          begin(`${step.name}, ${turn}`, step.at, request.ids)
          await this.#taken(cast, request)
          await liveCaughtUp()
        }
        const answers: Answer[] = []
        const mails: string[] = []
        for (const [turn, deed] of step.olive.entries()) {
          begin(`${step.name}, Olive ${turn}`, step.at, deed.does === 'ask' ? deed.request.ids : [])
          if (deed.does === 'expect mail') mails.push(...(await this.#mails(cast, 1)))
          else {
            if (deed.does === 'open') await watching?.openList(deed.list)
            answers.push(...(await this.#done(cast, screen, deed)))
          }
        }
        if (step.olive.some(writes)) await liveCaughtUp()
        transcript.push({ answers, frames: await screen.frames(), mails })
        if (watching && step.scene.does === 'look') await this.#holdsTrue(cast, witness, watching)
      }
      transcript.push({ answers: [], frames: [], mails: await this.#mails(cast, 0) })
      return transcript
    } finally {
      await Promise.all([screen.disconnect(), watching?.disconnect()])
      // An administrator counts everybody's clicks: the next cast's Olive would count these.
      await this.#database.pool.query('delete from read_models.clicks')
    }
  }

  async #done(
    cast: Cast,
    screen: Screen,
    deed: Exclude<Deed, { does: 'expect mail' }>,
  ): Promise<readonly Answer[]> {
    if (deed.does === 'ask') return [await this.#taken(cast, deed.request)]
    if (deed.does === 'open') await screen.openList(deed.list)
    if (deed.does === 'disconnect') await screen.disconnect()
    if (deed.does === 'reconnect') await screen.connect()
    return []
  }

  async #taken({ members, address }: Cast, request: Request): Promise<Answer> {
    const { by, method, path, body: form, commandId, accepted } = request
    const { status, headers, body } = await askOver(this.#agent, `${this.#server.url}/api${path}`, {
      method,
      headers: {
        cookie: members[by].cookie,
        'x-forwarded-for': address,
        ...(commandId && { 'idempotency-key': commandId }),
        ...(form && { 'content-type': 'application/json' }),
      },
      body: form && JSON.stringify(form),
    })
    const undated = headers.filter(([name]) => name.toLowerCase() !== 'date')
    const answer = { request: `${method} ${path}`, status, headers: undated, body }
    const taken = status < 400
    if (accepted !== undefined && accepted !== taken)
      throw new Derailed(
        `${by}: ${method} ${path} ${JSON.stringify(form)} was to be ${accepted ? 'taken' : 'refused'}: ` +
          `${status} ${body}`,
      )
    return answer
  }

  /** A guarantee reached by switching live views off would be none: a relative's must be what they would load. */
  async #holdsTrue(cast: Cast, name: Name, screen: Screen): Promise<void> {
    const owner = cast.members[olive].uid
    const request: Request = { by: name, method: 'GET', path: `/users/${owner}/wishlists` }
    const { status, body } = await this.#taken(cast, request)
    const messages = await screen.list(owner)
    const live = messages && byId([...shown(messages).values()])
    const [list] = status === 200 ? (JSON.parse(body) as ListView[]) : []
    const loaded = list && byId(list.Wishes)
    // Out of the family, the live view has ended; back in it, a person opens the list anew.
    if (live && JSON.stringify(live) !== JSON.stringify(loaded))
      throw new Derailed(
        `${name} sees ${JSON.stringify(live)} live, and would load ${JSON.stringify(loaded)}`,
      )
  }

  /** The mails to Olive, once there are that many and none is waiting. */
  async #mails({ members }: Cast, atLeast: number): Promise<string[]> {
    for (;;) {
      const waiting = await this.#database.pool.query('select from app.mail_queue')
      const sent = await this.#server.mailsTo(members[olive].email)
      if (waiting.rowCount === 0 && sent.length >= atLeast)
        return Promise.all(sent.map((mail) => this.#inWords(mail)))
      await delay(20)
    }
  }

  /** A mail without what is drawn anew for each: the lines between its parts, and the port of this stage. */
  async #inWords(mail: Buffer): Promise<string> {
    const { headers, text, html } = await PostalMime.parse(mail)
    const said = headers.filter(({ key }) => key !== 'content-type')
    return JSON.stringify({ said, text, html }).replaceAll(this.#server.url, 'http://localhost')
  }
}

const writes = (deed: Deed): boolean => deed.does === 'ask' && deed.request.method !== 'GET'

const byId = (wishes: readonly WishView[]): WishView[] => wishes.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
