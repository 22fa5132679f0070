import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronDown, House, KeyRound } from 'lucide-react'
import { MenuButton } from '../../ui/MenuButton.tsx'

export type FamilyAct = 'join' | 'create'

interface Props {
  readonly onChoose: (act: FamilyAct) => void
}

/** Its words begin where those above it do. */
const Opener = styled(Button)({ margin: '16px 0 0 -20px' })

/** The menu that joins or creates a family: quiet, since most people who see it have one. */
export const JoinOrCreateMenu = ({ onChoose }: Props) => (
  <MenuButton
    choices={[
      { label: 'Rejoindre', icon: <KeyRound size={18} />, onChoose: () => onChoose('join') },
      { label: 'Créer', icon: <House size={18} />, onChoose: () => onChoose('create') },
    ]}
  >
    {(opener) => (
      <Opener endIcon={<ChevronDown />} {...opener}>
        Rejoindre / Créer
      </Opener>
    )}
  </MenuButton>
)
