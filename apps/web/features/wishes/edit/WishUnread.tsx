import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useAlert } from '../../../ui/alerts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFound } from '../../../ui/illustrations/NotFound.tsx'

const Frame = styled('div')({ textAlign: 'center' })

/** Shown when a wish could not be loaded. */
export function WishUnread({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const alert = useAlert()
  useEffect(() => alert('critical', 'Erreur lors du chargement du souhait'), [alert])
  return (
    <Frame>
      <Typography variant="h1">Souhait</Typography>
      <EmptyState drawing={<NotFound />} text={reason}>
        <Button variant="contained" onClick={onRetry}>
          Réessayer
        </Button>
      </EmptyState>
    </Frame>
  )
}
