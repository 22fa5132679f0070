import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { UserPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { Piece } from '../ui/Piece.tsx'

const load = () => import('./InviteDialog.tsx')
const InviteDialog = lazy(() => load().then((module) => ({ default: module.InviteDialog })))

/** Shows what to tell somebody who is to join. */
export function InviteButton({ family }: { family: FamilyView }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UserPlus size={18} aria-hidden />}
        onClick={() => setState('open')}
        onPointerEnter={() => void load()}
        sx={{ flex: 'none' }}
      >
        Inviter
      </Button>
      <Piece>
        {state !== 'unused' && (
          <InviteDialog family={family} open={state === 'open'} onClose={() => setState('closed')} />
        )}
      </Piece>
    </>
  )
}
