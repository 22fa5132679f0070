import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { unseen } from '../../ui/unseen.ts'
import { isReadOnly } from '../form/isReadOnly.ts'

interface Props {
  readonly wish: WishView
  readonly place: { readonly index: number; readonly of: number }
  readonly onBack: () => void
  /** One wish back, or one on. */
  readonly onTurn: (step: -1 | 1) => void
}

/** The way back, what one can do, and where in the list one is. */
export const EditHeader = ({ wish, place, onBack, onTurn }: Props) => (
  <>
    <Button startIcon={<ArrowLeft size={18} aria-hidden />} onClick={onBack} sx={{ ml: -1.5 }}>
      Retour
    </Button>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, mb: 2 }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {isReadOnly(wish) ? 'Voir' : 'Modifier'}
      </Typography>
      {place.of > 1 && (
        <>
          <Arrow step={-1} usable={place.index > 0} onTurn={onTurn} />
          <Box
            role="status"
            sx={{ fontWeight: 700, minWidth: 56, textAlign: 'center', whiteSpace: 'nowrap' }}
          >
            <Box component="span" sx={unseen}>
              Souhait{' '}
            </Box>
            {`${place.index + 1} / ${place.of}`}
          </Box>
          <Arrow step={1} usable={place.index < place.of - 1} onTurn={onTurn} />
        </>
      )}
    </Box>
  </>
)

interface ArrowProps {
  readonly step: -1 | 1
  readonly usable: boolean
  readonly onTurn: (step: -1 | 1) => void
}

/** At the end of the list it rests, but keeps the focus that it may have. */
const Arrow = ({ step, usable, onTurn }: ArrowProps) => (
  <IconButton
    aria-label={step < 0 ? 'Souhait précédent' : 'Souhait suivant'}
    aria-disabled={!usable}
    onClick={() => usable && onTurn(step)}
    sx={{ border: 1, borderColor: 'line', ...(!usable && { opacity: 0.4, cursor: 'default' }) }}
  >
    {step < 0 ? <ChevronLeft /> : <ChevronRight />}
  </IconButton>
)
