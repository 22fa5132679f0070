import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from '../ui/illustrations/NotFound.tsx'

/** For an address that leads nowhere. */
export const NotFoundPage = ({ standalone = false }: { standalone?: boolean }) => (
  <Box component={standalone ? 'main' : 'div'} sx={{ p: standalone ? 3 : 0, textAlign: 'center' }}>
    <title>Page introuvable · Cachotteries</title>
    <Typography variant="h1" sx={{ mt: 3 }}>
      Page introuvable
    </Typography>
    <EmptyState drawing={<NotFound />} text="Nous avons cherché partout : il n’y a rien à cette adresse.">
      <Button component={Link} to="/" variant="contained">
        Retour à ma liste
      </Button>
    </EmptyState>
  </Box>
)

/** The same, for those who are not inside. */
export const StandaloneNotFoundPage = () => <NotFoundPage standalone />
