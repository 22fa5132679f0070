import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { useAlert } from '../../ui/alerts.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { PersonForm } from './PersonForm.tsx'
import { valuesOf } from './personForm.ts'
import { useKeeperCommands } from './queries.ts'

interface Props {
  readonly person: KeptPersonView
  readonly me: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Changes the profile of somebody without an account. */
export function ChangeDialog({ person, me, open, onClose }: Props) {
  const { change } = useKeeperCommands()
  const alert = useAlert()
  const { uid } = person
  return (
    <ResponsiveDialog open={open} onClose={onClose} title="Modifier" maxWidth="xs">
      <PersonForm
        me={me}
        values={valuesOf(person)}
        picture={person.picture}
        keptAs={`kept-person:${uid}`}
        label="Enregistrer"
        send={async (changed, _all, commandId) => {
          await change.mutateAsync({ uid, ...changed, commandId })
          alert('normal', 'Profil mis à jour avec succès')
        }}
        onClose={onClose}
      />
    </ResponsiveDialog>
  )
}
