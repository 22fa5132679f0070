import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { Baby } from 'lucide-react'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'

const AdditionDialog = late(async () => (await import('./AdditionDialog.tsx')).AdditionDialog)

/** Opens the form that adds somebody without an account to a family. */
export function AddButton({ family, me }: { family: FamilyView; me: PersonWithPicture }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="outlined" sx={{ marginTop: 2 }} startIcon={<Baby />} onClick={() => setOpened(true)}>
        Ajouter un proche sans compte
      </Button>
      {opened && <AdditionDialog family={family} me={me} onClosed={() => setOpened(false)} />}
    </>
  )
}
