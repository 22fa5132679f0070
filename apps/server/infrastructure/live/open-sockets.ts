import type { UserId } from '@cachotteries/domain/decider'
import type { WebSocket } from 'ws'
import type { Session } from '../sessions.ts'
import { MultiMap } from './subscriptions.ts'

/** A socket of somebody who is signed in. */
export class OpenSocket {
  readonly socket: WebSocket
  readonly session: Session
  /** Its group, from 0. */
  readonly group: number
  readonly asking = new Allowance(messagesPerSecond)
  readonly signalling = new Allowance(signalsPerSecond)
  /** Whether anything came from the other side since the last heartbeat. */
  alive = true

  constructor(socket: WebSocket, session: Session, group: number) {
    this.socket = socket
    this.session = session
    this.group = group
  }
}

/** How many groups sockets are dealt to as they come, so that what is done to all of them isn't done at once. */
export const socketGroups = 30

/** The sockets of this node, found by their session and counted by their person. */
export class OpenSockets {
  readonly #bySession = new MultiMap<OpenSocket>()
  readonly #byUser = new MultiMap<OpenSocket>()
  readonly #all = new Set<OpenSocket>()
  #added = 0

  get count(): number {
    return this.#all.size
  }

  add(socket: WebSocket, session: Session): OpenSocket {
    const open = new OpenSocket(socket, session, this.#added++ % socketGroups)
    this.#all.add(open)
    this.#bySession.add(session.id, open)
    this.#byUser.add(session.user, open)
    return open
  }

  /** Of one that is there, and once. */
  remove(open: OpenSocket): void {
    this.#all.delete(open)
    this.#bySession.remove(open.session.id, open)
    this.#byUser.remove(open.session.user, open)
  }

  all(): readonly OpenSocket[] {
    return [...this.#all]
  }

  ofSession(id: string): readonly OpenSocket[] {
    return [...this.#bySession.of(id)]
  }

  countOf(user: UserId): number {
    return this.#byUser.of(user).size
  }
}

/** Unread bytes that a connection may make us hold. */
const unreadBytes = 1024 * 1024

/** What a page may ask, a second. */
export const messagesPerSecond = 20

/** Pings and pongs, a second: answered without any work, but each answer waits for who doesn't read. */
export const signalsPerSecond = 1_000

/** Who counts what is sent, and who is let go of. */
interface Counting {
  readonly onSent: () => void
  readonly onSlow: (socket: WebSocket) => void
}

const uncounted: Counting = { onSent: () => {}, onSlow: () => {} }

/** Bytes too, which `ws` would take for something else. */
const asText = { binary: false }

/** Sends, but to a reader who doesn't keep up: their connection is closed before what they leave unread fills the memory. */
export function sendInPace(socket: WebSocket, text: string | Buffer, { onSent, onSlow } = uncounted): void {
  if (socket.bufferedAmount > unreadBytes) {
    onSlow(socket)
    socket.terminate()
  } else {
    socket.send(text, asText)
    onSent()
  }
}

/** Whether one more is within the pace: a burst of a second's worth, refilled as time goes by. */
export class Allowance {
  readonly #perSecond: number
  #left: number
  #last: number

  constructor(perSecond: number, now = performance.now()) {
    this.#perSecond = perSecond
    this.#left = perSecond
    this.#last = now
  }

  /** Takes one, where there is one. */
  take(now = performance.now()): boolean {
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#last) / 1000) * this.#perSecond)
    this.#last = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
