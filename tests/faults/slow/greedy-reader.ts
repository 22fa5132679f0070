import { once } from 'node:events'
import type { Person } from '@cachotteries/server/testing/people'
import type { Frame } from '@cachotteries/server/testing/socket'
import { WebSocket } from 'ws'

/** The most subscriptions that a connection may have. */
const subscriptions = 20

/** A client that opens one list as often as a connection may, and reads the answers or doesn't. */
export interface GreedyReader {
  /** The number of views and changes that arrived. */
  readonly got: () => number
  /** Resolves once that many have arrived. */
  readonly gets: (count: number) => Promise<void>
  /** Starts reading: pending messages arrive, and the close event if the connection was cut. */
  readonly resume: () => void
  /** The code with which its connection was closed. */
  readonly closed: Promise<number>
  readonly close: () => void
}

export async function openGreedyReader(person: Person, owner: string, reads: boolean): Promise<GreedyReader> {
  const socket = new WebSocket(`${person.serverUrl.replace('http', 'ws')}/api/trpc`, {
    headers: { cookie: person.cookie() },
  })
  let got = 0
  let waiting: { readonly count: number; readonly resolve: () => void }[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  // When a connection is cut, the close event is enough.
  socket.on('error', () => {})
  socket.on('message', (bytes: Buffer) => {
    const { result }: Frame = JSON.parse(bytes.toString())
    if (result?.type === 'data') got++
    for (const one of waiting) if (one.count <= got) one.resolve()
    waiting = waiting.filter((one) => one.count > got)
  })
  await once(socket, 'open')
  if (!reads) socket.pause()
  const params = { path: 'wishes.live', input: { owner } }
  const asked = Array.from({ length: subscriptions }, (_, id) => ({ id, method: 'subscription', params }))
  socket.send(JSON.stringify(asked))
  return {
    got: () => got,
    gets: (count) => new Promise((resolve) => (got < count ? waiting.push({ count, resolve }) : resolve())),
    closed,
    resume: () => socket.resume(),
    close: () => socket.terminate(),
  }
}
