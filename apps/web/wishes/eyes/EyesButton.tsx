import type { Person } from '@cachotteries/contracts/accounts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import '../../ui/action.css'
import { of } from '@cachotteries/contracts/elision'
import { lazily } from '../../ui/lazily.ts'
import { Piece } from '../../ui/Piece.tsx'

const [EyesDialog, prefetch] = lazily(() => import('./EyesDialog.tsx'), 'EyesDialog')

/** Shows the list as its owner sees it. */
export function EyesButton({ owner }: { owner: Person }) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="action action-wide action-primary"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Eye size={18} aria-hidden />
        {`Avec les yeux ${of(owner.name)}`}
      </button>
      <Piece>{opened && <EyesDialog open={open} owner={owner} onClose={() => setOpen(false)} />}</Piece>
    </>
  )
}
