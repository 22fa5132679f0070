import type { Digested } from '@cachotteries/contracts/live'
import { changeTold, difference, type ChangeTold } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { outlineOf, type Outline, type Row, type Shape } from './digest.ts'
import { EncodedMessage } from './encoded-message.ts'

/** A message of a live view. It carries nothing but what the visibility module made. */
export type LiveFrame<View, RowView extends Row> =
  | ({ readonly kind: 'whole' } & Digested<Shown<View>>)
  | { readonly kind: 'unchanged' }
  | Shown<ChangeTold<RowView>>

type Frame<View, RowView extends Row> = EncodedMessage<LiveFrame<View, RowView>>

/** The frames that bring a viewer to this view. All viewers who are shown the same view share them. */
export class ViewFrames<View, RowView extends Row> {
  readonly outline: Outline
  readonly #view: Shown<View>
  readonly #shape: Shape<View, RowView>
  #whole: Frame<View, RowView> | undefined
  /** By the digest of what the viewer had before. */
  readonly #changes = new Map<string, Frame<View, RowView> | undefined>()

  constructor(view: Shown<View>, shape: Shape<View, RowView>) {
    this.outline = outlineOf(view, shape)
    this.#view = view
    this.#shape = shape
  }

  get whole(): Frame<View, RowView> {
    return (this.#whole ??= new EncodedMessage({
      kind: 'whole',
      digest: this.outline.digest,
      view: this.#view,
    }))
  }

  /** The frame for a viewer who has `earlier`; undefined when nothing changed for them. */
  since(earlier: Outline): Frame<View, RowView> | undefined {
    if (earlier.digest === this.outline.digest) return undefined
    if (earlier.around !== this.outline.around) return this.whole
    if (!this.#changes.has(earlier.digest)) this.#changes.set(earlier.digest, this.#changeSince(earlier))
    return this.#changes.get(earlier.digest)
  }

  #changeSince({ sent }: Outline): Frame<View, RowView> | undefined {
    const now = this.outline
    const change = difference(sent, this.#view, this.#shape.rows, ({ uid }) => now.sent.get(uid) ?? '')
    return change && new EncodedMessage(changeTold(change, now.digest))
  }
}
