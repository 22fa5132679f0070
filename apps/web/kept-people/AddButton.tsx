import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { Baby } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../ui/lazily.ts'
import { Piece } from '../ui/Piece.tsx'

const [AdditionDialog, prefetch] = lazily(
  () => import('./dialogs.ts').then(({ AdditionDialog }) => ({ AdditionDialog })),
  'AdditionDialog',
)

/** Opens the form that adds somebody without an account to a family. */
export function AddButton({ family, me }: { family: FamilyView; me: PersonWithPicture }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        sx={{ marginTop: 2 }}
        startIcon={<Baby size={18} aria-hidden />}
        onClick={() => setOpened(true)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        Ajouter un proche sans compte
      </Button>
      <Piece>{opened && <AdditionDialog family={family} me={me} onClosed={() => setOpened(false)} />}</Piece>
    </>
  )
}
