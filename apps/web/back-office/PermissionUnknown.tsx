import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from '../ui/illustrations/lazy.ts'

interface Props {
  readonly reason: string
  readonly onRetry: () => void
}

/** When the server couldn't say who may come in. */
export const PermissionUnknown = ({ reason, onRetry }: Props) => (
  <Box component="main" sx={{ p: 3, textAlign: 'center' }}>
    <title>Administration · Cachotteries</title>
    <Typography variant="h1" sx={{ mt: 3 }}>
      Administration
    </Typography>
    <Box role="alert">
      <EmptyState drawing={<NotFound />} text={reason}>
        <Button variant="contained" onClick={onRetry}>
          Réessayer
        </Button>
      </EmptyState>
    </Box>
  </Box>
)
