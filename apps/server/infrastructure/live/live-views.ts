import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { Audience, Topic } from '@cachotteries/domain/visibility/audience'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import { Effect } from 'effect'
import type { Clock } from '../clock-and-ids.ts'
import type { Database } from '../database.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Fact, FactsByStream } from '../log/facts.ts'
import type { StreamSchema } from '../log/stream-type.ts'
import type { Entry } from '../operator/entries.ts'
import type { Refusal } from '../refusal.ts'
import { LiveSubscription, OpenViews, type ViewerQueues } from './subscriptions.ts'
import { ViewFrames, type Row, type Shape } from './view-frames.ts'

export type KnownDigest = Digest | null | undefined

/** An event, and the owners whom it concerns. */
export interface LiveFact {
  readonly fact: Fact
  readonly owners: readonly UserId[]
}

/** The changes of a page of the log, for open views. */
export interface LiveNews {
  /** The events that concern owners, in log order. */
  readonly forOwners: readonly LiveFact[]
  readonly topics: ReadonlySet<Topic>
  /** People whose name or picture may have changed. */
  readonly people: ReadonlySet<UserId>
  /** All facts of the streams that `streamsBehind` names. */
  readonly streams: FactsByStream
}

/** The audience of the events of some streams. */
export interface StreamAudience {
  readonly streams: readonly Pick<StreamSchema, 'kind'>[]
  /** The streams that `audienceOf` needs, by the id in the stream's name; none by default. */
  readonly streamsBehind?: (id: string) => readonly string[]
  readonly audienceOf: (fact: Fact, streams: FactsByStream) => Audience
  /** The entry about an event in the operator's log. */
  readonly operatorEntry?: (fact: Fact) => Entry | undefined
}

export type LiveServices = Database | Clock | EventLog

export interface LiveTools {
  readonly run: <A>(effect: Effect.Effect<A, Refusal, LiveServices>) => Promise<A>
  readonly queues: ViewerQueues
}

/** The open views of one kind on this node. */
export interface LiveViews<View, RowView extends Row> {
  readonly open: OpenViews<LiveSubscription<View, RowView>>
  /** Subscribes a viewer to all changes from now on. */
  readonly subscribe: (viewer: UserId, about: UserId, known: KnownDigest) => LiveSubscription<View, RowView>
  /** Sends each viewer what changed for them. */
  readonly follow: (news: LiveNews) => void
}

/** A kind of live view. The hub identifies it by this object. */
export interface LiveViewKind<View, RowView extends Row> {
  readonly shape: Shape<View, RowView>
  readonly make: (tools: LiveTools) => LiveViews<View, RowView>
}

/** The audience of a feature's events, and its live views. */
export interface LiveFeature {
  readonly audiences?: readonly StreamAudience[]
  readonly views?: readonly LiveViewKind<unknown, Row>[]
  /** The topics of views that show a person's name or picture. */
  readonly topicsOfPerson?: (user: UserId) => Effect.Effect<readonly Topic[], never, LiveServices>
}

interface RefetchedView<View, RowView extends Row> extends Pick<LiveViewKind<View, RowView>, 'shape'> {
  /** @param view the view as it was last fetched; undefined before that */
  readonly topics: (viewer: UserId, about: UserId, view?: View) => readonly Topic[]
  /** Looks up further topics, which the view's own data doesn't name. */
  readonly furtherTopics?: (viewer: UserId) => Effect.Effect<readonly Topic[], never, LiveServices>
  /** Begins a subscription. The effect that it returns fetches the view, at first and after each change. */
  readonly watch: (viewer: UserId, about: UserId) => () => Effect.Effect<Shown<View>, Refusal, LiveServices>
}

/**
 * Views that are fetched again for each viewer after each change. Not for data that may be hidden from the viewer for a
 * time, as on an owner's own list: the next fetch would show when it was.
 */
export const refetchedViews = <View, RowView extends Row>({
  shape,
  topics,
  furtherTopics = () => Effect.succeed([]),
  watch,
}: RefetchedView<View, RowView>): LiveViewKind<View, RowView> => ({
  shape,
  make: ({ run, queues }) => {
    class OpenView extends LiveSubscription<View, RowView> {
      readonly #fetch = watch(this.viewer, this.about)

      async fetch(): Promise<ViewFrames<View, RowView>> {
        const view = await run(this.#fetch())
        // A change on a new topic may have been recorded before the topic was followed.
        const further = await run(furtherTopics(this.viewer))
        return open.follow(this, [...topics(this.viewer, this.about, view), ...further])
          ? this.fetch()
          : new ViewFrames(view, shape)
      }
    }
    const open = new OpenViews<OpenView>()
    return {
      open,
      subscribe: (viewer, about, known) => {
        const one = new OpenView(viewer, about, topics(viewer, about))
        open.add(one)
        one.mailbox.whenClosed(() => open.remove(one))
        queues.add(one, async () => one.begin(await one.fetch(), known))
        return one
      },
      follow: (news) => {
        for (const one of open.on(news.topics)) queues.add(one, async () => one.show(await one.fetch()))
      },
    }
  },
})
