import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@cachotteries/contracts/messages'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { Notice } from '../ui/Notice.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { newPasswordForm } from './newPasswordForm.ts'
import { PasswordField } from './PasswordField.tsx'
import { useResetPassword } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** Where a recovery link leads: a new password is chosen here, once. */
export function NewPasswordPage() {
  const { userId = '', hash = '' } = useParams()
  const reset = useResetPassword()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState
  const refusal = reset.error ? refusalOf(reset.error) : undefined
  // A link that is used up or too old stays so. Anything else may pass: the form is kept, and what was typed.
  const isWrongLink = refusal?.failure === 'InvalidResetLink'

  const aboutPassword = refusal?.issues.find(({ path }) => path === 'password')

  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { userId, hash, password },
      {
        onError: (error) => {
          const issue = refusalOf(error).issues.find(({ path }) => path === 'password')
          if (issue) setError('password', issue, { shouldFocus: true })
        },
      },
    ),
  )

  return (
    <Welcome>
      <title>Nouveau mot de passe · Cachotteries</title>
      <Typography variant="h1" sx={{ fontSize: '1.9rem', mb: 3 }}>
        Nouveau mot de passe
      </Typography>
      {reset.isSuccess && <Typography role="status">{reset.data.message}</Typography>}
      {isWrongLink && <Notice level="critical" text={`Erreur : ${messages.InvalidResetLink}`} />}
      {!reset.isSuccess && !isWrongLink && (
        <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
          {refusal && !aboutPassword && <Notice level="critical" text={`Erreur : ${refusal.message}`} />}
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            error={!!errors.password}
            helperText={errors.password?.message ?? 'Au moins 6 caractères'}
            {...register('password')}
          />
          <PasswordField
            label="Confirmation"
            autoComplete="new-password"
            error={!!errors.confirmation}
            helperText={errors.confirmation?.message}
            {...register('confirmation')}
          />
          <Button type="submit" variant="contained" size="large" disabled={reset.isPending}>
            {reset.isPending ? 'Confirmation...' : 'Confirmer'}
          </Button>
        </Stack>
      )}
      <BackToLogin />
    </Welcome>
  )
}
