import { once } from 'node:events'
import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { Person } from '@cachotteries/server/testing/people'
import type { Frame } from '@cachotteries/server/testing/socket'
import { WebSocket } from 'ws'

/** A client that has a list open and records when a wish changes. */
export interface Watcher {
  /** When the next change of this wish has arrived, as `performance.now()`. */
  readonly nextChange: (wish: string) => Promise<number>
  /** How many changes have arrived. */
  readonly changes: () => number
  readonly close: () => Promise<void>
}

/** Opens a list on the server at `url`, and waits for its first view. */
export async function watch(person: Person, owner: string, url = person.serverUrl): Promise<Watcher> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/trpc`, {
    headers: { cookie: person.cookie() },
  })
  const expected = new Map<string, (at: number) => void>()
  let count = 0
  let begun = (): void => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  socket.on('message', (bytes: Buffer) => {
    const at = performance.now()
    const { result }: Frame = JSON.parse(bytes.toString())
    if (result?.type !== 'data') return
    begun()
    const message = result.data as LiveMessage<ListView, WishView>
    if (message.kind !== 'change') return
    count++
    for (const { uid } of message.upserted) {
      expected.get(uid)?.(at)
      expected.delete(uid)
    }
  })
  await once(socket, 'open')
  const params = { path: 'wishes.live', input: { owner } }
  socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'subscription', params }))
  await beginning
  return {
    nextChange: (wish) => new Promise((resolve) => expected.set(wish, resolve)),
    changes: () => count,
    close: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

/** Marks a wish as bought or unmarks it. Returns after how many milliseconds each watcher got the change. */
export async function timeMark(
  buyer: Person,
  uid: string,
  isPurchased: boolean,
  watchers: readonly Watcher[],
): Promise<number[]> {
  const news = watchers.map((watcher) => watcher.nextChange(uid))
  const from = performance.now()
  await buyer.ask.wishes.change.mutate({ commandId: crypto.randomUUID(), uid, isPurchased })
  return (await Promise.all(news)).map((at) => at - from)
}
