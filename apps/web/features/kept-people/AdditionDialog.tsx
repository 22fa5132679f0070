import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { sortedByName } from '../families/published/relatives.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { KeepersField } from './KeepersField.tsx'
import { PersonForm } from './PersonForm.tsx'
import { nobodyYet } from './personForm.ts'
import { useAddKeptPerson } from './queries.ts'

interface Props {
  readonly family: FamilyView
  readonly me: PersonWithPicture
  /** Called once it is out of sight. */
  readonly onClosed: () => void
}

/** The dialog that adds somebody without an account to a family. */
export function AdditionDialog({ family, me, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const add = useAddKeptPerson()
  const alert = useAlert()
  const others = sortedByName(family.Users).filter(
    ({ uid, withoutAccount }) => uid !== me.uid && !withoutAccount,
  )
  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title="Ajouter un proche sans compte"
      maxWidth="xs"
    >
      <PersonForm
        me={me.uid}
        values={nobodyYet}
        picture={null}
        keptAs={`new-kept-person:${family.uid}`}
        label="Ajouter"
        isNew
        send={async (_changed, { keepers, ...person }, commandId) => {
          const { name } = await add.mutateAsync({ ...person, family: family.uid, keepers, commandId })
          alert('normal', `C’est noté\u00a0: vous tenez la liste ${of(name)}`)
        }}
        onClose={close}
        before={
          <Typography color="textSecondary">
            Le bébé, l’arrière-grand-mère, le chien… ont aussi leurs souhaits&nbsp;: vous tenez leur liste
            pour eux.
          </Typography>
        }
        renderFurther={({ control }) => (
          <Controller
            name="keepers"
            control={control}
            render={({ field }) => (
              <KeepersField me={me} others={others} value={field.value} onChange={field.onChange} />
            )}
          />
        )}
      />
    </ResponsiveDialog>
  )
}
