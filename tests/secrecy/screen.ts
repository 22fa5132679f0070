import { once } from 'node:events'
import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { socketGroups } from '@cachotteries/server/infrastructure/live/open-sockets'
import type { Frame } from '@cachotteries/server/testing/socket'
import { WebSocket } from 'ws'
import type { Member } from './household.ts'
import { pairs } from './over-http.ts'

const cutLine = 'The server cut the line of somebody who did nothing wrong'

type Message = LiveMessage<ListView, WishView>

/** An open view with the messages that it got. */
interface View {
  readonly path: string
  readonly owner?: string
  /** Its subscription on the present connection; undefined while it has none. */
  id?: number | undefined
  messages: Message[]
}

const whatEverybodyOpens = [
  ...([
    'families.live',
    'wishes.liveCounts',
    'accounts.live',
    'clicks.live',
    'gifts.live',
    'occasions.live',
    'draws.live',
    'families.liveAnnouncements',
    'conversations.liveUnread',
    'received.liveTold',
    'received.liveNews',
  ] as const),
]

/** What is open of somebody's list: the list, and the conversation about it, which its owner is refused. */
const viewsOf = (owner: string): { readonly path: string; readonly owner: string }[] => [
  { path: 'wishes.live', owner },
  { path: 'conversations.live', owner },
  { path: 'received.live', owner },
]

/** Somebody's open screens: one connection with a subscription for each view, and everything that was received. */
export class Screen {
  readonly #url: string
  readonly #cookie: string
  readonly #views: View[]
  #raw: string[] = []
  #socket: WebSocket | undefined
  #lastId = 0
  #wake = (): void => {}

  /** The screens of an administrator, their own list among them. */
  static of(serverUrl: string, { uid, cookie }: Member): Screen {
    const views = [...viewsOf(uid), ...whatEverybodyOpens.map((path) => ({ path }))]
    return new Screen(serverUrl, cookie, views)
  }

  /** The screens of an administrator who has somebody else's list open. */
  static ofVisitor(serverUrl: string, { cookie }: Member, owner: string): Screen {
    const views = [...viewsOf(owner), ...whatEverybodyOpens.map((path) => ({ path }))]
    return new Screen(serverUrl, cookie, views)
  }

  /** One open list, and nothing else. */
  static onList(serverUrl: string, { cookie }: Member, owner: string): Screen {
    return new Screen(serverUrl, cookie, [{ path: 'wishes.live', owner }])
  }

  private constructor(serverUrl: string, cookie: string, views: readonly Omit<View, 'messages'>[]) {
    this.#url = `${serverUrl.replace('http', 'ws')}/api/trpc`
    this.#cookie = cookie
    this.#views = views.map((view) => ({ ...view, messages: [] }))
  }

  /** Connects, then subscribes to each view in turn, with the digest of what is known of it. */
  async connect(): Promise<void> {
    await this.disconnect()
    const socket = new WebSocket(this.#url, { headers: { cookie: this.#cookie } })
    socket.on('upgrade', ({ rawHeaders }) => this.#raw.push(JSON.stringify(withoutChance(rawHeaders))))
    socket.on('message', (bytes: Buffer) => this.#receive(bytes.toString()))
    socket.on('close', () => this.#wake())
    this.#socket = socket
    await once(socket, 'open')
    for (const view of this.#views) await this.#subscribe(view)
  }

  /**
   * Lets each group of sockets have its heartbeat. On which turn the ping comes is kept among the frames: somebody with a
   * second connection could compare.
   */
  async heartbeats(tick: () => void): Promise<void> {
    const socket = this.#socket
    let turn = 0
    const onPing = (): void => void this.#raw.push(`ping on turn ${turn}`)
    socket?.on('ping', onPing)
    for (; turn < socketGroups; turn++) {
      tick()
      await this.#drained()
    }
    socket?.off('ping', onPing)
  }

  async disconnect(): Promise<void> {
    const socket = this.#socket
    if (!socket) return
    await this.#drained()
    this.#socket = undefined
    for (const view of this.#views) view.id = undefined
    const closed = once(socket, 'close')
    socket.close()
    await closed
  }

  /** Opens another list and the conversation about it, unless they are open already. */
  async openList(owner: string): Promise<void> {
    if (!this.#views.some((view) => view.owner === owner))
      this.#views.push(...viewsOf(owner).map((view) => ({ ...view, messages: [] })))
    for (const view of this.#views)
      if (view.owner === owner && view.id === undefined) await this.#subscribe(view)
  }

  /** Every frame since the last call, once no more are under way. */
  async frames(): Promise<string[]> {
    await this.#drained()
    const frames = this.#raw
    this.#raw = []
    return frames
  }

  /** The messages of a list since it was last opened; undefined when it is closed. */
  async list(owner: string): Promise<readonly Message[] | undefined> {
    await this.#drained()
    const view = this.#views.find((one) => one.path === 'wishes.live' && one.owner === owner)
    return view?.id === undefined ? undefined : view.messages
  }

  async #subscribe(view: View): Promise<void> {
    if (!this.#socket) return
    const id = ++this.#lastId
    const { path, owner } = view
    const last = view.messages.findLast((message) => 'digest' in message)
    const known = last && 'digest' in last ? last.digest : null
    const before = view.messages.length
    view.id = id
    const params = { path, input: { ...(owner && { owner }), known } }
    this.#socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'subscription', params }))
    while (view.id === id && view.messages.length === before) {
      if (this.#socket.readyState !== this.#socket.OPEN) throw new Error(cutLine)
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  #receive(text: string): void {
    this.#raw.push(text)
    const { id, error, result }: Frame = JSON.parse(text)
    const view = this.#views.find((one) => one.id === id)
    if (view && error) {
      view.id = undefined
      view.messages = []
    } else if (view && result?.type === 'data') view.messages.push(result.data as Message)
    this.#wake()
  }

  /** Answers come in order: before this ping's pong comes everything that was sent before it. */
  async #drained(): Promise<void> {
    const socket = this.#socket
    if (!socket || socket.readyState !== socket.OPEN) return
    const waiting = new AbortController()
    const { signal } = waiting
    const cut = once(socket, 'close', { signal }).then(() => {
      throw new Error(cutLine)
    })
    const pong = once(socket, 'pong', { signal })
    socket.ping()
    await Promise.race([pong, cut]).finally(() => {
      cut.catch(() => {})
      pong.catch(() => {})
      waiting.abort()
    })
  }
}

/**
 * Without what differs by time or chance: the date, and the accepted key, which depends on the client's random key.
 */
const withoutChance = (rawHeaders: readonly string[]): (readonly [string, string])[] =>
  pairs(rawHeaders).filter(([name]) => !['date', 'sec-websocket-accept'].includes(name.toLowerCase()))
