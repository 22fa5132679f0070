import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { Audience, Topic } from '@cachotteries/domain/visibility/audience'
import type { Effect } from 'effect'
import type { Clock } from '../ambient.ts'
import type { Database } from '../database.ts'
import type { Fact } from '../log/facts.ts'
import type { StreamSchema } from '../log/stream-type.ts'
import type { Entry } from '../operator/entries.ts'
import type { Refusal } from '../refusal.ts'
import type { LiveSubscription, OpenViews, ViewerQueues } from './subscriptions.ts'
import type { Row } from './view-frames.ts'

export type KnownDigest = Digest | null | undefined

/** Streams by name, each with its facts in order. */
export type Streams = ReadonlyMap<string, readonly Fact[]>

/** An event that was recorded, with whom it concerns. */
export interface LiveFact {
  readonly fact: Fact
  readonly owners: readonly UserId[]
}

/** What a page of the log means for open views. */
export interface LiveNews {
  /** Those that concern owners, in log order. */
  readonly forOwners: readonly LiveFact[]
  readonly topics: ReadonlySet<Topic>
  /** Whose name or picture may have changed. */
  readonly people: ReadonlySet<UserId>
  /** All that was recorded in the streams that the events rest on. */
  readonly streams: Streams
}

/** Says whom the events of some streams concern. */
export interface StreamAudience {
  readonly streams: readonly Pick<StreamSchema, 'kind'>[]
  /** The streams that must be read to answer, by the id in the stream's name. */
  readonly streamsBehind: (id: string) => readonly string[]
  readonly audienceOf: (fact: Fact, streams: Streams) => Audience
  /** What the operator's log says about an event. */
  readonly operatorEntry?: (fact: Fact) => Entry | undefined
}

export type LiveServices = Database | Clock

/** What live views are made with. */
export interface LiveTools {
  readonly run: <A>(effect: Effect.Effect<A, Refusal, LiveServices>) => Promise<A>
  readonly queues: ViewerQueues
}

/** The open views of one kind on this node. */
export interface LiveViews<View, RowView extends Row> {
  readonly open: OpenViews<LiveSubscription<View, RowView>>
  /** Subscribes a viewer. What is recorded from now on reaches them. */
  readonly subscribe: (viewer: UserId, about: UserId, known: KnownDigest) => LiveSubscription<View, RowView>
  /** Sends each viewer what changed for them. */
  readonly follow: (news: LiveNews) => void
}

/** A kind of live view, which the hub opens by this very object. */
export interface LiveViewKind<View, RowView extends Row> {
  readonly make: (tools: LiveTools) => LiveViews<View, RowView>
}

/** What a feature has on open screens. */
export interface LiveFeature {
  readonly audiences?: readonly StreamAudience[]
  readonly views?: readonly LiveViewKind<unknown, Row>[]
  /** What shows a person's name or picture. */
  readonly topicsOfPerson?: (user: UserId) => Effect.Effect<readonly Topic[], never, LiveServices>
}
