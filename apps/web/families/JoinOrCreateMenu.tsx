import Button from '@mui/material/Button'
import { ChevronDown, House, KeyRound } from 'lucide-react'
import type { Ref } from 'react'
import { MenuButton } from '../ui/MenuButton.tsx'

export type FamilyAct = 'join' | 'create'

interface Props {
  readonly ref: Ref<HTMLButtonElement>
  readonly onChoose: (act: FamilyAct) => void
  /** Called when the menu opens, so that what a choice needs can be fetched. */
  readonly onOpen: () => void
}

/** The menu that joins or creates a family. */
export const JoinOrCreateMenu = ({ ref, onChoose, onOpen }: Props) => (
  <MenuButton
    choices={[
      { label: 'Rejoindre', icon: <KeyRound size={18} aria-hidden />, onChoose: () => onChoose('join') },
      { label: 'Créer', icon: <House size={18} aria-hidden />, onChoose: () => onChoose('create') },
    ]}
  >
    {({ onClick, ...opener }) => (
      <Button
        ref={ref}
        variant="contained"
        endIcon={<ChevronDown size={18} aria-hidden />}
        {...opener}
        onClick={(event) => {
          onOpen()
          onClick(event)
        }}
      >
        Rejoindre / Créer
      </Button>
    )}
  </MenuButton>
)
