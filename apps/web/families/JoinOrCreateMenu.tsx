import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, House, KeyRound } from 'lucide-react'
import { useState } from 'react'

export type FamilyAct = 'join' | 'create'

/** The two ways to a family. */
export function JoinOrCreateMenu({ onChoose }: { onChoose: (act: FamilyAct) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (act: FamilyAct): void => {
    setAnchor(null)
    onChoose(act)
  }
  return (
    <>
      <Button
        variant="contained"
        endIcon={<ChevronDown size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Rejoindre / Créer
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('join')}>
          <KeyRound size={18} aria-hidden /> Rejoindre
        </MenuItem>
        <MenuItem onClick={() => choose('create')}>
          <House size={18} aria-hidden /> Créer
        </MenuItem>
      </Menu>
    </>
  )
}
