import { hash } from 'node:crypto'
import type { Digested } from '@cachotteries/contracts/live'
import type { Change, Sent } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'

export interface Row {
  readonly uid: string
}

/** Takes a live view apart: the rows that come and go, and what stays around them. */
export interface Shape<View, RowView extends Row> {
  readonly rows: (view: View) => readonly RowView[]
  readonly around: (view: View) => unknown
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
