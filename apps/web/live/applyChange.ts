import { replaceEqualDeep } from '@tanstack/react-query'
import type { Digest, LiveMessage } from '@cachotteries/contracts/live'

interface Row {
  readonly uid: string
}

/** A view as this browser holds it. */
export interface Held<View> {
  readonly view: View
  /** Names the view; null once an answer to a change of one's own was worked into it. */
  readonly digest: Digest | null
}

/** Where the rows of a view are. */
export interface Rows<View, RowView extends Row> {
  readonly of: (view: View) => readonly RowView[]
  readonly replaced: (view: View, rows: readonly RowView[]) => View
}

/**
 * The only way in for what the server pushes. Applying a message twice is the same as once, and rows that
 * it doesn't change stay the same objects. A view without a digest stays so until the next whole one: what
 * it holds beyond the pushes has no name.
 *
 * @returns undefined when there is nothing to change yet.
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

/** Works the answer to a change of one's own into a view, ahead of the push that will bring it. */
export function applyAnswer<View, RowView extends Row>(
  held: Held<View>,
  answer: { readonly upserted: readonly RowView[]; readonly removed: readonly string[] },
  rows: Rows<View, RowView>,
): Held<View> {
  const next = merge(rows.of(held.view), answer.upserted, answer.removed)
  return { view: rows.replaced(held.view, next), digest: null }
}

/** `after`, where rows that are as they were before are the same objects. */
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
