import type { Person } from '@cachotteries/contracts/accounts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import '../../../ui/action.css'
import { of } from '@cachotteries/contracts/elision'
import { late } from '../../../ui/late.tsx'

const EyesDialog = late(async () => (await import('./EyesDialog.tsx')).EyesDialog)

/** Shows the list as its owner sees it. */
export function EyesButton({ owner }: { owner: Person }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="action action-wide action-primary" onClick={() => setOpen(true)}>
        <Eye size={18} />
        <span>{`Avec les yeux ${of(owner.name)}`}</span>
      </button>
      <EyesDialog open={open} owner={owner} onClose={() => setOpen(false)} />
    </>
  )
}
