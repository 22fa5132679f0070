import type { Digest, Digested } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import {
  changeTold,
  difference,
  type Change,
  type ChangeTold,
} from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { digestOf, fingerprint, outlineOf, type Outline, type Row, type Shape } from './digest.ts'
import { Mailbox } from './mailbox.ts'

/** A message of a live view, of which only what the visibility module made goes out. */
export type LiveFrame<View, RowView extends Row> =
  | ({ readonly kind: 'whole' } & Digested<Shown<View>>)
  | { readonly kind: 'unchanged' }
  | Shown<ChangeTold<RowView>>

/**
 * One open view of one viewer: what they were last sent, and the way to send them what changed.
 * An empty difference sends nothing: no frame says that something happened behind the curtain.
 */
export class LiveSubscription<View, RowView extends Row> {
  readonly viewer: UserId
  readonly mailbox = new Mailbox<LiveFrame<View, RowView>>()
  readonly #shape: Shape<View, RowView>
  #outline: Outline | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(viewer: UserId, shape: Shape<View, RowView>, onClose: () => void) {
    this.viewer = viewer
    this.#shape = shape
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
  begin(view: Shown<View>, known: Digest | null | undefined): void {
    this.#outline = outlineOf(view, this.#shape)
    const digest = digestOf(this.#outline)
    this.mailbox.push(known === digest ? { kind: 'unchanged' } : { kind: 'whole', digest, view })
  }

  /** Sends what differs between the view last sent and this one. */
  show(view: Shown<View>): void {
    if (!this.#outline) return
    const now = outlineOf(view, this.#shape)
    if (now.around !== this.#outline.around) {
      this.#outline = now
      this.mailbox.push({ kind: 'whole', digest: digestOf(now), view })
      return
    }
    const change = difference(this.#outline.sent, view, this.#shape.rows, fingerprint)
    if (change) this.apply(change)
  }

  /** Sends a change and remembers it as sent. */
  apply(change: Shown<Change<RowView>>): void {
    if (!this.#outline) return
    const { sent } = this.#outline
    for (const uid of change.removed) sent.delete(uid)
    for (const row of change.upserted) sent.set(row.uid, fingerprint(row))
    this.mailbox.push(changeTold(change, digestOf(this.#outline)))
  }
}
