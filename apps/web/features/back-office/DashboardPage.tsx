import { Gift, MousePointerClick, TrendingUp, Users } from 'lucide-react'
import { Figures } from './Figures.tsx'
import { BackOfficePage } from './layout.tsx'

/** Figures that are not available yet. */
const planned = [
  { label: 'Total des utilisateurs', Icon: Users },
  { label: 'Souhaits créés', Icon: Gift },
  { label: 'Clics affiliés', Icon: MousePointerClick },
  { label: 'Taux de conversion', Icon: TrendingUp },
].map((figure) => ({ ...figure, value: '--', note: 'Prochainement' }))

/** The first screen of the back office. */
export const DashboardPage = () => (
  <BackOfficePage
    title="Tableau de bord"
    introduction={
      'Bienvenue dans les coulisses de Cachotteries. Vous y suivez l’usage de l’application. Les surprises y restent des surprises\u00a0: ce qui vous est caché ailleurs l’est ici aussi.'
    }
  >
    <Figures figures={planned} />
  </BackOfficePage>
)
