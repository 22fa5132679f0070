import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { AppRouter } from '@cachotteries/server/platform/router'
import type { Person } from '@cachotteries/server/testing/people'
import { drawnDelay, openConnection } from '@cachotteries/web/api/openConnection'
import { applyChange, type Held } from '@cachotteries/web/live/applyChange'
import { follow } from '@cachotteries/web/live/follow'
import { listRows } from '@cachotteries/web/wishes/listRows'
import { createTRPCClient, wsLink } from '@trpc/client'
import { WebSocket as NodeWebSocket } from 'ws'

/** Somebody's page with a list open, kept true by the web application's own code. */
export interface Page {
  readonly held: () => Held<ListView>
  /** The delays that its connection drew before it came back, in milliseconds. */
  readonly drawn: readonly number[]
  /** Resolves once it holds the view of this digest. */
  readonly holds: (digest: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Loads the list and follows it from then on, over a connection to the address `through`. */
export async function openPage(person: Person, owner: string, through: string): Promise<Page> {
  const drawn: number[] = []
  const connection = openConnection(() => `${through.replace('http', 'ws')}/api/trpc`, {
    WebSocket: webSocketOf(person),
    retryDelayMs: (attempt) => {
      const ms = drawnDelay(attempt)
      drawn.push(ms)
      return ms
    },
  })
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client: connection })] })
  let held: Held<ListView> = await person.ask.wishes.list.query({ owner })
  let waiting: (() => void)[] = []
  let gone = false
  const wake = (): void => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const unfollow = follow<LiveMessage<ListView, WishView>>({
    known: () => held.digest,
    subscribe: (known, handlers) =>
      api.wishes.live.subscribe(
        {
          owner,
          get known() {
            return known()
          },
        },
        handlers,
      ),
    receive: (message) => {
      held = applyChange(held, message, listRows) ?? held
      wake()
    },
    onGone: () => {
      gone = true
      wake()
    },
  })
  return {
    held: () => held,
    drawn,
    holds: async (digest) => {
      while (held.digest !== digest) {
        if (gone) throw new Error('the list is out of sight')
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    close: async () => {
      unfollow()
      waiting = []
      await connection.close()
    },
  }
}

/** As a browser opens them: with the cookie of who is signed in. */
function webSocketOf(person: Person): typeof WebSocket {
  class WebSocketWithCookie extends NodeWebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: person.cookie() } })
    }
  }
  // The two differ in what neither the client nor this test uses, such as Blobs.
  return WebSocketWithCookie as unknown as typeof WebSocket
}
