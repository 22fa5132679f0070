import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { AppRouter } from '@cachotteries/server/composition/router'
import type { Person } from '@cachotteries/server/testing/people'
import { createTRPCClient, wsLink } from '@trpc/client'
import { randomDelay, openConnection } from '../api/openConnection.ts'
import { applyChange, type Held } from '../live/applyChange.ts'
import { follow } from '../live/follow.ts'
import { listRows } from '../wishes/listRows.ts'

/** Somebody's page with a list open, kept true by the web application's own code. */
export interface Page {
  readonly held: () => Held<ListView>
  /** The delays that its connection drew before it came back, in milliseconds. */
  readonly drawn: readonly number[]
  /** Resolves once it holds the view of this digest. */
  readonly holds: (digest: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Opening {
  readonly person: Person
  /** Whose list it shows. */
  readonly owner: string
  /** Where its connection goes, as `http:`. */
  readonly through: string
  /** Opens connections with the person's cookie, as their browser would. */
  readonly WebSocket: typeof WebSocket
}

/** Loads a list and follows it from then on. */
export async function openPage({ person, owner, through, WebSocket }: Opening): Promise<Page> {
  const drawn: number[] = []
  const connection = openConnection(() => `${through.replace('http', 'ws')}/api/trpc`, {
    WebSocket,
    retryDelayMs: (attempt) => {
      const ms = randomDelay(attempt)
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
  const unfollow = follow<{ owner: string }, LiveMessage<ListView, WishView>>({
    known: () => held.digest,
    input: { owner },
    subscribe: (input, handlers) => api.wishes.live.subscribe(input, handlers),
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
