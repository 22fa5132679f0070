import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from '../ui/illustrations/lazy.ts'

/** A family that one isn't in, or that doesn't exist: the same. */
export const UnknownFamily = () => (
  <>
    <title>Famille · Cachotteries</title>
    <Typography variant="h1">Famille</Typography>
    <EmptyState drawing={<NotFound />} text="Famille introuvable">
      <Button component={Link} to="/app/families" variant="contained">
        Toutes les familles
      </Button>
    </EmptyState>
  </>
)
