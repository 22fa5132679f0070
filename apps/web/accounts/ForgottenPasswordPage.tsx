import { zodResolver } from '@hookform/resolvers/zod'
import { recoveryRequest } from '@cachotteries/contracts/recovery'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../api/refusal.ts'
import { useRequestRecovery } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** Sends a link to somebody who forgot their password. */
export function ForgottenPasswordPage() {
  const recovery = useRequestRecovery()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(recoveryRequest),
    defaultValues: { email: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async ({ email }) => {
    try {
      await recovery.mutateAsync({ email })
    } catch (error) {
      const { status, message } = refusalOf(error)
      setError('email', { message: status === undefined ? 'Une erreur est survenue' : message })
    }
  })

  return (
    <Welcome title="Mot de passe oublié" back>
      {recovery.isSuccess ? (
        <Stack spacing={2.5} role="status">
          <Typography>{recovery.data.message}</Typography>
          <Typography>Vous pouvez fermer cette fenêtre et consulter votre boîte mail.</Typography>
        </Stack>
      ) : (
        <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={!!errors.email}
            helperText={
              errors.email?.message ??
              'L’adresse de votre compte. Vous y recevrez un lien pour choisir un nouveau mot de passe.'
            }
            {...register('email')}
          />
          <Button type="submit" variant="contained" size="large" disabled={recovery.isPending}>
            {recovery.isPending ? 'Envoi en cours...' : 'Envoyer un code de récupération'}
          </Button>
        </Stack>
      )}
    </Welcome>
  )
}
