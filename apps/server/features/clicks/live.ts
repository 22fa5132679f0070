import { analytics, audienceOfClick } from '@cachotteries/domain/visibility/audience'
import type { AnalyticsView, RecentClickView } from '@cachotteries/domain/visibility/views/clicks'
import { Clock, dayOf } from '../../infrastructure/clock-and-ids.ts'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { analyticsUpTo } from './service.ts'
import { clicksStream } from './streams.ts'

/** Analytics, for administrators. */
export const openAnalytics = refetchedViews<AnalyticsView, RecentClickView>({
  shape: {
    rows: (view) => view.recentClicks,
    around: ({ summary, clicksOverTime }) => [summary, clicksOverTime],
  },
  topics: () => [analytics],
  watch: (user) => {
    // The chart keeps its last day while it is open. Otherwise the first change after midnight would send a frame for
    // the new day, even if the change is hidden from the viewer.
    let lastDay: string | undefined
    return () =>
      Clock.use(({ now }) => {
        lastDay ??= dayOf(now())
        return analyticsUpTo(user, lastDay)
      })
  },
})

export const clicksLive: LiveFeature = {
  audiences: [{ streams: [clicksStream], audienceOf: () => audienceOfClick }],
  views: [openAnalytics],
}
