import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { House, KeyRound } from 'lucide-react'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

const Ways = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  width: 'min(480px, 100%)',
})

interface Props {
  readonly onChoose: (act: FamilyAct) => void
  /** Called when the pointer or the focus comes near. */
  readonly onApproach: () => void
}

/** The two ways to a first family. Neither stands out: most people who come alone were given a code. */
export const FamilyWays = ({ onChoose, onApproach }: Props) => (
  <Ways onPointerEnter={onApproach} onFocus={onApproach}>
    <Button
      variant="contained"
      size="large"
      startIcon={<KeyRound size={20} aria-hidden />}
      onClick={() => onChoose('join')}
    >
      J’ai un code
    </Button>
    <Button
      variant="contained"
      size="large"
      startIcon={<House size={20} aria-hidden />}
      onClick={() => onChoose('create')}
    >
      Créer une famille
    </Button>
  </Ways>
)
