import type { FamilyView } from '@cachotteries/contracts/families'
import { Users } from 'lucide-react'
import { useState } from 'react'
import '../ui/action.css'
import { lazily } from '../ui/lazily.ts'
import { Piece } from '../ui/Piece.tsx'

const [InviteDialog, prefetch] = lazily(() => import('./InviteDialog.tsx'), 'InviteDialog')

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
      <button
        type="button"
        className="action action-outlined action-wide action-primary"
        onClick={() => setState('open')}
        onPointerEnter={prefetch}
      >
        <Users size={18} aria-hidden />
        Inviter
      </button>
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
