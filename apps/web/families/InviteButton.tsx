import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../ui/lazily.ts'
import { Piece } from '../ui/Piece.tsx'

const [InviteDialog, prefetch] = lazily(() => import('./InviteDialog.tsx'), 'InviteDialog')

const Invite = styled(Button)({ flex: 'none' })

interface Props {
  /** At least one; the user chooses among several. */
  readonly families: readonly FamilyView[]
  /** The person whose list the link leads to; the family itself by default. */
  readonly list?: string
}

/** Opens the dialog with the link, and the name and code, by which somebody joins. */
export function InviteButton({ families, list }: Props) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Invite
        variant="outlined"
        startIcon={<Users size={18} aria-hidden />}
        onClick={() => setState('open')}
        onPointerEnter={prefetch}
      >
        Inviter
      </Invite>
      <Piece>
        {state !== 'unused' && (
          <InviteDialog
            families={families}
            list={list}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        )}
      </Piece>
    </>
  )
}
