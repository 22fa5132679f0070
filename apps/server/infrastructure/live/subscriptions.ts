import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import { everything, type Topic } from '@cachotteries/domain/visibility/audience'
import { changeFrame, type Change } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import { Mailbox } from './mailbox.ts'
import { outlineAfter, type LiveFrame, type Outline, type Row, type ViewFrames } from './view-frames.ts'

/**
 * One open view of one viewer. It stores what the viewer was last sent, and sends what changed. An empty difference
 * sends nothing, so that no frame discloses that something hidden happened.
 */
export class LiveSubscription<View, RowView extends Row> {
  readonly viewer: UserId
  /** The user whose data it shows. */
  readonly about: UserId
  /** Changed by `OpenViews.follow` alone, once it is open. */
  topics: readonly Topic[]
  readonly mailbox = new Mailbox<LiveFrame<View, RowView>>()
  #outline: Outline | undefined
  #position = 0

  constructor(viewer: UserId, about: UserId, topics: readonly Topic[]) {
    this.viewer = viewer
    this.about = about
    this.topics = topics
  }

  /** The rows that were last sent; undefined before the first view. */
  get sent(): ReadonlyMap<string, string> | undefined {
    return this.#outline?.sent
  }

  /** The position of the log up to which the viewer was sent the view. Nothing older is sent. */
  get position(): number {
    return this.#position
  }

  /** Sends the whole view, or `unchanged` when the client has it already. */
  begin(frames: ViewFrames<View, RowView>, known: Digest | null | undefined, position = 0): void {
    this.#outline = frames.outline
    this.#position = position
    if (known === frames.outline.digest) this.mailbox.push({ kind: 'unchanged' })
    else this.mailbox.post(frames.whole)
  }

  /** Sends the difference to what was last sent, if there is one. */
  show(frames: ViewFrames<View, RowView>, position = this.#position): void {
    if (!this.#outline || position < this.#position) return
    const frame = frames.since(this.#outline)
    this.#outline = frames.outline
    this.#position = position
    if (frame) this.mailbox.post(frame)
  }

  /** Sends a change. */
  apply(change: Shown<Change<RowView>>): void {
    if (!this.#outline) return
    this.#outline = outlineAfter(this.#outline, change)
    this.mailbox.push(changeFrame(change, this.#outline.digest))
  }
}

/** The open views of one kind, found by their topics. */
export class OpenViews<Open extends { topics: readonly Topic[] }> {
  readonly #byTopic = new MultiMap<Open>()
  readonly #numbers = new Map<Open, number>()
  #opened = 0

  get size(): number {
    return this.#numbers.size
  }

  add(open: Open): void {
    this.#numbers.set(open, this.#opened++)
    for (const topic of open.topics) this.#byTopic.add(topic, open)
  }

  remove(open: Open): void {
    this.#numbers.delete(open)
    for (const topic of open.topics) this.#byTopic.remove(topic, open)
  }

  /** Gives an open view these topics instead of those that it has. Returns whether any of them is new. */
  follow(open: Open, topics: readonly Topic[]): boolean {
    if (!this.#numbers.has(open)) return false
    const before = new Set(open.topics)
    for (const topic of open.topics) this.#byTopic.remove(topic, open)
    for (const topic of topics) this.#byTopic.add(topic, open)
    open.topics = topics
    return topics.some((topic) => !before.has(topic))
  }

  /** The views with one of these topics, in the order in which they were opened; all of them for `everything`. */
  on(topics: Iterable<Topic>): readonly Open[] {
    const found = new Set<Open>()
    for (const topic of topics) {
      if (topic === everything) return this.all()
      for (const open of this.#byTopic.of(topic)) found.add(open)
    }
    return [...found].toSorted((a, b) => (this.#numbers.get(a) ?? 0) - (this.#numbers.get(b) ?? 0))
  }

  all(): readonly Open[] {
    return [...this.#numbers.keys()]
  }
}

/**
 * A queue of work for each viewer. The order of a viewer's frames doesn't depend on the response time of the database, and
 * a viewer whose view is slow to read delays nobody else.
 */
export class ViewerQueues {
  readonly #last = new Map<UserId, Promise<void>>()

  /** Queues work on a subscription. A failure ends only this subscription. */
  add<View, RowView extends Row>(
    { viewer, mailbox }: LiveSubscription<View, RowView>,
    work: () => Promise<void>,
  ): void {
    const before = this.#last.get(viewer) ?? Promise.resolve()
    const last = before.then(work).catch((error: unknown) => mailbox.fail(error))
    this.#last.set(viewer, last)
    void last.then(() => {
      if (this.#last.get(viewer) === last) this.#last.delete(viewer)
    })
  }

  /** Resolves when all work that is queued by now is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}

/** A map with any number of values for each key. */
export class MultiMap<Value> {
  readonly #sets = new Map<string, Set<Value>>()

  add(key: string, value: Value): void {
    const set = this.#sets.get(key)
    if (set) set.add(value)
    else this.#sets.set(key, new Set([value]))
  }

  remove(key: string, value: Value): void {
    const set = this.#sets.get(key)
    set?.delete(value)
    if (set?.size === 0) this.#sets.delete(key)
  }

  of(key: string): ReadonlySet<Value> {
    return this.#sets.get(key) ?? new Set()
  }
}
