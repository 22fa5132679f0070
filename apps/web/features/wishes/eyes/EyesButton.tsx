import type { Person } from '@cachotteries/contracts/accounts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import '../../../ui/action.css'
import { of } from '@cachotteries/contracts/elision'
import { late } from '../../../ui/late.ts'
import { Lazy } from '../../../ui/Lazy.tsx'

const EyesDialog = late(async () => (await import('./EyesDialog.tsx')).EyesDialog)

/** Shows the list as its owner sees it. */
export function EyesButton({ owner }: { owner: Person }) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="action action-wide action-primary"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Eye size={18} aria-hidden />
        <span>{`Avec les yeux ${of(owner.name)}`}</span>
      </button>
      <Lazy>{opened && <EyesDialog open={open} owner={owner} onClose={() => setOpen(false)} />}</Lazy>
    </>
  )
}
