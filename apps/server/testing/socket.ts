import { once } from 'node:events'
import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { WebSocket, type ClientOptions } from 'ws'
import type { Person } from './people.ts'

/** The part of a tRPC socket's messages that tests read. */
export interface Frame {
  readonly id: number | null
  readonly result?: { readonly type: 'started' | 'data' | 'stopped'; readonly data?: unknown }
  readonly error?: { readonly message: string; readonly data: { readonly failure: string } }
}

/** A socket that keeps the bytes of every frame. */
export class RecordingSocket {
  readonly socket: WebSocket
  readonly raw: string[] = []
  readonly closed: Promise<number>
  #waiting: (() => void)[] = []
  #lastId = 0

  constructor(url: string, options: ClientOptions) {
    this.socket = new WebSocket(url, options)
    this.socket.on('message', (bytes: Buffer) => {
      this.raw.push(bytes.toString())
      this.#wake()
    })
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', () => {})
  }

  get frames(): Frame[] {
    return this.raw.map((text): Frame => JSON.parse(text))
  }

  /** Subscribes. The messages of the subscription are in `framesOf` its id. */
  subscribe(path: string, input: unknown): number {
    const id = ++this.#lastId
    this.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'subscription', params: { path, input } }))
    return id
  }

  framesOf(id: number): Frame[] {
    return this.frames.filter((frame) => frame.id === id)
  }

  /** The messages of a subscription to a list, in order. */
  messagesOf(id: number): LiveMessage<ListView, WishView>[] {
    return this.framesOf(id).flatMap(({ result }) =>
      result?.type === 'data' ? [result.data as LiveMessage<ListView, WishView>] : [],
    )
  }

  /** Resolves when the condition holds, which is checked at each frame. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Resolves when all that the server has sent by now is here: its answer to a ping comes after that. */
  async hasAll(): Promise<void> {
    const answered = once(this.socket, 'pong')
    this.socket.ping()
    await answered
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.closed
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

export async function openSocket(person: Person): Promise<RecordingSocket> {
  const recording = new RecordingSocket(`${person.serverUrl.replace('http', 'ws')}/api/trpc`, {
    headers: { cookie: person.cookie() },
  })
  await once(recording.socket, 'open')
  return recording
}

/** Subscribes to a list and waits for its first message. */
export async function watchList(
  person: Person,
  owner: string,
  known?: string,
): Promise<{ socket: RecordingSocket; id: number }> {
  const socket = await openSocket(person)
  const id = socket.subscribe('wishes.live', { owner, known })
  await socket.until(() => socket.messagesOf(id).length > 0)
  return { socket, id }
}

/** What a client shows after these messages. */
export function shown(messages: readonly LiveMessage<ListView, WishView>[]): Map<string, WishView> {
  const wishes = new Map<string, WishView>()
  for (const message of messages) {
    if (message.kind === 'whole') {
      wishes.clear()
      for (const wish of message.view.Wishes) wishes.set(wish.uid, wish)
    }
    if (message.kind === 'change') {
      for (const uid of message.removed) wishes.delete(uid)
      for (const wish of message.upserted) wishes.set(wish.uid, wish)
    }
  }
  return wishes
}
