import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { EmptyState } from './EmptyState.tsx'
import { NotFound } from './illustrations/NotFound.tsx'

interface Props {
  /** What didn't arrive, or why. */
  readonly text: string
  readonly onRetry: () => void
}

/** Stands in the place of what a page could not load. */
export const NotLoaded = ({ text, onRetry }: Props) => (
  <EmptyState drawing={<NotFound />} text={text}>
    <Button variant="contained" onClick={onRetry}>
      Réessayer
    </Button>
  </EmptyState>
)

/** Stands in the place of what a part of a page could not load. */
export const PartNotLoaded = ({ text, onRetry }: Props) => (
  <>
    <Alert severity="error">{text}</Alert>
    <Button onClick={onRetry}>Réessayer</Button>
  </>
)
