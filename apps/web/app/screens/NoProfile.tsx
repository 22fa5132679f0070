import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/lazy.ts'

interface Props {
  /** The way back to where one came from. */
  readonly back: ReactNode
  readonly title: string
  readonly text: string
  /** Where trying again may help. */
  readonly onRetry?: () => void
}

/** Instead of a profile: there is nobody, or it did not come. */
export const NoProfile = ({ back, title, text, onRetry }: Props) => (
  <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid' }}>
    <title>{`${title} · Cachotteries`}</title>
    {back}
    <Typography variant="h1" sx={{ mt: 2 }}>
      {title}
    </Typography>
    <EmptyState drawing={<NotFound />} text={text}>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </EmptyState>
  </Box>
)
