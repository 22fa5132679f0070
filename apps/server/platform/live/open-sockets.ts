import type { UserId } from '@cachotteries/domain/decider'
import type { WebSocket } from 'ws'
import type { Session } from '../sessions.ts'

export interface OpenSocket {
  readonly session: Session
  /** Its group, from 0. */
  readonly group: number
  /** Whether anything came from the other side since the last heartbeat. */
  alive: boolean
}

/** How many groups sockets are dealt to as they come, so that what is done to all of them isn't done at once. */
export const socketGroups = 30

/** The sockets of this node, found by their session and counted by their person. */
export class OpenSockets {
  readonly #all = new Map<WebSocket, OpenSocket>()
  readonly #bySession = new Map<string, Set<WebSocket>>()
  readonly #perUser = new Map<UserId, number>()
  #added = 0

  add(socket: WebSocket, session: Session): OpenSocket {
    const open: OpenSocket = { session, group: this.#added++ % socketGroups, alive: true }
    this.#all.set(socket, open)
    this.#bySession.set(session.id, (this.#bySession.get(session.id) ?? new Set()).add(socket))
    this.#perUser.set(session.user, this.countOf(session.user) + 1)
    return open
  }

  remove(socket: WebSocket): void {
    const open = this.#all.get(socket)
    if (!open) return
    const { id, user } = open.session
    this.#all.delete(socket)
    const others = this.#bySession.get(id)
    others?.delete(socket)
    if (others?.size === 0) this.#bySession.delete(id)
    const left = this.countOf(user) - 1
    if (left === 0) this.#perUser.delete(user)
    else this.#perUser.set(user, left)
  }

  entries(): readonly [WebSocket, OpenSocket][] {
    return [...this.#all]
  }

  sessions(): string[] {
    return [...this.#bySession.keys()]
  }

  ofSession(id: string): Iterable<WebSocket> {
    return [...(this.#bySession.get(id) ?? [])]
  }

  countOf(user: UserId): number {
    return this.#perUser.get(user) ?? 0
  }
}
