import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { Topic } from '@cachotteries/domain/visibility/audience'
import { changeTold, type Change } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { Mailbox } from './mailbox.ts'
import { outlineAfter, type LiveFrame, type Outline, type Row, type ViewFrames } from './view-frames.ts'

/**
 * One open view of one viewer: what they were last sent, and the way to send them what changed.
 * An empty difference sends nothing: no frame says that something happened behind the curtain.
 */
export class LiveSubscription<View, RowView extends Row> {
  readonly viewer: UserId
  /** Whose data it shows. */
  readonly about: UserId
  readonly topics: readonly Topic[]
  readonly mailbox = new Mailbox<LiveFrame<View, RowView>>()
  #outline: Outline | undefined
  #position = 0

  constructor(viewer: UserId, about: UserId, topics: readonly Topic[]) {
    this.viewer = viewer
    this.about = about
    this.topics = topics
  }

  /** What was last sent; undefined before the first view. */
  get sent(): ReadonlyMap<string, string> | undefined {
    return this.#outline?.sent
  }

  /** The position of the log that the viewer has been shown. Nothing older is sent. */
  get position(): number {
    return this.#position
  }

  /** Begins with the whole view, or with `unchanged` when the client has just that already. */
  begin(frames: ViewFrames<View, RowView>, known: Digest | null | undefined, position = 0): void {
    this.#outline = frames.outline
    this.#position = position
    if (known === frames.outline.digest) this.mailbox.push({ kind: 'unchanged' })
    else this.mailbox.post(frames.whole)
  }

  /** Sends what differs between what was last sent and what there is now. */
  show(frames: ViewFrames<View, RowView>, position = this.#position): void {
    if (!this.#outline || position < this.#position) return
    const frame = frames.since(this.#outline)
    this.#outline = frames.outline
    this.#position = position
    if (frame) this.mailbox.post(frame)
  }

  /** Sends a change and remembers it as sent. */
  apply(change: Shown<Change<RowView>>): void {
    if (!this.#outline) return
    this.#outline = outlineAfter(this.#outline, change)
    this.mailbox.push(changeTold(change, this.#outline.digest))
  }
}

/** The open views of one kind, found by their topics. */
export class OpenViews<Open extends { readonly topics: readonly Topic[] }> {
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

  /** Those that one of these topics changes, in the order in which they were opened. */
  on(topics: Iterable<Topic>): readonly Open[] {
    const found = new Set<Open>()
    for (const topic of topics) for (const open of this.#byTopic.of(topic)) found.add(open)
    return [...found].toSorted((a, b) => (this.#numbers.get(a) ?? 0) - (this.#numbers.get(b) ?? 0))
  }

  all(): readonly Open[] {
    return [...this.#numbers.keys()]
  }
}

/**
 * Works for each viewer in the order of asking, and for different viewers side by side. What one viewer is sent has one
 * order, which the time that the database takes doesn't change; and nobody waits for another viewer's slow look.
 */
export class ViewerQueues {
  readonly #last = new Map<UserId, Promise<void>>()

  /** Queues work on a subscription. What fails ends this subscription alone. */
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

  /** Resolves once all that was asked by now is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}

/** Things found by a key that several may share. */
export class MultiMap<Thing> {
  readonly #found = new Map<string, Set<Thing>>()

  add(key: string, thing: Thing): void {
    const found = this.#found.get(key)
    if (found) found.add(thing)
    else this.#found.set(key, new Set([thing]))
  }

  remove(key: string, thing: Thing): void {
    const found = this.#found.get(key)
    found?.delete(thing)
    if (found?.size === 0) this.#found.delete(key)
  }

  of(key: string): ReadonlySet<Thing> {
    return this.#found.get(key) ?? new Set()
  }
}
