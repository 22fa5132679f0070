import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { AnalyticsView, RecentClickView } from '@cachotteries/contracts/clicks'
import { api, trpc } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import type { Held, Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'
import { newestFirst } from './newestFirst.ts'

const analyticsKey = getQueryKey(trpc.clicks.analytics, undefined, 'query')

/** The clicks told one by one; when a figure around them moves, the server sends the whole view. */
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
  useLive<AnalyticsView, RecentClickView>({
    queryKey: analyticsKey,
    rows,
    enabled,
    subscribe: (known, { onError, ...handlers }) =>
      api.clicks.live.subscribe(
        {
          get known() {
            return known()
          },
        },
        {
          ...handlers,
          // Who isn't an administrator any more is led away by their live account: there is nothing to ask again.
          onError: (error) => {
            if (refusalOf(error).status !== 403) onError(error)
          },
        },
      ),
  })
