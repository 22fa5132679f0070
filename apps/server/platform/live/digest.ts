import { hash } from 'node:crypto'
import type { Digested } from '@cachotteries/contracts/live'
import type { Change, Fingerprint, Sent } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'

export interface Row {
  readonly uid: string
}

/** How a live view is taken apart: the rows that come and go, and what stays around them. */
export interface Shape<View, RowView extends Row> {
  readonly rows: (view: View) => readonly RowView[]
  readonly around: (view: View) => unknown
}

/** 132 bits of SHA-256: two different texts with one name will not be met. */
export const named = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)

export const fingerprint = (row: Row): string => named(JSON.stringify(row))

/** What a viewer has of a view, in small: enough to tell later what changed. */
export interface Outline {
  readonly around: string
  readonly sent: Sent
  /** Depends on what the viewer has, and not on the way it came to them. */
  readonly digest: string
}

export const outlineOf = <View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Outline =>
  outline(
    named(JSON.stringify(shape.around(view))),
    new Map(shape.rows(view).map((row) => [row.uid, fingerprint(row)])),
  )

export const outline = (around: string, sent: Sent): Outline => ({
  ...{ around, sent },
  digest: named([around, ...Array.from(sent, ([uid, row]) => `${uid},${row}`).toSorted()].join('\n')),
})

/** What a viewer has who had what `earlier` tells of, and was told of this change. */
export function outlineAfter(earlier: Outline, change: Change<Row>, fingerprintOf: Fingerprint): Outline {
  const sent = new Map(earlier.sent)
  for (const uid of change.removed) sent.delete(uid)
  for (const row of change.upserted) sent.set(row.uid, fingerprintOf(row))
  return outline(earlier.around, sent)
}

export const digested = <View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Digested<Shown<View>> => ({ digest: outlineOf(view, shape).digest, view })
