import { useState } from 'react'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { CreateFamilyForm, JoinFamilyForm } from './FamilyForms.tsx'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

interface Props {
  readonly act: FamilyAct
  /** Called once it is out of sight. */
  readonly onClosed: () => void
}

/** The dialog that joins a family or creates one. */
export function FamilyDialogs({ act, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={act === 'join' ? 'Rejoindre une famille existante' : 'Créer une nouvelle famille'}
      maxWidth="xs"
    >
      {act === 'join' ? <JoinFamilyForm onDone={close} /> : <CreateFamilyForm onDone={close} />}
    </ResponsiveDialog>
  )
}
