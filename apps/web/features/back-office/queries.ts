import { queryOptions } from '@tanstack/react-query'
import type { AnalyticsView, RecentClickView } from '@cachotteries/contracts/clicks'
import { api } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { Held, Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'
import { newestFirst } from './newestFirst.ts'

const analyticsKey = ['clicks', 'analytics'] as const

/** The rows are the recent clicks. When another figure changes, the server sends the whole view. */
const rows: Rows<AnalyticsView, RecentClickView> = {
  of: (view) => view.recentClicks,
  replaced: (view, clicks) => ({ ...view, recentClicks: newestFirst(clicks) }),
}

export const analyticsQuery = queryOptions<Held<AnalyticsView>>({
  queryKey: analyticsKey,
  queryFn: () => api.clicks.analytics.query(),
  networkMode: 'always',
})

export const useLiveAnalytics = (enabled: boolean): void =>
  useLive({
    queryKey: analyticsKey,
    rows,
    enabled,
    input: {},
    subscribe: (input, { onError, ...handlers }) =>
      api.clicks.live.subscribe(input, {
        ...handlers,
        // A user who is no administrator any more is led away by the live account: there is nothing to fetch again.
        onError: (error) => {
          if (refusalOf(error).status !== 403) onError(error)
        },
      }),
  })
