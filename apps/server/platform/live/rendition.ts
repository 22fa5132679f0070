import { changeTold, difference, type ChangeTold } from '@cachotteries/domain/visibility/difference'
import type { Digested } from '@cachotteries/contracts/live'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { outlineOf, type Outline, type Row, type Shape } from './digest.ts'
import { heldOnce } from './held-once.ts'
import { Written } from './written.ts'

/** A message of a live view, of which only what the visibility module made goes out. */
export type LiveFrame<View, RowView extends Row> =
  | ({ readonly kind: 'whole' } & Digested<Shown<View>>)
  | { readonly kind: 'unchanged' }
  | Shown<ChangeTold<RowView>>

type Frame<View, RowView extends Row> = Written<LiveFrame<View, RowView>>

/** What many screens show is kept once, and what is worked out for one of them holds for all. */
const oneOutline = heldOnce<Outline>()

/** A view on its way to all who are shown this very one: whatever sends it to one of them is made once for all. */
export class Rendition<View, RowView extends Row> {
  readonly outline: Outline
  readonly #view: Shown<View>
  readonly #shape: Shape<View, RowView>
  #whole: Frame<View, RowView> | undefined
  readonly #since = new Map<Outline, Frame<View, RowView> | undefined>()

  constructor(view: Shown<View>, shape: Shape<View, RowView>) {
    const outline = outlineOf(view, shape)
    this.outline = oneOutline(outline.digest, outline)
    this.#view = view
    this.#shape = shape
  }

  get whole(): Frame<View, RowView> {
    return (this.#whole ??= new Written({ kind: 'whole', digest: this.outline.digest, view: this.#view }))
  }

  /** For who has what `earlier` tells of; undefined when nothing changed for them. */
  since(earlier: Outline): Frame<View, RowView> | undefined {
    if (earlier === this.outline) return undefined
    if (earlier.around !== this.outline.around) return this.whole
    if (!this.#since.has(earlier)) this.#since.set(earlier, this.#changeSince(earlier))
    return this.#since.get(earlier)
  }

  #changeSince({ sent }: Outline): Frame<View, RowView> | undefined {
    const now = this.outline
    const change = difference(sent, this.#view, this.#shape.rows, ({ uid }) => now.sent.get(uid) ?? '')
    return change && new Written(changeTold(change, now.digest))
  }
}
