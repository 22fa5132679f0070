import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Elements } from '../../ui/elements.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/NotFound.tsx'
import { Page } from '../../ui/page.ts'

const Frame = styled(Page)({ gap: 0, '& > h1': { marginTop: 16 } })

interface Props {
  /** The button that leads back. */
  readonly back: Elements
  readonly title: string
  readonly text: string
  /** Left out where trying again can't help. */
  readonly onRetry?: () => void
}

/** Shown instead of a profile that doesn't exist or could not be loaded. */
export const NoProfile = ({ back, title, text, onRetry }: Props) => (
  <Frame>
    <title>{`${title} · Cachotteries`}</title>
    {back}
    <Typography variant="h1">{title}</Typography>
    <EmptyState drawing={<NotFound />} text={text}>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </EmptyState>
  </Frame>
)
