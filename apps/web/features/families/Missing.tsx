import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/NotFound.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'

/** Shown when the families could not be loaded. */
export const FamiliesUnavailable = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <>
    <Alert severity="error">{reason}</Alert>
    <NotLoaded text="Vos familles ne sont pas arrivées jusqu’ici." onRetry={onRetry} />
  </>
)

/** Shown both for a family that the user is not in and for one that doesn't exist. */
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
