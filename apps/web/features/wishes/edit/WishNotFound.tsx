import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFound } from '../../../ui/illustrations/NotFound.tsx'

const Frame = styled('div')({ textAlign: 'center' })

/** Shown for a wish that doesn't exist, and for one that the viewer may not see. */
export const WishNotFound = () => (
  <Frame>
    <Typography variant="h1">Souhait introuvable</Typography>
    <EmptyState drawing={<NotFound />} text="Il n’est pas ici, ou n’y est plus.">
      <Button component={Link} to="/app/my-list" variant="contained">
        Retour à mes souhaits
      </Button>
    </EmptyState>
  </Frame>
)
