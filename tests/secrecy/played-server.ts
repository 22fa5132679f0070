import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { links, olive } from '@cachotteries/domain/testing/noninterference/acts'
import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { padded } from '@cachotteries/contracts/padding'
import { shown } from '@cachotteries/server/testing/socket'
import PostalMime from 'postal-mime'
import { alias, bystander, everybody, type Household, type Name } from './household.ts'
import { askOver } from './over-http.ts'
import { picturesIn, addUnsaved } from './pictures.ts'
import type { Deed, Step } from './plan.ts'
import { get, type Request } from './request.ts'
import { Screen } from './screen.ts'
import type { Server, StartServer } from './server.ts'

/** Everything that Olive and her second account get in one step. */
export interface Entry {
  readonly answers: readonly Answer[]
  readonly frames: readonly string[]
  readonly mails: readonly string[]
}

export interface Answer {
  readonly by: Name
  readonly request: string
  readonly status: number
  /** All headers but the date. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** A request had another outcome than the model predicts, so the two histories can't be compared. */
class UnexpectedOutcome extends Error {
  override readonly name = 'UnexpectedOutcome'
}

/**
 * In the history with secrets one of these relatives has Olive's list open, and opens each list just before she does.
 * Olive must not notice that either.
 */
const witnesses = ['anne', 'remi'] as const satisfies readonly Name[]

/** A server with its own database, on which one of the two histories is played; many pairs, each with a new household. */
export class PlayedServer {
  readonly #database: TestDatabase
  readonly #server: Server
  readonly #history: 'hidden' | 'other'
  readonly #agent = new Agent({ keepAlive: true })

  static async open(
    { postgresUrl, template, start }: { postgresUrl: string; template: string; start: StartServer },
    history: 'hidden' | 'other',
  ): Promise<PlayedServer> {
    const database = await createTestDatabase(postgresUrl, { template })
    return new PlayedServer(database, await start(database.url, { rateLimits: true }), history)
  }

  private constructor(database: TestDatabase, server: Server, history: 'hidden' | 'other') {
    this.#database = database
    this.#server = server
    this.#history = history
  }

  /** The lines of the server's log since the last call. */
  lines(): readonly string[] {
    return this.#server.lines.splice(0)
  }

  /** The metrics of the server, line by line. */
  async metrics(): Promise<readonly string[]> {
    const { status, body } = await askOver(this.#agent, `${this.#server.url}/metrics`, {
      method: 'GET',
      headers: {},
      body: undefined,
    })
    if (status !== 200) throw new UnexpectedOutcome(`the operator is refused the metrics: ${status} ${body}`)
    return body.split('\n')
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    await this.#server.stop()
    await this.#database.drop()
  }

  /** Plays the steps. Yields what Olive gets in each, and in the end her mails. */
  async *play(steps: readonly Step[], household: Household): AsyncGenerator<Entry, void> {
    const { url, begin, liveCaughtUp } = this.#server
    const { members } = household
    const witness = witnesses[household.number % witnesses.length] ?? 'anne'
    const watching =
      this.#history === 'hidden' ? Screen.onList(url, members[witness], members[olive].uid) : undefined
    if (this.#history === 'hidden')
      await addUnsaved(
        this.#database.pool,
        everybody
          .filter((name) => ![olive, alias, bystander].includes(name))
          .map((name) => members[name].uid),
        links.ofRelatives,
      )
    const screen = Screen.of(url, members[olive])
    const second = Screen.ofVisitor(url, members[alias], members[olive].uid)
    const pictures = new Set<string>()
    try {
      begin(`household ${household.number} comes on`, steps[0]?.at ?? new Date(0))
      await screen.connect()
      await second.connect()
      await watching?.connect()
      for (const step of steps) {
        for (const [turn, request] of step[this.#history].entries()) {
          begin(`${step.name}, ${turn}`, step.at, request.ids)
          await this.#send(household, request)
          await liveCaughtUp()
        }
        const answers: Answer[] = []
        const mails: string[] = []
        for (const [turn, deed] of step.olive.entries()) {
          begin(`${step.name}, Olive ${turn}`, step.at, deed.does === 'ask' ? deed.request.ids : [])
          if (deed.does === 'expect mail') mails.push(...(await this.#mails(household, 1)))
          else {
            if (deed.does === 'open') await watching?.openList(deed.list)
            answers.push(...(await this.#perform(household, [screen, second], deed)))
          }
        }
        if (step.olive.some(writes)) await liveCaughtUp()
        const frames = [...(await screen.frames()), ...(await second.frames())]
        for (const address of picturesIn(JSON.stringify([answers, frames]))) pictures.add(address)
        // She keeps the address of every picture that she ever had, and asks for all of them, by her link too.
        if (step.listed)
          for (const address of pictures) {
            for (const by of [olive, alias] as const)
              answers.push(await this.#send(household, get(by, address.slice(4))))
            answers.push(await this.#send(household, get(olive, address.replace('/api', household.link))))
          }
        if (step.listed) await this.#expectSeenSetAside(household, answers[0])
        if (watching && step.scene.does === 'look') {
          await this.#expectLiveIsLoaded(household, witness, watching)
          await this.#expectSeenAsOwner(household, witness, answers[0])
        }
        yield { answers, frames, mails }
      }
      yield { answers: [], frames: [], mails: await this.#mails(household, 0) }
    } finally {
      await Promise.all([screen.disconnect(), second.disconnect(), watching?.disconnect()])
      // An administrator counts everybody's clicks, so the next household's Olive would count these.
      await this.#database.pool.query('delete from read_models.clicks')
    }
  }

  /** @param screens Olive's, and that of her second account */
  async #perform(
    household: Household,
    screens: readonly [Screen, Screen],
    deed: Exclude<Deed, { does: 'expect mail' }>,
  ): Promise<readonly Answer[]> {
    const [screen] = screens
    if (deed.does === 'ask') return [await this.#send(household, deed.request)]
    if (deed.does === 'open') await screen.openList(deed.list)
    if (deed.does === 'disconnect') for (const one of screens) await one.disconnect()
    if (deed.does === 'reconnect') {
      for (const one of screens) await one.connect()
      await screen.heartbeats(this.#server.tick)
    }
    return []
  }

  async #send({ members, address, link }: Household, request: Request): Promise<Answer> {
    const { by, method, path, body: form, commandId, accepted } = request
    const at = path.startsWith(link) ? path : `/api${path}`
    const { status, headers, body } = await askOver(this.#agent, `${this.#server.url}${at}`, {
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
    const answer = { by, request: `${method} ${path}`, status, headers: undated, body }
    const taken = status < 400
    if (accepted !== undefined && accepted !== taken)
      throw new UnexpectedOutcome(
        `${by}: ${method} ${path} ${JSON.stringify(form)} was to be ${accepted ? 'taken' : 'refused'}: ` +
          `${status} ${body}`,
      )
    return answer
  }

  /**
   * Compares a relative's live list with what they would load. Without this, a server that sends nothing live would
   * pass.
   */
  async #expectLiveIsLoaded(household: Household, name: Name, screen: Screen): Promise<void> {
    const owner = household.members[olive].uid
    const request: Request = { by: name, method: 'GET', path: `/users/${owner}/wishlists` }
    const { status, body } = await this.#send(household, request)
    const messages = await screen.list(owner)
    const live = messages && byId([...shown(messages).values()])
    const list = status === 200 ? listIn(body) : undefined
    const loaded = list && byId(list.Wishes)
    // After the relative has left the family the live view is closed, and there is nothing to compare.
    if (live && JSON.stringify(live) !== JSON.stringify(loaded))
      throw new UnexpectedOutcome(
        `${name} sees ${JSON.stringify(live)} live, and would load ${JSON.stringify(loaded)}`,
      )
  }

  /** Compares Olive's list as she sees it, as it is shown to a relative, with what she was just sent herself. */
  async #expectSeenAsOwner(household: Household, name: Name, own: Answer | undefined): Promise<void> {
    const path = `/users/${household.members[olive].uid}/wishlists`
    const theirs = await this.#send(household, { by: name, method: 'GET', path })
    const asOwner = await this.#send(household, { by: name, method: 'GET', path: `${path}/as-owner` })
    if (theirs.status !== asOwner.status)
      throw new UnexpectedOutcome(`${name} sees one of Olive’s lists, and not the other: ${asOwner.status}`)
    if (theirs.status !== 200 || !own) return
    const visible = new Set(listIn(theirs.body)?.Wishes.map(({ uid }) => uid))
    const list = listIn(own.body)
    const expected = list && { ...list, Wishes: list.Wishes.filter(({ uid }) => visible.has(uid)) }
    if (asOwner.body !== padded(JSON.stringify([expected])))
      throw new UnexpectedOutcome(
        `${name} is shown that Olive sees ${asOwner.body}, and she sees ${JSON.stringify(expected)}`,
      )
  }

  /** Compares what somebody who is set aside gets of Olive's list with what she was just sent herself, but for her drafts. */
  async #expectSeenSetAside(household: Household, own: Answer | undefined): Promise<void> {
    const list = own && listIn(own.body)
    const path = `/users/${household.members[olive].uid}/wishlists`
    const { body } = await this.#send(household, { by: alias, method: 'GET', path })
    const expected = list && [
      { ...list, Wishes: list.Wishes.filter((wish) => !('isDraft' in wish && wish.isDraft)) },
    ]
    if (body !== padded(JSON.stringify(expected)))
      throw new UnexpectedOutcome(
        `Somebody who is set aside gets ${body}, and Olive ${JSON.stringify(expected)}`,
      )
  }

  /** The mails to Olive, once there are at least that many and none is queued. */
  async #mails({ members }: Household, atLeast: number): Promise<string[]> {
    for (;;) {
      const waiting = await this.#database.pool.query('select from app.mail_queue')
      const sent = await this.#server.mailsTo(members[olive].email)
      if (waiting.rowCount === 0 && sent.length >= atLeast)
        return Promise.all(sent.map((mail) => this.#withoutChance(mail)))
      await delay(20)
    }
  }

  /** A mail without what differs by chance: the boundaries between its parts, and the port of this server. */
  async #withoutChance(mail: Buffer): Promise<string> {
    const { headers, text, html } = await PostalMime.parse(mail)
    const said = headers.filter(({ key }) => key !== 'content-type')
    return JSON.stringify({ said, text, html }).replaceAll(this.#server.url, 'http://localhost')
  }
}

/** The list in an answer over REST or tRPC. */
function listIn(body: string): ListView | undefined {
  const parsed = JSON.parse(body) as ListView[] | { result: { data: { view: ListView } } }
  return Array.isArray(parsed) ? parsed[0] : parsed.result.data.view
}

const writes = (deed: Deed): boolean => deed.does === 'ask' && deed.request.method !== 'GET'

const byId = (wishes: readonly WishView[]): WishView[] => wishes.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
