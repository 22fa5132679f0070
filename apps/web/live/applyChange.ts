import { replaceEqualDeep } from '@tanstack/react-query'
import type { Digest, LiveMessage } from '@cachotteries/contracts/live'

interface Row {
  readonly uid: string
}

/** A view in the cache. */
export interface Held<View> {
  readonly view: View
  /** Identifies the view; null after the answer to one of the user's own commands was applied to it. */
  readonly digest: Digest | null
}

/** Reads and replaces the rows of a view. */
export interface Rows<View, RowView extends Row> {
  readonly of: (view: View) => readonly RowView[]
  readonly replaced: (view: View, rows: readonly RowView[]) => View
}

/** The rows that a view has in a field. */
export const rowsIn = <
  Field extends string,
  View extends Readonly<Record<Field, readonly RowView[]>>,
  RowView extends Row,
>(
  field: Field,
): Rows<View, RowView> => ({
  of: (view) => view[field],
  replaced: (view, rows) => ({ ...view, [field]: rows }),
})

/**
 * Applies a live message to a view. This is the only code that does so. Applying a message twice has the same effect as
 * once. Rows that don't change stay the same objects. A view without a digest gets one with the next whole view only:
 * the server has no digest for what an answer added to it.
 *
 * @returns undefined if no view is held yet and the message has no whole one.
 */
export function applyChange<View, RowView extends Row>(
  held: Held<View> | undefined,
  message: LiveMessage<View, RowView>,
  rows: Rows<View, RowView>,
): Held<View> | undefined {
  if (message.kind === 'whole')
    return { view: held ? alike(held.view, message.view, rows) : message.view, digest: message.digest }
  if (message.kind === 'unchanged' || held === undefined) return held
  const upserted = shared(rows.of(held.view), message.upserted)
  const next = merge(rows.of(held.view), upserted, message.removed)
  return {
    view: rows.replaced(held.view, next),
    digest: held.digest === null ? null : message.digest,
  }
}

/** Applies the answer to one of the user's own commands to a view, before its live change arrives. */
export function applyAnswer<View, RowView extends Row>(
  held: Held<View>,
  answer: { readonly upserted: readonly RowView[]; readonly removed: readonly string[] },
  rows: Rows<View, RowView>,
): Held<View> {
  const next = merge(rows.of(held.view), answer.upserted, answer.removed)
  return { view: rows.replaced(held.view, next), digest: null }
}

/** `after`, with the objects of `before` for rows that are equal. */
const alike = <View, RowView extends Row>(before: View, after: View, rows: Rows<View, RowView>): View =>
  rows.replaced(after, shared(rows.of(before), rows.of(after)))

function shared<RowView extends Row>(
  before: readonly RowView[],
  after: readonly RowView[],
): readonly RowView[] {
  const known = new Map(before.map((row) => [row.uid, row]))
  return after.map((row) => replaceEqualDeep(known.get(row.uid), row))
}

function merge<RowView extends Row>(
  rows: readonly RowView[],
  upserted: readonly RowView[],
  removed: readonly string[],
): readonly RowView[] {
  const fresh = new Map(upserted.map((row) => [row.uid, row]))
  const gone = new Set(removed)
  const known = new Set(rows.map((row) => row.uid))
  return [
    ...rows.filter((row) => !gone.has(row.uid)).map((row) => fresh.get(row.uid) ?? row),
    ...upserted.filter((row) => !known.has(row.uid)),
  ]
}
