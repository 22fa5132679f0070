import { hash } from 'node:crypto'
import type { Digested } from '@cachotteries/contracts/live'
import {
  changeTold,
  difference,
  type Change,
  type ChangeTold,
  type Sent,
} from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { EncodedMessage } from './mailbox.ts'

export interface Row {
  readonly uid: string
}

/** Takes a live view apart: the rows that come and go, and what stays around them. */
export interface Shape<View, RowView extends Row> {
  rows(view: View): readonly RowView[]
  around(view: View): unknown
}

/** The first 132 bits of the SHA-256 of a text: no two different texts will be met with the same. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)

export const fingerprint = (row: Row): string => hashOf(JSON.stringify(row))

/** What a viewer has of a view, in small: enough to find out later what changed. */
export interface Outline {
  readonly around: string
  readonly sent: Sent
  /** A hash of the content, however it came to the viewer. */
  readonly digest: string
}

export const outlineOf = <View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Outline =>
  outline(
    hashOf(JSON.stringify(shape.around(view))),
    new Map(shape.rows(view).map((row) => [row.uid, fingerprint(row)])),
  )

const outline = (around: string, sent: Sent): Outline => ({
  around,
  sent,
  digest: hashOf([around, ...Array.from(sent, ([uid, row]) => `${uid},${row}`).toSorted()].join('\n')),
})

/** The outline of a viewer who had `earlier` and was sent this change. */
export function outlineAfter(earlier: Outline, change: Change<Row>): Outline {
  const sent = new Map(earlier.sent)
  for (const uid of change.removed) sent.delete(uid)
  for (const row of change.upserted) sent.set(row.uid, fingerprint(row))
  return outline(earlier.around, sent)
}

/** A view with its digest, as queries answer it. */
export const digested = <View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Digested<Shown<View>> => ({ digest: outlineOf(view, shape).digest, view })

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
