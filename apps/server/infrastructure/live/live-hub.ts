import { setTimeout as delay } from 'node:timers/promises'
import type { UserId } from '@cachotteries/domain/decider'
import type { Topic } from '@cachotteries/domain/visibility/audience'
import { Context, Effect, Layer } from 'effect'
import { entryOf, isTemporary } from '../defects.ts'
import { EventLog, type Understood } from '../log/event-log.ts'
import { parseStream } from '../log/stream-type.ts'
import { tell } from '../operator/operator-log.ts'
import { refusal } from '../refusal.ts'
import { spannedAlone } from '../tracing/spans.ts'
import { followLog, type LogPage } from './follow-log.ts'
import type {
  KnownDigest,
  LiveFeature,
  LiveServices,
  LiveTools,
  LiveViewKind,
  LiveViews,
  LiveFact,
  LiveNews,
  StreamAudience,
} from './live-views.ts'
import { ViewerQueues } from './subscriptions.ts'
import type { Row } from './view-frames.ts'

/** Between two attempts to read while the database is away. */
const retryMs = 200

/** Keeps open views up to date: follows the log, and sends each viewer what changed for them. */
export class LiveHub extends Context.Service<LiveHub>()('server/LiveHub', {
  make: (features: readonly LiveFeature[]) =>
    Effect.gen(function* () {
      const runOnce = Effect.runPromiseWith(yield* Effect.context<LiveServices>())
      const ending = new AbortController()
      const { signal } = ending
      /** Repeats a read while the database is away. Open views stay as they are meanwhile, and get no frame. */
      const run: LiveTools['run'] = async (effect) => {
        for (;;)
          try {
            return await runOnce(effect)
          } catch (error) {
            if (!isTemporary(error) || signal.aborted) throw error
            await delay(retryMs, undefined, { signal }).catch(() => {})
          }
      }
      const log = yield* EventLog
      const queues = new ViewerQueues()
      const audiences = features.flatMap((feature) => feature.audiences ?? [])
      const kinds = new Map(
        features.flatMap(({ views = [] }) => views).map((kind) => [kind, kind.make({ run, queues })]),
      )

      async function follow(page: LogPage): Promise<void> {
        for (const fact of page.facts) {
          const entry = audienceFor(audiences, fact.kind)?.operatorEntry?.(fact)
          if (entry) await run(tell(entry))
        }
        if ([...kinds.values()].every(({ open }) => open.size === 0)) return
        const read = await run(log.readUnderstood(streamsBehind(audiences, page)))
        const found = newsFor(audiences, page, read)
        const topics = new Set(found.topics)
        for (const person of found.people)
          for (const { topicsOfPerson } of features)
            if (topicsOfPerson) for (const topic of await run(topicsOfPerson(person))) topics.add(topic)
        for (const views of kinds.values()) if (views.open.size > 0) views.follow({ ...found, topics })
      }

      /** Which views are outdated is unknown: all clients have to subscribe again. */
      const failAll = (defect: unknown) => {
        void run(tell(entryOf(defect)))
        for (const { open } of kinds.values())
          for (const { mailbox } of open.all()) mailbox.fail(refusal('Unavailable'))
      }

      const push = (page: LogPage): Promise<void> =>
        runOnce(Effect.promise(() => follow(page)).pipe(spannedAlone('live push', lastPosition(page))))
      const follower = yield* followLog(log, push, failAll)
      // Before the follower ends, which waits for its reading.
      yield* Effect.addFinalizer(() => Effect.sync(() => ending.abort()))

      return {
        /** The position up to which the log has been followed. */
        followed: follower.followed,
        /** Resolves when viewers have been sent everything that is recorded by now. */
        caughtUp: async (): Promise<void> => {
          await follower.caughtUp()
          await queues.idle()
        },
        /** Opens a view of the data of `about`. It ends when the mailbox is closed. */
        open: <View, RowView extends Row>(
          kind: LiveViewKind<View, RowView>,
          viewer: UserId,
          about: UserId,
          known: KnownDigest,
        ) => {
          // The views under this key were created by this kind.
          const views = kinds.get(kind) as LiveViews<View, RowView> | undefined
          if (!views) throw new Error('A kind of live view is in no feature’s list')
          return views.subscribe(viewer, about, known).mailbox
        },
      }
    }),
}) {
  /** @param features in the order in which a viewer is sent their frames */
  static readonly layer = (features: readonly LiveFeature[]) => Layer.effect(LiveHub, LiveHub.make(features))
}

/** The attribute that links a push to the append that caused it. */
const lastPosition = ({ facts }: LogPage): Readonly<Record<string, number>> => {
  const last = facts.at(-1)
  return last ? { 'log.position': last.position } : {}
}

type Recorded = Pick<LogPage, 'facts' | 'poisoned'>
type Audiences = readonly StreamAudience[]

/** The streams that must be read to find the audience of these events. */
export const streamsBehind = (audiences: Audiences, { facts, poisoned }: Recorded): string[] => [
  ...new Set([
    ...facts.flatMap(({ stream }) => behindStream(audiences, stream)),
    ...[...poisoned].flatMap((stream) => withItsOwn(audiences, stream)),
  ]),
]

/**
 * Finds the views that may have changed. A poisoned event concerns everybody whom its stream ever concerned: their views
 * are fetched again, since the node that recorded it also wrote the read models. An owner's own list is never fetched
 * again, and gets no more changes of a wish with a poisoned event: the wish may be bought, or hidden.
 */
export function newsFor(
  audiences: Audiences,
  { facts, poisoned }: Recorded,
  { facts: streams, poisoned: unreadable }: Understood,
): LiveNews {
  const behindPoison = [...poisoned]
    .flatMap((stream) => withItsOwn(audiences, stream))
    .flatMap((stream) => streams.get(stream) ?? [])
  const topics = new Set<Topic>()
  const people = new Set<UserId>()
  const forOwners: LiveFact[] = []
  for (const fact of [...behindPoison, ...facts]) {
    const audience = audienceFor(audiences, fact.kind)?.audienceOf(fact, streams)
    if (!audience) continue
    for (const topic of audience.topics) topics.add(topic)
    for (const user of audience.people) people.add(user)
    const isUnderstood = !behindStream(audiences, fact.stream).some((name) => unreadable.has(name))
    if (isUnderstood && audience.owners.length > 0) forOwners.push({ fact, owners: audience.owners })
  }
  return { forOwners, topics, people, streams }
}

export const audienceFor = (audiences: Audiences, kind: string): StreamAudience | undefined =>
  audiences.find(({ streams }) => streams.some((stream) => stream.kind === kind))

function behindStream(audiences: Audiences, stream: string): readonly string[] {
  const { kind, id } = parseStream(stream)
  return audienceFor(audiences, kind)?.streamsBehind?.(id) ?? []
}

const withItsOwn = (audiences: Audiences, stream: string): readonly string[] => [
  ...new Set([stream, ...behindStream(audiences, stream)]),
]
