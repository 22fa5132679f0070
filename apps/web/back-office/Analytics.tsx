import Box from '@mui/material/Box'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyList } from '../ui/illustrations/lazy.ts'
import { columns } from './columns.ts'
import { ClicksBySource } from './ClicksBySource.tsx'
import { ClicksOverTime } from './ClicksOverTime.tsx'
import { RecentClicks } from './RecentClicks.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { useClickNews } from './useClickNews.ts'

/** The figures of the clicks, as they are at this moment. */
export function Analytics({ view: { summary, recentClicks, clicksOverTime } }: { view: AnalyticsView }) {
  useClickNews(summary.totalClicks)
  return (
    <>
      <SummaryCards summary={summary} />
      {summary.totalClicks === 0 ? (
        <EmptyState
          drawing={<EmptyList />}
          text="Aucun clic pour le moment. Dès que quelqu’un ouvre le lien d’un souhait, cela se voit ici."
        />
      ) : (
        <Box sx={columns}>
          <ClicksOverTime days={clicksOverTime} />
          <ClicksBySource summary={summary} />
          <RecentClicks clicks={recentClicks} />
        </Box>
      )}
    </>
  )
}
