import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import { changeTold, type Change } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { fingerprint, outlineAfter, type Outline, type Row } from './digest.ts'
import { Mailbox } from './mailbox.ts'
import type { LiveFrame, Rendition, Steps } from './rendition.ts'

/**
 * One open view of one viewer: what they were last sent, and the way to send them what changed.
 * An empty difference sends nothing: no frame says that something happened behind the curtain.
 */
export class LiveSubscription<View, RowView extends Row> {
  readonly viewer: UserId
  readonly mailbox = new Mailbox<LiveFrame<View, RowView>>()
  #outline: Outline | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(viewer: UserId, onClose: () => void) {
    this.viewer = viewer
    this.mailbox.whenClosed(onClose)
  }

  /** What was last sent; undefined before the first view. */
  get sent(): ReadonlyMap<string, string> | undefined {
    return this.#outline?.sent
  }

  /**
   * Works on this view one thing after another, so that an older look never follows a newer one. What
   * fails ends this subscription alone. Resolves when the work is done, whatever became of it.
   */
  inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((error: unknown) => this.mailbox.fail(error))
    return this.#turn
  }

  /** Begins with the whole view, or with `unchanged` when the client has just that already. */
  begin(rendition: Rendition<View, RowView>, known: Digest | null | undefined): void {
    this.#outline = rendition.outline
    if (known === rendition.outline.digest) this.mailbox.push({ kind: 'unchanged' })
    else this.mailbox.post(rendition.whole)
  }

  /** Sends what differs between what was last sent and what there is now. */
  show(steps: Steps<View, RowView>): void {
    if (!this.#outline) return
    const { outline, frame } = steps.from(this.#outline)
    this.#outline = outline
    if (frame) this.mailbox.post(frame)
  }

  /** Sends a change and remembers it as sent. */
  apply(change: Shown<Change<RowView>>): void {
    if (!this.#outline) return
    this.#outline = outlineAfter(this.#outline, change, fingerprint)
    this.mailbox.push(changeTold(change, this.#outline.digest))
  }
}
