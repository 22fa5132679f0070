import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { Gift, HeartHandshake, MousePointerClick, Users } from 'lucide-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/EmptyList.tsx'
import { ClicksBySource } from './ClicksBySource.tsx'
import { ClicksOverTime } from './ClicksOverTime.tsx'
import { Figures } from './Figures.tsx'
import { engagement, figure } from './figures.ts'
import { Columns } from './layout.tsx'
import { RecentClicks } from './RecentClicks.tsx'
import { useClickNews } from './useClickNews.ts'

/** The statistics of the clicks. */
export function Analytics({ view: { summary, recentClicks, clicksOverTime } }: { view: AnalyticsView }) {
  useClickNews(summary.totalClicks)
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Total des clics',
            value: figure(summary.totalClicks),
            note: 'depuis le début',
            Icon: MousePointerClick,
          },
          {
            label: 'Utilisateurs uniques',
            value: figure(summary.uniqueUsers),
            note: 'ont ouvert un lien',
            Icon: Users,
          },
          {
            label: 'Souhaits uniques',
            value: figure(summary.uniqueWishes),
            note: 'dont le lien a servi',
            Icon: Gift,
          },
          {
            label: 'Engagement',
            value: engagement(summary),
            note: 'clics par utilisateur',
            Icon: HeartHandshake,
          },
        ]}
      />
      {summary.totalClicks === 0 ? (
        <EmptyState
          drawing={<EmptyList />}
          text="Aucun clic pour le moment. Dès que quelqu’un ouvre le lien d’un souhait, cela se voit ici."
        />
      ) : (
        <Columns>
          <ClicksOverTime days={clicksOverTime} />
          <ClicksBySource summary={summary} />
          <RecentClicks clicks={recentClicks} />
        </Columns>
      )}
    </>
  )
}
