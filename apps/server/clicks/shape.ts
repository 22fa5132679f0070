import type { AnalyticsView, RecentClickView } from '@cachotteries/domain/visibility/views'
import type { Shape } from '../platform/live/digest.ts'

/** The analytics taken apart for live changes: the recent clicks, and the figures around them. */
export const analyticsShape: Shape<AnalyticsView, RecentClickView> = {
  rows: (view) => view.recentClicks,
  around: ({ summary, clicksOverTime }) => [summary, clicksOverTime],
}
