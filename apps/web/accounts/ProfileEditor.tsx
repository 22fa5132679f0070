import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { useForm, useWatch } from 'react-hook-form'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { Notice } from '../ui/Notice.tsx'
import { Person } from '../ui/Person.tsx'
import { useCommandId } from '../ui/useCommandId.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { profileForm, seemsNoAddress, valuesOf } from './profileForm.ts'
import { useChangeProfile } from './queries.ts'

interface Props {
  readonly account: AccountView
  /** Saved, or given up: what was typed and not saved is forgotten. */
  readonly onDone: () => void
}

/** One's account, being changed. */
export function ProfileEditor({ account, onDone }: Props) {
  const change = useChangeProfile()
  const alert = useAlert()
  const ids = useCommandId()
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(profileForm),
    // What is changed on another screen meanwhile shows here, but for what was typed.
    values: valuesOf(account),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields } = formState
  const { name, img } = useWatch({ control })

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
      const { message, failure, issues } = refusalOf(error)
      alert('critical', 'Erreur lors de la mise à jour du profil')
      const told = issues.length > 0 ? issues : [{ path: failure === 'NameTaken' ? 'name' : 'root', message }]
      for (const issue of told)
        setError(issue.path === 'img' || issue.path === 'name' ? issue.path : 'root', issue, {
          shouldFocus: true,
        })
    }
  })

  return (
    <ProfileCard>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
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
        <TextField
          label="Adresse de l’image (avatar)"
          type="url"
          autoComplete="off"
          error={!!errors.img}
          helperText={
            errors.img?.message ?? (seemsNoAddress(img ?? '') ? "L'URL saisie ne semble pas valide" : ' ')
          }
          slotProps={{ formHelperText: { role: 'status', sx: { color: 'secondary.main' } } }}
          {...register('img')}
        />
        {errors.root?.message !== undefined && <Notice level="critical" text={errors.root.message} />}
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'end', flexWrap: 'wrap' }}>
          <Button type="button" onClick={onDone}>
            Annuler
          </Button>
          <Button type="submit" variant="contained" disabled={change.isPending || !name?.trim()}>
            Enregistrer
          </Button>
        </Box>
      </Box>
    </ProfileCard>
  )
}
