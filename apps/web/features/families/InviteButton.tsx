import type { FamilyView } from '@cachotteries/contracts/families'
import { Users } from 'lucide-react'
import { useState } from 'react'
import '../../ui/action.css'
import { late } from '../../ui/late.tsx'

const InviteDialog = late(async () => (await import('./InviteDialog.tsx')).InviteDialog)

interface Props {
  /** At least one; the user chooses among several. */
  readonly families: readonly FamilyView[]
  /** The person whose list the link leads to; the family itself by default. */
  readonly list?: string
  /** Whether it is what the user came to do here. */
  readonly isMain?: boolean
}

/** Opens the dialog with the link, and the name and code, by which somebody joins. */
export function InviteButton({ families, list, isMain = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`action ${isMain ? 'action-filled' : 'action-outlined action-wide action-primary'}`}
        onClick={() => setOpen(true)}
      >
        <Users size={18} />
        Inviter
      </button>
      <InviteDialog families={families} list={list} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
