import Button from '@mui/material/Button'
import type { Person } from '@cachotteries/contracts/accounts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { of } from '../../ui/elision.ts'
import { lazily } from '../../ui/lazily.ts'
import { Piece } from '../../ui/Piece.tsx'

const [EyesDialog, prefetch] = lazily(() => import('./EyesDialog.tsx'), 'EyesDialog')

/** Shows the list as its owner sees it. */
export function EyesButton({ owner }: { owner: Person }) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="button"
        startIcon={<Eye size={18} aria-hidden />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {`Avec les yeux ${of(owner.name)}`}
      </Button>
      <Piece>{opened && <EyesDialog open={open} owner={owner} onClose={() => setOpen(false)} />}</Piece>
    </>
  )
}
