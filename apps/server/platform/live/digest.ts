import { hash } from 'node:crypto'
import type { Digested } from '@cachotteries/contracts/live'
import type { Sent } from '@cachotteries/domain/visibility/difference'
import type { Shown } from '@cachotteries/domain/visibility/views'

export interface Row {
  readonly uid: string
}

/** How a live view is taken apart: the rows that come and go, and what stays around them. */
export interface Shape<View, RowView extends Row> {
  readonly rows: (view: View) => readonly RowView[]
  readonly around: (view: View) => unknown
  /** The JSON of the view, of rows that are JSON already. */
  readonly written?: (view: View, rows: readonly string[]) => string
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

const texts = new WeakMap<object, string>()

/** The JSON of something that was written on the way to its digest. */
export const writtenOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null ? texts.get(data) : undefined

/** With its digest. Each row is written once, for its fingerprint and for the answer. */
export function digested<View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Digested<Shown<View>> {
  const written = shape.rows(view).map((row) => [row.uid, JSON.stringify(row)] as const)
  const sent = new Map(written.map(([uid, text]) => [uid, named(text)]))
  const { digest } = outline(named(JSON.stringify(shape.around(view))), sent)
  const answer = { digest, view }
  const text = shape.written?.(
    view,
    written.map(([, row]) => row),
  )
  if (text !== undefined) texts.set(answer, `{"digest":${JSON.stringify(digest)},"view":${text}}`)
  return answer
}
