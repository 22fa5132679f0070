import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { Member } from '@cachotteries/server/testing/households'
import type { Frame } from '@cachotteries/server/testing/socket'
import { WebSocket } from 'ws'

/** A list that somebody has open. Like the page, it connects again when its connection ends. */
export interface Screen {
  /** The buyer of each wish on the screen. */
  readonly buyers: ReadonlyMap<string, string | undefined>
  /** The frames of each connection, as they arrived; only stored for an owner. */
  readonly connections: readonly (readonly string[])[]
  readonly begun: Promise<void>
  readonly close: () => void
}

interface Options {
  readonly keepFrames: boolean
  readonly onChange: () => void
  readonly onError: (error: string) => void
}

/** The page waits longer at each attempt, up to ten seconds: apps/web/api/openConnection.ts. */
const reconnectionMs = (attempt: number): number => Math.random() * Math.min(10_000, 500 * 2 ** attempt)

/** A server that stops, or a proxy whose server is gone, ends connections with these codes. */
const expectedCodes = new Set([1001, 1006, 1012])

export function openScreen(
  serverUrl: string,
  { cookie }: Member,
  owner: string,
  { keepFrames, onChange, onError }: Options,
): Screen {
  const buyers = new Map<string, string | undefined>()
  const connections: string[][] = []
  let closing = false
  let attempt = 0
  let known: string | null = null
  let socket: WebSocket
  let begin = (): void => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))

  function show(message: LiveMessage<ListView, WishView>): void {
    if (message.kind === 'unchanged') return
    known = message.digest
    if (message.kind === 'whole') buyers.clear()
    else for (const uid of message.removed) buyers.delete(uid)
    for (const wish of message.kind === 'whole' ? message.view.Wishes : message.upserted)
      buyers.set(wish.uid, wish.isPurchased ? (wish.buyerUid ?? undefined) : undefined)
    onChange()
  }

  function connect(): void {
    const frames: string[] = []
    connections.push(frames)
    socket = new WebSocket(`${serverUrl.replace('http', 'ws')}/api/trpc`, { headers: { cookie } })
    let id = 0
    const subscribe = (): void => {
      const params = { path: 'wishes.live', input: { owner, known } }
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ id: ++id, jsonrpc: '2.0', method: 'subscription', params }))
    }
    socket.on('open', subscribe)
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString()
      if (keepFrames) frames.push(text)
      const { error, result }: Frame = JSON.parse(text)
      if (error && error.data.failure !== 'Unavailable') onError(`a screen was told: ${error.message}`)
      // As apps/web/live/follow.ts does, without the person noticing.
      if (error) setTimeout(subscribe, reconnectionMs(++attempt))
      if (result?.type !== 'data') return
      attempt = 0
      show(result.data as LiveMessage<ListView, WishView>)
      begin()
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      if (closing) return
      if (!expectedCodes.has(code)) onError(`a screen was closed with ${code}`)
      setTimeout(connect, reconnectionMs(attempt++))
    })
  }

  connect()
  return {
    buyers,
    connections,
    begun,
    close: () => {
      closing = true
      socket.terminate()
    },
  }
}
