import type { UserId } from '@cachotteries/domain/decider'
import type { WebSocket } from 'ws'
import type { Session } from '../sessions.ts'
import { MultiMap } from './subscriptions.ts'

/** A WebSocket and the session that opened it. */
export class OpenSocket {
  readonly socket: WebSocket
  readonly session: Session
  /** The number of its group, from 0. */
  readonly group: number
  readonly calls = new TokenBucket(callsPerSecond)
  readonly signals = new TokenBucket(signalsPerSecond)
  /** Whether the client sent anything since the last heartbeat. */
  alive = true

  constructor(socket: WebSocket, session: Session, group: number) {
    this.socket = socket
    this.session = session
    this.group = group
  }
}

/**
 * Work on all sockets is done one group after the other. Each socket gets a random group: a client can find out its
 * group from its pings, and with consecutive groups it could count how many people connected in between.
 */
export const socketGroups = 30

/** The open sockets of this node, by session and by user. */
export class OpenSockets {
  readonly #bySession = new MultiMap<OpenSocket>()
  readonly #byUser = new MultiMap<OpenSocket>()
  readonly #all = new Set<OpenSocket>()

  get count(): number {
    return this.#all.size
  }

  add(socket: WebSocket, session: Session, group: number): OpenSocket {
    const open = new OpenSocket(socket, session, group)
    this.#all.add(open)
    this.#bySession.add(session.id, open)
    this.#byUser.add(session.user, open)
    return open
  }

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

/** Bytes that a client may leave unread. */
const unreadBytes = 1024 * 1024

/**
 * Calls that a client may send in a second, and so in one message, which may be an array of them. Our client sends one when
 * it reconnects, with a call for each subscription: up to thirteen. Going to another list takes eight more.
 */
export const callsPerSecond = 40

/** Pings and pongs that a client may send in a second. They cost no work, but unread answers take memory. */
const signalsPerSecond = 1_000

/** `ws` would send a buffer as a binary message. */
const asText = { binary: false }

/** Sends a message, or cuts the connection of a client that has left too much unread. Returns whether it was sent. */
export function sendOrCut(
  socket: WebSocket,
  text: string | Buffer,
  cut = (slow: WebSocket): void => slow.terminate(),
): boolean {
  const isSlow = socket.bufferedAmount > unreadBytes
  if (isSlow) cut(socket)
  else socket.send(text, asText)
  return !isSlow
}

/** A token bucket: allows a rate, and bursts of one second's worth. */
export class TokenBucket {
  readonly #perSecond: number
  #tokens: number
  #last: number

  constructor(perSecond: number, now = performance.now()) {
    this.#perSecond = perSecond
    this.#tokens = perSecond
    this.#last = now
  }

  /** Takes some tokens, if there are as many. */
  take(count = 1, now = performance.now()): boolean {
    this.#tokens = Math.min(this.#perSecond, this.#tokens + ((now - this.#last) / 1000) * this.#perSecond)
    this.#last = now
    if (this.#tokens < count) return false
    this.#tokens -= count
    return true
  }
}
