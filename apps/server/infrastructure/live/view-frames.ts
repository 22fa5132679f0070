import { hash } from 'node:crypto'
import type { Digested } from '@cachotteries/contracts/live'
import {
  changeFrame,
  difference,
  type Change,
  type ChangeFrame,
  type Sent,
} from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import { EncodedMessage } from './mailbox.ts'

export interface Row {
  readonly uid: string
}

/** Splits a live view into its rows, which are sent one by one, and the rest (`around`), which is sent with a whole view. */
export interface Shape<View, RowView extends Row> {
  rows(view: View): readonly RowView[]
  around(view: View): unknown
  /**
   * Whether its whole views are as long as changes are, so that one of them can't be told from a change on the way. They are for a few
   * rows, and a screen asks for them on the socket alone.
   */
  readonly isShort?: true
}

/** The first 132 bits of the SHA-256 of a text: no two texts will have the same. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)

export const fingerprint = (row: Row): string => hashOf(JSON.stringify(row))

/** Hashes of the view that a viewer was sent, by which a later view is compared with it. */
export interface Outline {
  readonly around: string
  readonly sent: Sent
  /** A hash of the whole content, the same whether it was sent as one view or by changes. */
  readonly digest: string
}

const outlineOf = <View, RowView extends Row>(view: Shown<View>, shape: Shape<View, RowView>): Outline =>
  outline(
    hashOf(JSON.stringify(shape.around(view))),
    new Map(shape.rows(view).map((row) => [row.uid, fingerprint(row)])),
  )

const outline = (around: string, sent: Sent): Outline => ({
  around,
  sent,
  digest: hashOf([around, ...Array.from(sent, ([uid, row]) => `${uid},${row}`).toSorted()].join('\n')),
})

/** The outline after a change was sent. */
export function outlineAfter(earlier: Outline, change: Change<Row>): Outline {
  const sent = new Map(earlier.sent)
  for (const uid of change.removed) sent.delete(uid)
  for (const row of change.upserted) sent.set(row.uid, fingerprint(row))
  return outline(earlier.around, sent)
}

/** A view with its digest, as queries return it. */
export const digested = <View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Digested<Shown<View>> => ({ digest: outlineOf(view, shape).digest, view })

/** A message of a live view. Everything in it was made by the visibility module. */
export type LiveFrame<View, RowView extends Row> =
  | ({ readonly kind: 'whole' } & Digested<Shown<View>>)
  | { readonly kind: 'unchanged' }
  | Shown<ChangeFrame<RowView>>

type Frame<View, RowView extends Row> = EncodedMessage<LiveFrame<View, RowView>>

/** The frames that bring viewers to this view, shared by all viewers who see the same. */
export class ViewFrames<View, RowView extends Row> {
  readonly outline: Outline
  readonly #view: Shown<View>
  readonly #shape: Shape<View, RowView>
  #whole: Frame<View, RowView> | undefined
  /** By the digest of the view that the viewer had before. */
  readonly #changes = new Map<string, Frame<View, RowView> | undefined>()

  constructor(view: Shown<View>, shape: Shape<View, RowView>) {
    this.outline = outlineOf(view, shape)
    this.#view = view
    this.#shape = shape
  }

  get whole(): Frame<View, RowView> {
    return (this.#whole ??= new EncodedMessage(
      { kind: 'whole', digest: this.outline.digest, view: this.#view },
      this.#shape.isShort,
    ))
  }

  /** The frame for a viewer who has `earlier`; undefined when they have this view already. */
  since(earlier: Outline): Frame<View, RowView> | undefined {
    if (earlier.digest === this.outline.digest) return undefined
    if (earlier.around !== this.outline.around) return this.whole
    if (!this.#changes.has(earlier.digest)) this.#changes.set(earlier.digest, this.#changeSince(earlier))
    return this.#changes.get(earlier.digest)
  }

  #changeSince({ sent }: Outline): Frame<View, RowView> | undefined {
    const now = this.outline
    const change = difference(sent, this.#view, this.#shape.rows, ({ uid }) => now.sent.get(uid) ?? '')
    return change && new EncodedMessage(changeFrame(change, now.digest))
  }
}
