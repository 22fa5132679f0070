import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { Actions } from '../ui/page.ts'
import { Notice } from '../ui/Notice.tsx'
import { Person } from '../ui/Person.tsx'
import { colours } from '../ui/style.ts'
import { useCommandId } from '../ui/useCommandId.ts'
import { FreeNames } from './FreeNames.tsx'
import { nameTaken } from './loginForm.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { profileForm, looksWrong, valuesOf } from './profileForm.ts'
import { useChangeProfile } from './queries.ts'

const Form = styled('form')({ display: 'grid', gap: 24 })

/** Its helper text is a warning: the address is kept even if it doesn't look like one. */
const AddressField = styled(TextField)({
  '& .MuiFormHelperText-root:not(.Mui-error)': { color: colours.accent },
})

interface Props {
  readonly account: AccountView
  /** Called once it is saved or cancelled. */
  readonly onDone: () => void
}

/** The form of the signed-in user's account. */
export function ProfileEditor({ account, onDone }: Props) {
  const change = useChangeProfile()
  const alert = useAlert()
  const ids = useCommandId()
  const { register, handleSubmit, formState, setError, setValue, clearErrors, control } = useForm({
    resolver: zodResolver(profileForm),
    // A change made on another screen meanwhile shows here, except in fields that were edited.
    values: valuesOf(account),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields } = formState
  const { name, img } = useWatch({ control })
  const [free, setFree] = useState<readonly string[]>([])

  const submit = handleSubmit(async (values) => {
    const typed = {
      ...(dirtyFields.name && { name: values.name }),
      ...(dirtyFields.img && { img: values.img }),
    }
    try {
      await change.mutateAsync({ ...typed, commandId: ids.idOf(typed) })
      alert('normal', 'Profil mis à jour avec succès')
      onDone()
    } catch (error) {
      const { message, failure, issues, suggestions } = refusalOf(error)
      setFree(suggestions)
      alert('critical', 'Erreur lors de la mise à jour du profil')
      const shown =
        issues.length > 0
          ? issues
          : [failure === 'NameTaken' ? { path: 'name', message: nameTaken } : { path: 'root', message }]
      for (const issue of shown)
        setError(issue.path === 'img' || issue.path === 'name' ? issue.path : 'root', issue, {
          shouldFocus: true,
        })
    }
  })

  return (
    <ProfileCard>
      <Form onSubmit={submit} noValidate>
        <Person name={name?.trim() || account.name} img={img?.trim() || null} size={88} />
        <TextField
          label="Nom d’utilisateur"
          required
          autoFocus
          autoComplete="username"
          error={!!errors.name}
          helperText={errors.name?.message ?? 'Le nom que votre famille voit'}
          {...register('name')}
        />
        {errors.name && (
          <FreeNames
            names={free}
            onChoose={(chosen) => {
              setValue('name', chosen, { shouldDirty: true })
              clearErrors('name')
            }}
          />
        )}
        <AddressField
          label="Adresse de l’image (avatar)"
          type="url"
          autoComplete="off"
          error={!!errors.img}
          helperText={
            errors.img?.message ?? (looksWrong(img ?? '') ? "L'URL saisie ne semble pas valide" : ' ')
          }
          slotProps={{ formHelperText: { role: 'status' } }}
          {...register('img')}
        />
        {errors.root?.message !== undefined && <Notice level="critical" text={errors.root.message} />}
        <Actions style={{ gap: 12 }}>
          <Button type="button" onClick={onDone}>
            Annuler
          </Button>
          <Button type="submit" variant="contained" disabled={change.isPending || !name?.trim()}>
            Enregistrer
          </Button>
        </Actions>
      </Form>
    </ProfileCard>
  )
}
