import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/lazy.ts'

/** For a wish that didn't come through: it may, the next time. */
export function WishUnread({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const alert = useAlert()
  useEffect(() => alert('critical', 'Erreur lors du chargement du souhait'), [alert])
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography variant="h1">Souhait</Typography>
      <EmptyState drawing={<NotFound />} text={reason}>
        <Button variant="contained" onClick={onRetry}>
          Réessayer
        </Button>
      </EmptyState>
    </Box>
  )
}
