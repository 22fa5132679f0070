import type { WishId } from '../decider.ts'
import { available } from '../features/purchases/purchase.ts'
import type { WishState } from '../features/wishes/commands.ts'
import type { WishEvent } from '../features/wishes/events.ts'
import { wishVisibilityIn } from '../features/wishes/seen.ts'
import { show } from './show.ts'
import type { Viewer } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type { ListView, OwnWishView, WishView } from './views/wishes.ts'
import { ownWishAt } from './wishes.ts'

interface Row {
  readonly uid: string
}

/** The difference between two views: rows that are new or different, and ids of rows that are gone. */
export interface Change<View extends Row> {
  readonly upserted: readonly View[]
  readonly removed: readonly string[]
}

/** A change as a live view sends it. `digest` is that of the view after the change. */
export interface ChangeFrame<View extends Row> extends Change<View> {
  readonly kind: 'change'
  readonly digest: string
}

/** The rows that a viewer was last sent: fingerprints by id. */
export type Sent = ReadonlyMap<string, string>

/** A hash of a row, without collisions. */
export type Fingerprint = (row: Row) => string

/** The difference between what a viewer was last sent and what they see now; undefined when there is none. */
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
  return show(now, { upserted, removed: [...left].toSorted() })
}

/** The frame of a change. */
export const changeFrame = <View extends Row>(
  change: Shown<Change<View>>,
  digest: string,
): Shown<ChangeFrame<View>> => {
  const { upserted, removed } = change
  return show(change, { kind: 'change', digest, upserted, removed })
}

/**
 * The change of an owner's open list by what is recorded of a wish whether it is bought or not: its picture, which is stored
 * some time after its link was saved, its place, and the owner's warning that they may buy it themself. A wish that was
 * bought meanwhile is still on that list. Its change comes all the same: one that doesn't would tell that it was bought.
 */
export const ownDifferenceOfAny = (
  viewer: Viewer,
  sent: Sent,
  uid: WishId,
  { wish, purchase: { shownAt } }: WishState,
  fingerprint: Fingerprint,
): Shown<Change<OwnWishView>> | undefined => {
  if (!sent.has(uid)) return undefined
  return ownDifference(viewer, sent, uid, { wish, purchase: { ...available, shownAt } }, fingerprint)
}

/** What is recorded of an owner's wish whether it is bought or not. */
const ofAny: ReadonlySet<WishEvent['type']> = new Set(['WishPictured', 'OwnerMayBuy', 'WishPlaced'])

/**
 * The change of an owner's open list by an event of one of their wishes. A wish that they didn't receive after all is back as
 * any wish, bought or not: where it is bought it is gone at their next load.
 */
export function ownDifferenceBy({ type }: Pick<WishEvent, 'type'>): typeof ownDifference {
  if (ofAny.has(type)) return ownDifferenceOfAny
  if (type !== 'ReceiptUndone') return ownDifference
  return (viewer, sent, uid, { wish, purchase: { shownAt } }, fingerprint) =>
    ownDifference(viewer, sent, uid, { wish, purchase: { ...available, shownAt } }, fingerprint)
}

/**
 * The change of an owner's open list by one append, made from the appended state of that wish alone. The difference to the
 * whole list would remove wishes that others bought since, and so tell when they did.
 */
export function ownDifference(
  viewer: Viewer,
  sent: Sent,
  uid: WishId,
  state: WishState,
  fingerprint: Fingerprint,
): Shown<Change<OwnWishView>> | undefined {
  const wish = ownWishAt(viewer, uid, state)
  if (wish)
    return sent.get(uid) === fingerprint(wish) ? undefined : show(wish, { upserted: [wish], removed: [] })
  const isReceived = state.wish.status === 'normal' && state.wish.receivedOn !== undefined
  const removed = (isReceived || state.wish.status === 'gone') && sent.has(uid)
  return removed ? show(viewer, { upserted: [], removed: [uid] }) : undefined
}

/**
 * What leaves the open list of somebody who is set aside for it at that moment, as if it had been deleted.
 *
 * @param now the list as its owner gets it
 */
export function lossBySettingAside(sent: Sent, now: Shown<ListView>): Shown<Change<WishView>> | undefined {
  const seen = new Set(now.Wishes.map(({ uid }) => uid))
  const removed = [...sent.keys()].filter((uid) => !seen.has(uid))
  return removed.length === 0 ? undefined : show(now, { upserted: [], removed: removed.toSorted() })
}

/**
 * The same change for somebody who is set aside for the list, but for a draft, and for what stays hidden from them. An idea of
 * their own is left as they were last sent it.
 */
export function setAsideDifference(
  viewer: Viewer,
  sent: Sent,
  uid: WishId,
  state: WishState,
  change: Shown<Change<OwnWishView>>,
): Shown<Change<OwnWishView>> | undefined {
  if ('creator' in state.wish && state.wish.creator === viewer.user) return undefined
  // Purchases by others count no more than for the owner, whose screen they leave as it is.
  const seen = wishVisibilityIn(viewer, { ...state, purchase: available })
  if (change.removed.length > 0 || seen === 'asOwner') return change
  return sent.has(uid) ? show(viewer, { upserted: [], removed: [uid] }) : undefined
}
