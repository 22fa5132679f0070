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

/** What a viewer has who had what `earlier` tells of, and was told of this change. */
export function outlineAfter(earlier: Outline, change: Change<Row>, fingerprintOf: Fingerprint): Outline {
  const sent = new Map(earlier.sent)
  for (const uid of change.removed) sent.delete(uid)
  for (const row of change.upserted) sent.set(row.uid, fingerprintOf(row))
  return outline(earlier.around, sent)
}

/** The JSON of views that was written on the way to their digests. */
const texts = new WeakMap<object, string>()

const encoder = new TextEncoder()

type Body = string | Uint8Array<ArrayBuffer>

/** Of views that are kept to be answered again: the bodies that they went out in, by what stands before them there. */
const bodies = new WeakMap<object, Map<string, Body>>()

/** Has the answers with this view made once. Returns how long its JSON is, in characters. */
export function keepBodies(view: object): number {
  bodies.set(view, new Map())
  return texts.get(view)?.length ?? 0
}

/**
 * The body of an answer with something between these texts, where its JSON is written already: that of a view with its
 * digest, or of an array of one.
 */
export function writtenBody(data: unknown, before: string, after: string): Body | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (Array.isArray(data))
    return data.length === 1 ? bodyAround(data[0], `${before}[`, `]${after}`) : undefined
  if (!('digest' in data) || !('view' in data)) return undefined
  return bodyAround(data.view, `${before}{"digest":${JSON.stringify(data.digest)},"view":`, `}${after}`)
}

function bodyAround(view: unknown, before: string, after: string): Body | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const kept = bodies.get(view)
  const known = kept?.get(before)
  if (known) return known
  const text = texts.get(view)
  if (text === undefined) return undefined
  const body = before + text + after
  // As bytes, which nothing has to be counted or converted of any more.
  kept?.set(before, encoder.encode(body))
  return body
}

/** With its digest. Each row is written once, for its fingerprint and for the answer. */
export function digested<View, RowView extends Row>(
  view: Shown<View>,
  shape: Shape<View, RowView>,
): Digested<Shown<View>> {
  const written = shape.rows(view).map((row) => [row.uid, JSON.stringify(row)] as const)
  const sent = new Map(written.map(([uid, text]) => [uid, named(text)]))
  const { digest } = outline(named(JSON.stringify(shape.around(view))), sent)
  const text = shape.written?.(
    view,
    written.map(([, row]) => row),
  )
  if (text !== undefined) texts.set(view, text)
  return { digest, view }
}
