import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../ui/lazily.ts'
import { Piece } from '../ui/Piece.tsx'

const [InviteDialog, prefetch] = lazily(() => import('./InviteDialog.tsx'), 'InviteDialog')

const Invite = styled(Button)({ flex: 'none' })

/** Opens the dialog with the name and code that somebody needs to join. */
export function InviteButton({ family }: { family: FamilyView }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Invite
        variant="outlined"
        startIcon={<UserPlus size={18} aria-hidden />}
        onClick={() => setState('open')}
        onPointerEnter={prefetch}
      >
        Inviter
      </Invite>
      <Piece>
        {state !== 'unused' && (
          <InviteDialog family={family} open={state === 'open'} onClose={() => setState('closed')} />
        )}
      </Piece>
    </>
  )
}
