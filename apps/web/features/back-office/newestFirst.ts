import type { RecentClickView } from '@cachotteries/contracts/clicks'

/** Clicks in the order in which the server tells them: the newest first, those of one instant by their id. */
export const newestFirst = (clicks: readonly RecentClickView[]): readonly RecentClickView[] =>
  clicks.toSorted((a, b) => order(b.timestamp, a.timestamp) || order(a.uid, b.uid))

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
