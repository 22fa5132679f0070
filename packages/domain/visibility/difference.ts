import type { WishId } from '../decider.ts'
import type { WishState } from '../wishes/commands.ts'
import { show } from './show.ts'
import type { Viewer } from './wish-visibility.ts'
import type { OwnWishView, Shown } from './views.ts'
import { ownWishAt } from './wishes.ts'

interface Row {
  readonly uid: string
}

/** What changed between two looks at one thing: rows that are new or different, and rows that left. */
export interface Change<View extends Row> {
  readonly upserted: readonly View[]
  readonly removed: readonly string[]
}

/** A change as an open view is told of it: `digest` names what the viewer has then. */
export interface ChangeFrame<View extends Row> extends Change<View> {
  readonly kind: 'change'
  readonly digest: string
}

/** What a viewer was last sent: each row's fingerprint by its id. */
export type Sent = ReadonlyMap<string, string>

/** Must tell any two different rows apart. */
export type Fingerprint = (row: Row) => string

/** From what a viewer was last sent to what they may see now; undefined when nothing changed for them. */
export function difference<View, RowView extends Row>(
  sent: Sent,
  now: Shown<View>,
  rowsOf: (view: View) => readonly RowView[],
  fingerprint: Fingerprint,
): Shown<Change<RowView>> | undefined {
  const left = new Set(sent.keys())
  const upserted: RowView[] = []
  for (const row of rowsOf(now)) {
    left.delete(row.uid)
    if (sent.get(row.uid) !== fingerprint(row)) upserted.push(row)
  }
  if (upserted.length === 0 && left.size === 0) return undefined
  return show({ upserted, removed: [...left].toSorted() })
}

/** Tells of a change that was made for the viewer. */
export const changeFrame = <View extends Row>(
  { upserted, removed }: Shown<Change<View>>,
  digest: string,
): Shown<ChangeFrame<View>> => show({ kind: 'change', digest, upserted, removed })

/**
 * What one append changes on its owner's own open list: told by the appended state of that wish alone.
 * A look at the whole list instead would take away, at a moment that others chose, what they bought since.
 */
export function ownDifference(
  viewer: Viewer,
  sent: Sent,
  uid: WishId,
  state: WishState,
  fingerprint: Fingerprint,
): Shown<Change<OwnWishView>> | undefined {
  const wish = ownWishAt(viewer, uid, state)
  if (wish) return sent.get(uid) === fingerprint(wish) ? undefined : show({ upserted: [wish], removed: [] })
  const removed = state.wish.status === 'gone' && sent.has(uid)
  return removed ? show({ upserted: [], removed: [uid] }) : undefined
}
