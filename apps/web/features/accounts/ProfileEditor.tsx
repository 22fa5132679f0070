import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { LeaveQuestion } from '../../unsaved/LeaveQuestion.tsx'
import { useUnsaved } from '../../unsaved/useUnsaved.ts'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { PictureField } from '../pictures/published/PictureField.tsx'
import { usePicture } from '../pictures/published/usePicture.ts'
import { Actions } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { FreeNames } from './published/FreeNames.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { profileForm, looksWrong, valuesOf } from './profileForm.ts'
import { useChangeProfile } from './published/useChangeProfile.ts'

const Form = styled('form')({ display: 'grid', gap: 24 })

/** Its helper text is a warning: the address is kept even if it doesn't look like one. */
const AddressField = styled(TextField)({
  '& .MuiFormHelperText-root:not(.Mui-error)': { color: colours.accent },
})

const imgLabel = 'Adresse de l’image (avatar)'

interface Props {
  readonly account: AccountView
  /** Called once it is saved or cancelled. */
  readonly onDone: () => void
}

/** The form of the signed-in user's account. */
export function ProfileEditor({ account, onDone }: Props) {
  const change = useChangeProfile()
  const alert = useAlert()
  const send = useCommand()
  const form = useForm({
    resolver: zodResolver(profileForm),
    // A change made on another screen meanwhile shows here, except in fields that were edited.
    values: valuesOf(account),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, formState, setError, clearErrors, control } = form
  const { errors, dirtyFields, isSubmitting, isDirty } = formState
  const kept = useKeptForm(form, account.uid, 'profile')
  useUnsaved(isDirty && kept.isTyped)
  const { name, img } = useWatch({ control })
  const link = img?.trim() ?? ''
  const isNew = dirtyFields.img === true && link !== account.img
  const picture = usePicture({
    link,
    isNew,
    setLink: (given) => form.setValue('img', given, { shouldDirty: true }),
  })
  const [free, setFree] = useState<readonly string[]>([])

  const save = handleSubmit(async (values) => {
    const typed = {
      ...(form.getFieldState('name').isDirty && { name: values.name }),
      ...(form.getFieldState('img').isDirty && { img: values.img }),
    }
    await send(
      async (commandId) => {
        await change.mutateAsync({ ...typed, commandId })
        alert('normal', 'Profil mis à jour avec succès')
        kept.drop()
        onDone()
      },
      (error) => {
        const { message, issues, suggestions } = refusalOf(error)
        setFree(suggestions)
        alert('critical', 'Erreur lors de la mise à jour du profil')
        for (const issue of issues.length > 0 ? issues : [{ path: 'root', message }])
          setError(issue.path === 'img' || issue.path === 'name' ? issue.path : 'root', issue, {
            shouldFocus: true,
          })
      },
      typed,
    )
  })

  const submit = handleSubmit(async () => {
    // The photo's link is in the form only then.
    if (await picture.arrived()) await save()
  })

  const cancel = (): void => {
    kept.drop()
    onDone()
  }

  return (
    <ProfileCard>
      <LeaveQuestion />
      <Form onSubmit={submit} noValidate>
        <KeptNotice kept={kept} />
        <Person
          name={name?.trim() || account.name}
          picture={picture.picture ?? (isNew ? null : account.picture)}
          size={88}
        />
        <TextField
          label="Nom d’utilisateur"
          required
          autoFocus
          autoComplete="username"
          error={!!errors.name}
          helperText={errors.name?.message ?? 'Le nom que votre famille voit'}
          slotProps={{ htmlInput: { spellCheck: false } }}
          {...register('name')}
        />
        {errors.name && (
          <FreeNames
            names={free}
            onChoose={(chosen) => {
              form.setValue('name', chosen, { shouldDirty: true })
              clearErrors('name')
            }}
          />
        )}
        <PictureField label={imgLabel} picture={picture}>
          <AddressField
            label={imgLabel}
            fullWidth
            type="url"
            autoComplete="off"
            error={!!errors.img}
            helperText={errors.img?.message ?? (looksWrong(link) ? "L'URL saisie ne semble pas valide" : ' ')}
            slotProps={{ formHelperText: { role: 'status' } }}
            {...register('img', { onChange: picture.onTyped })}
          />
        </PictureField>
        {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
        <Actions style={{ gap: 12 }}>
          <Button type="button" onClick={cancel}>
            Annuler
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={change.isPending || !name?.trim()}
            loading={isSubmitting && picture.sent !== undefined}
          >
            Enregistrer
          </Button>
        </Actions>
      </Form>
    </ProfileCard>
  )
}
