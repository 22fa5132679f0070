import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Gift, MousePointerClick, TrendingUp, Users } from 'lucide-react'
import { FigureCard } from './FigureCard.tsx'
import { Figures } from './Figures.tsx'

/** Figures that are on their way. */
const coming = [
  { label: 'Total des utilisateurs', Icon: Users },
  { label: 'Souhaits créés', Icon: Gift },
  { label: 'Clics affiliés', Icon: MousePointerClick },
  { label: 'Taux de conversion', Icon: TrendingUp },
] as const

/** The first screen of the back office. */
export const DashboardPage = () => (
  <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
    <title>Tableau de bord · Cachotteries</title>
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h1">Tableau de bord</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch' }}>
        Bienvenue dans les coulisses de Cachotteries. Vous y suivez l’usage de l’application. Les surprises y
        restent des surprises&nbsp;: ce qui vous est caché ailleurs l’est ici aussi.
      </Typography>
    </Box>
    <Figures>
      {coming.map((figure) => (
        <FigureCard key={figure.label} {...figure} value="--" note="Prochainement" />
      ))}
    </Figures>
  </Box>
)
