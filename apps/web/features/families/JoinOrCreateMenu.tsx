import Button from '@mui/material/Button'
import { ChevronDown, House, KeyRound } from 'lucide-react'
import { MenuButton } from '../../ui/MenuButton.tsx'

export type FamilyAct = 'join' | 'create'

interface Props {
  readonly onChoose: (act: FamilyAct) => void
}

/** The menu that joins or creates a family. */
export const JoinOrCreateMenu = ({ onChoose }: Props) => (
  <MenuButton
    choices={[
      { label: 'Rejoindre', icon: <KeyRound size={18} />, onChoose: () => onChoose('join') },
      { label: 'Créer', icon: <House size={18} />, onChoose: () => onChoose('create') },
    ]}
  >
    {(opener) => (
      <Button variant="contained" endIcon={<ChevronDown />} {...opener}>
        Rejoindre / Créer
      </Button>
    )}
  </MenuButton>
)
