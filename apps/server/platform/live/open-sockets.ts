import type { UserId } from '@cachotteries/domain/decider'
import type { WebSocket } from 'ws'
import type { Session } from '../sessions.ts'
import { MultiMap } from './open-views.ts'
import { Allowance, messagesPerSecond, signalsPerSecond } from './socket-limits.ts'

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
