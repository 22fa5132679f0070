import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Gift, Undo2 } from 'lucide-react'
import { useSettled } from '../../ui/useSettled.ts'

/** In milliseconds: longer than between the two taps of a double tap. */
const rest = 1_000

const Large = styled(Button)({ minHeight: 56, fontSize: '1.125rem' })

interface Props {
  /** Whether the user has marked the wish. */
  readonly offered: boolean
  readonly onPress: (offers: boolean) => void
}

/**
 * Marks a wish as bought by the user with one press, and takes that back with another. It does nothing for a moment after
 * each change, and keeps the focus.
 */
export function OfferButton({ offered, onPress }: Props) {
  const resting = useSettled(offered, rest) !== offered
  return (
    <Large
      size="large"
      color="secondary"
      variant={offered ? 'outlined' : 'contained'}
      startIcon={offered ? <Undo2 aria-hidden /> : <Gift aria-hidden />}
      aria-disabled={resting}
      onClick={() => !resting && onPress(!offered)}
    >
      {offered ? 'Je ne l’offre plus' : 'Je l’offre'}
    </Large>
  )
}
