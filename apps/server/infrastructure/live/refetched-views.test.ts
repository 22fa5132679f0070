import type { Topic } from '@cachotteries/domain/visibility/audience'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { LiveNews } from './live-views.ts'
import { refetchedViews } from './live-views.ts'
import type { Mailbox } from './mailbox.ts'
import { ViewerQueues } from './subscriptions.ts'

interface Note {
  readonly uid: string
  readonly text: string
}
type Notes = readonly Note[]

/** As if `visibility` had made it. */
const shown = (notes: Notes): Shown<Notes> => JSON.parse(JSON.stringify(notes))

/** A kind of view whose queries end when the test says so. */
function notes() {
  const queries: { readonly viewer: string; readonly answer: (text: string) => void }[] = []
  const queues = new ViewerQueues()
  const views = refetchedViews<Notes, Note>({
    shape: { rows: (all) => all, around: () => null },
    topics: (viewer) => [`notes ${viewer}`],
    watch: (viewer) => () =>
      Effect.promise(
        () =>
          new Promise<Shown<Notes>>((resolve) => {
            queries.push({ viewer, answer: (text) => resolve(shown([{ uid: 'note', text }])) })
          }),
      ),
  }).make({ queues, run: (effect) => Effect.runPromise(effect as Effect.Effect<never>) })
  return { views, queues, queries }
}

const change = (...topics: Topic[]): LiveNews => ({
  forOwners: [],
  topics: new Set(topics),
  people: new Set(),
  streams: new Map(),
})

function framesOf<Message extends { readonly kind: string }>(mailbox: Mailbox<Message>): string[] {
  const kinds: string[] = []
  mailbox.deliver({
    message: ({ message }) => kinds.push(message.kind),
    failed: () => kinds.push('failed'),
    closed: () => {},
  })
  return kinds
}

/** Lets queued work go on until it waits for a query. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('live views', () => {
  it('send a viewer changes while another viewer’s first query is still running', async () => {
    const { views, queries } = notes()
    const slow = framesOf(views.subscribe('slow', 'slow', null).mailbox)
    const quick = framesOf(views.subscribe('quick', 'quick', null).mailbox)
    await settled()
    queries.find(({ viewer }) => viewer === 'quick')?.answer('first')
    await settled()
    views.follow(change('notes quick', 'notes slow'))
    await settled()
    queries.findLast(({ viewer }) => viewer === 'quick')?.answer('second')
    await settled()
    expect(quick).toEqual(['whole', 'change'])
    expect(slow).toEqual([])
  })

  it('send one viewer their views in the order of opening, whichever query ends first', async () => {
    const { views, queries, queues } = notes()
    const order: string[] = []
    for (const name of ['one', 'two']) {
      const { mailbox } = views.subscribe('viewer', name, null)
      mailbox.deliver({ message: () => order.push(name), failed: () => {}, closed: () => {} })
    }
    await settled()
    expect(queries).toHaveLength(1)
    queries[0]?.answer('first')
    await settled()
    queries[1]?.answer('second')
    await queues.idle()
    expect(order).toEqual(['one', 'two'])
  })

  it('are sent nothing when a query returns what was sent before', async () => {
    const { views, queries, queues } = notes()
    const frames = framesOf(views.subscribe('viewer', 'viewer', null).mailbox)
    await settled()
    queries[0]?.answer('the same')
    await settled()
    views.follow(change('notes viewer'))
    await settled()
    queries[1]?.answer('the same')
    await queues.idle()
    expect(frames).toEqual(['whole'])
  })
})
