import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Sheet } from '../ui/page.ts'
import { colours } from '../ui/style.ts'
import { useCurrentUser } from './currentUser.ts'
import { SurpriseChoice } from './SurpriseChoice.tsx'

const Box = styled(Sheet)({ padding: 20, marginBottom: 32, display: 'grid', gap: 12, maxWidth: 720 })

/** The choice, below one's own list, where nothing moves when it comes. It stands out until it is made. */
export function SurpriseProposal() {
  const account = useCurrentUser()
  const isOpen = account.totalSurprise === null
  return (
    <Box as="section" aria-label="Surprises" style={{ borderColor: isOpen ? colours.accent : colours.line }}>
      <SurpriseChoice account={account} />
      <Typography variant="body2" color="textSecondary">
        {
          'S’il disparaît, vous devinez qu’on vous l’offre. S’il reste affiché, vos proches seuls le savent. Vous pouvez changer d’avis\u00a0: ce qui est déjà offert ne bouge pas.'
        }
      </Typography>
    </Box>
  )
}
