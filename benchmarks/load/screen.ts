import { once } from 'node:events'
import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { Frame } from '@cachotteries/server/testing/socket'
import { WebSocket } from 'ws'
import type { Member } from '@cachotteries/server/testing/households'

/** A purchase as a screen shows it. */
export interface Shown {
  readonly wish: string
  readonly buyer: string
}

/** One connection with the subscriptions of the web application while a list is open. */
export interface Screen {
  readonly close: () => void
}

/** Opens a screen and waits for all its first views. */
export async function openScreen(
  serverUrl: string,
  member: Member,
  list: string,
  onPurchase: (shown: Shown) => void,
  onError: (error: string) => void,
): Promise<Screen> {
  const socket = new WebSocket(`${serverUrl.replace('http', 'ws')}/api/trpc`, {
    headers: { cookie: member.cookie },
  })
  const follows = [
    { path: 'wishes.live', input: { owner: list } },
    { path: 'families.live', input: {} },
    { path: 'accounts.live', input: {} },
  ]
  let closing = false
  let views = 0
  let begun = (): void => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  socket.on('message', (bytes: Buffer) => {
    const { id, error, result }: Frame = JSON.parse(bytes.toString())
    if (error) onError(error.message)
    if (result?.type !== 'data') return
    const message = result.data as LiveMessage<ListView, WishView>
    if (message.kind !== 'change') {
      if (++views === follows.length) begun()
    } else if (id === 0)
      for (const wish of message.upserted)
        if (wish.isPurchased && wish.buyerUid !== null) onPurchase({ wish: wish.uid, buyer: wish.buyerUid })
  })
  socket.on('error', ({ message }) => onError(message))
  socket.on('close', (code) => {
    if (!closing) onError(`a connection was closed with ${code}`)
    begun()
  })
  await once(socket, 'open')
  const asked = follows.map((params, id) => ({ id, jsonrpc: '2.0', method: 'subscription', params }))
  socket.send(JSON.stringify(asked))
  await beginning
  return {
    close: () => {
      closing = true
      socket.terminate()
    },
  }
}
