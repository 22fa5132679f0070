import Button from '@mui/material/Button'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from '../ui/illustrations/lazy.ts'
import { Notice } from '../ui/Notice.tsx'

/** One's families could not be asked for: why, and the way to try again. */
export const FamiliesUnavailable = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <>
    <Notice level="critical" text={reason} />
    <EmptyState drawing={<NotFound />} text="Vos familles ne sont pas arrivées jusqu’ici.">
      <Button variant="contained" onClick={onRetry}>
        Réessayer
      </Button>
    </EmptyState>
  </>
)
