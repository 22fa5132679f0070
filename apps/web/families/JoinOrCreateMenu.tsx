import Button from '@mui/material/Button'
import { ChevronDown, House, KeyRound } from 'lucide-react'
import { MenuButton } from '../ui/MenuButton.tsx'

export type FamilyAct = 'join' | 'create'

/** The two ways to a family. */
export const JoinOrCreateMenu = ({ onChoose }: { onChoose: (act: FamilyAct) => void }) => (
  <MenuButton
    choices={[
      { label: 'Rejoindre', icon: <KeyRound size={18} aria-hidden />, onChoose: () => onChoose('join') },
      { label: 'Créer', icon: <House size={18} aria-hidden />, onChoose: () => onChoose('create') },
    ]}
  >
    {(opener) => (
      <Button variant="contained" endIcon={<ChevronDown size={18} />} {...opener}>
        Rejoindre / Créer
      </Button>
    )}
  </MenuButton>
)
