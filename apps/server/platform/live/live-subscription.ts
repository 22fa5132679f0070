import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import { changeTold, type Change } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { fingerprint, outline, type Outline, type Row } from './digest.ts'
import { Mailbox } from './mailbox.ts'
import type { LiveFrame, Rendition } from './rendition.ts'

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

  /** Sends what differs between the view last sent and this one. */
  show(rendition: Rendition<View, RowView>): void {
    if (!this.#outline) return
    const frame = rendition.since(this.#outline)
    this.#outline = rendition.outline
    if (frame) this.mailbox.post(frame)
  }

  /** Sends a change and remembers it as sent. */
  apply(change: Shown<Change<RowView>>): void {
    if (!this.#outline) return
    const sent = new Map(this.#outline.sent)
    for (const uid of change.removed) sent.delete(uid)
    for (const row of change.upserted) sent.set(row.uid, fingerprint(row))
    this.#outline = outline(this.#outline.around, sent)
    this.mailbox.push(changeTold(change, this.#outline.digest))
  }
}
