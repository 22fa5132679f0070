import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { Topic } from '@cachotteries/domain/visibility/audience'
import { changeTold, type Change } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { outlineAfter, type Outline, type Row } from './digest.ts'
import { Mailbox } from './mailbox.ts'
import type { LiveFrame, ViewFrames } from './view-frames.ts'

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
