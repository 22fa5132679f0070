import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/lazy.ts'

/** For a wish that isn't there, or not for this viewer: they can't tell which. */
export const WishNotFound = () => (
  <Box sx={{ textAlign: 'center' }}>
    <Typography variant="h1">Souhait introuvable</Typography>
    <EmptyState drawing={<NotFound />} text="Il n’est pas ici, ou n’y est plus.">
      <Button component={Link} to="/app/my-list" variant="contained">
        Retour à mes souhaits
      </Button>
    </EmptyState>
  </Box>
)
