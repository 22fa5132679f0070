import { changeTold, difference, type ChangeTold } from '@cachotteries/domain/visibility/difference'
import type { Digested } from '@cachotteries/contracts/live'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { fingerprint, outlineAfter, outlineOf, type Outline, type Row, type Shape } from './digest.ts'
import { heldOnce } from './held-once.ts'
import { Written } from './written.ts'

/** A message of a live view, of which only what the visibility module made goes out. */
export type LiveFrame<View, RowView extends Row> =
  | ({ readonly kind: 'whole' } & Digested<Shown<View>>)
  | { readonly kind: 'unchanged' }
  | Shown<ChangeTold<RowView>>

type Frame<View, RowView extends Row> = Written<LiveFrame<View, RowView>>

/** What brings a viewer from what they were sent last to what there is now. */
export interface Step<View, RowView extends Row> {
  /** What they have then. */
  readonly outline: Outline
  /** Undefined when nothing changed for them. */
  readonly frame: Frame<View, RowView> | undefined
}

/** Something new on its way to all who are shown this very thing. */
export interface Steps<View, RowView extends Row> {
  /** For who has what `earlier` tells of. */
  readonly from: (earlier: Outline) => Step<View, RowView>
}

/** What many screens show is kept once, and what is worked out for one of them holds for all. */
const oneOutline = heldOnce<Outline>()

/** A view on its way to all who are shown this very one: whatever sends it to one of them is made once for all. */
export class Rendition<View, RowView extends Row> implements Steps<View, RowView> {
  readonly outline: Outline
  readonly #view: Shown<View>
  readonly #shape: Shape<View, RowView>
  #whole: Frame<View, RowView> | undefined
  readonly #changes = new Map<Outline, Frame<View, RowView> | undefined>()

  constructor(view: Shown<View>, shape: Shape<View, RowView>) {
    const outline = outlineOf(view, shape)
    this.outline = oneOutline(outline.digest, outline)
    this.#view = view
    this.#shape = shape
  }

  get whole(): Frame<View, RowView> {
    return (this.#whole ??= new Written({ kind: 'whole', digest: this.outline.digest, view: this.#view }))
  }

  from(earlier: Outline): Step<View, RowView> {
    return { outline: this.outline, frame: this.#since(earlier) }
  }

  #since(earlier: Outline): Frame<View, RowView> | undefined {
    if (earlier === this.outline) return undefined
    if (earlier.around !== this.outline.around) return this.whole
    if (!this.#changes.has(earlier)) this.#changes.set(earlier, this.#changeSince(earlier))
    return this.#changes.get(earlier)
  }

  #changeSince({ sent }: Outline): Frame<View, RowView> | undefined {
    const now = this.outline
    const change = difference(sent, this.#view, this.#shape.rows, ({ uid }) => now.sent.get(uid) ?? '')
    return change && new Written(changeTold(change, now.digest))
  }
}

/** Some rows of a view as they are now, on their way to all who are shown these very ones: all others are as they were. */
export class RowsRendition<View, RowView extends Row> implements Steps<View, RowView> {
  readonly #ids: readonly string[]
  readonly #rows: Shown<readonly RowView[]>
  readonly #fingerprints: ReadonlyMap<string, string>
  readonly #steps = new Map<Outline, Step<View, RowView>>()

  /** @param ids of the rows that it is about: those of them that aren't among `rows` are none of the view's. */
  constructor(ids: readonly string[], rows: Shown<readonly RowView[]>) {
    this.#ids = ids
    this.#rows = rows
    this.#fingerprints = new Map(rows.map((row) => [row.uid, fingerprint(row)]))
  }

  from(earlier: Outline): Step<View, RowView> {
    const known = this.#steps.get(earlier)
    if (known) return known
    const step = this.#stepFrom(earlier)
    this.#steps.set(earlier, step)
    return step
  }

  #stepFrom(earlier: Outline): Step<View, RowView> {
    const sent = new Map<string, string>()
    for (const id of this.#ids) {
      const row = earlier.sent.get(id)
      if (row !== undefined) sent.set(id, row)
    }
    const fingerprintOf = ({ uid }: Row): string => this.#fingerprints.get(uid) ?? ''
    const change = difference(sent, this.#rows, (rows) => rows, fingerprintOf)
    if (!change) return { outline: earlier, frame: undefined }
    const after = outlineAfter(earlier, change, fingerprintOf)
    const outline = oneOutline(after.digest, after)
    return { outline, frame: new Written(changeTold(change, outline.digest)) }
  }
}
