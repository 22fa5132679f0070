import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { Gift, HeartHandshake, MousePointerClick, Users } from 'lucide-react'
import { FigureCard } from './FigureCard.tsx'
import { Figures } from './Figures.tsx'
import { engagement, figure } from './figures.ts'

/** The clicks in four figures. */
export const SummaryCards = ({ summary }: { summary: AnalyticsView['summary'] }) => (
  <Figures>
    <FigureCard
      label="Total des clics"
      value={figure(summary.totalClicks)}
      note="depuis le début"
      Icon={MousePointerClick}
    />
    <FigureCard
      label="Utilisateurs uniques"
      value={figure(summary.uniqueUsers)}
      note="ont ouvert un lien"
      Icon={Users}
    />
    <FigureCard
      label="Souhaits uniques"
      value={figure(summary.uniqueWishes)}
      note="dont le lien a servi"
      Icon={Gift}
    />
    <FigureCard
      label="Engagement"
      value={engagement(summary)}
      note="clics par utilisateur"
      Icon={HeartHandshake}
    />
  </Figures>
)
