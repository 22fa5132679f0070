import type { FamilyView } from '@cachotteries/contracts/families'
import { useState } from 'react'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { CreateFamilyForm, JoinFamilyForm } from './FamilyForms.tsx'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

interface Props {
  readonly me: string
  readonly act: FamilyAct
  /** Called once it is out of sight. */
  readonly onClosed: () => void
  /** Called with the family that was joined or created. */
  readonly onFamily?: ((family: FamilyView) => void) | undefined
}

/** The dialog that joins a family or creates one. */
export function FamilyDialogs({ me, act, onClosed, onFamily }: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const done = (family: FamilyView): void => {
    close()
    onFamily?.(family)
  }
  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={act === 'join' ? 'Rejoindre une famille existante' : 'Créer une nouvelle famille'}
      maxWidth="xs"
    >
      {act === 'join' ? (
        <JoinFamilyForm me={me} onDone={done} onCancel={close} />
      ) : (
        <CreateFamilyForm me={me} onDone={done} onCancel={close} />
      )}
    </ResponsiveDialog>
  )
}
