import type { LiveMessage } from '@cachotteries/contracts/live'
import type { ConversationMessageView, ConversationView } from '@cachotteries/contracts/conversations'
import type { ListView } from '@cachotteries/contracts/wishes'
import type { AppRouter } from '@cachotteries/server/composition/router'
import type { Person } from '@cachotteries/server/testing/people'
import { createTRPCClient, wsLink, type TRPCClient } from '@trpc/client'
import { reconnectionDelay, openConnection } from '../api/openConnection.ts'
import { applyChange, type Held, type Rows } from '../live/applyChange.ts'
import { follow, type Subscribe } from '../live/follow.ts'
import {
  afterChange,
  before,
  rows as messageRows,
  withOlder,
  type Earlier,
} from '../features/conversations/thread.ts'
import { listRows } from '../live/listRows.ts'

/** Somebody's page with a live view open, kept true by the web application's own code. */
export interface Page<View> {
  readonly held: () => Held<View>
  /** The delays that its connection drew before it came back, in milliseconds. */
  readonly drawn: readonly number[]
  /** Resolves once it holds the view of this digest. */
  readonly holds: (digest: string) => Promise<void>
  /** Resolves once this is true of it. */
  readonly until: (condition: () => boolean) => Promise<void>
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
export const openPage = async (opening: Opening): Promise<Page<ListView>> =>
  openView(opening, {
    loaded: await opening.person.ask.wishes.list.query({ owner: opening.owner }),
    rows: listRows,
    subscribe: (api) => (input, handlers) => api.wishes.live.subscribe(input, handlers),
  })

interface Conversation extends Page<ConversationView> {
  /** The messages that are on the screen, the oldest first. */
  readonly messages: () => readonly ConversationMessageView[]
  /** Loads all older messages, as scrolling to the top does. */
  readonly scroll: () => Promise<void>
}

/** Loads the conversation about a list, and follows it from then on. */
export async function openConversation(opening: Opening): Promise<Conversation> {
  const { person, owner } = opening
  let earlier: Earlier | undefined
  const page = openView(opening, {
    loaded: await person.ask.conversations.newest.query({ owner }),
    rows: messageRows,
    subscribe: (api) => (input, handlers) => api.conversations.live.subscribe(input, handlers),
    onChange: (last, next) => {
      earlier = afterChange(earlier, last, next)
    },
  })
  const shownBefore = () => before(page.held().view, earlier)
  const messages = () => [...shownBefore().Messages, ...page.held().view.Messages]
  return {
    ...page,
    messages,
    scroll: async () => {
      for (let known = shownBefore(); known.hasOlder; known = earlier) {
        const first = messages()[0]?.uid ?? ''
        earlier = withOlder(known, await person.ask.conversations.older.query({ owner, before: first }))
      }
    },
  }
}

interface Viewed<View, Row extends { readonly uid: string }> {
  readonly loaded: Held<View>
  readonly rows: Rows<View, Row>
  readonly subscribe: (
    api: TRPCClient<AppRouter>,
  ) => Subscribe<{ readonly owner: string }, LiveMessage<View, Row>>
  readonly onChange?: (last: View, next: View) => void
}

function openView<View, Row extends { readonly uid: string }>(
  { owner, through, WebSocket }: Opening,
  { loaded, rows, subscribe, onChange }: Viewed<View, Row>,
): Page<View> {
  const drawn: number[] = []
  const connection = openConnection(() => `${through.replace('http', 'ws')}/api/trpc`, {
    WebSocket,
    retryDelayMs: (attempt) => {
      const ms = reconnectionDelay(attempt)
      drawn.push(ms)
      return ms
    },
  })
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client: connection })] })
  let held = loaded
  let waiting: (() => void)[] = []
  let gone = false
  const wake = (): void => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const unfollow = follow<{ readonly owner: string }, LiveMessage<View, Row>>({
    known: () => held.digest,
    input: { owner },
    subscribe: subscribe(api),
    receive: (message) => {
      const last = held
      held = applyChange(held, message, rows) ?? held
      if (held !== last) onChange?.(last.view, held.view)
      wake()
    },
    onGone: () => {
      gone = true
      wake()
    },
  })
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) {
      if (gone) throw new Error('the list is out of sight')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return {
    held: () => held,
    drawn,
    holds: (digest) => until(() => held.digest === digest),
    until,
    close: async () => {
      unfollow()
      waiting = []
      await connection.close()
    },
  }
}
