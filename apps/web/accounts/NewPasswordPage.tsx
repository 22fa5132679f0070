import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@cachotteries/contracts/messages'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import '../ui/action.css'
import { Notice } from '../ui/Notice.tsx'
import { newPasswordForm } from './newPasswordForm.ts'
import { PasswordField } from './PasswordField.tsx'
import { useResetPassword } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** The target of a recovery link, which works once: a new password is chosen here. */
export function NewPasswordPage() {
  const { userId = '', hash = '' } = useParams()
  const reset = useResetPassword()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState
  const refusal = reset.error ? refusalOf(reset.error) : undefined
  // A used or expired link can't work again. Any other failure may be temporary: the form and its content stay.
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
    <Welcome title="Nouveau mot de passe" back>
      {reset.isSuccess && (
        <div className="welcome-column">
          <p role="status">{reset.data.message}</p>
        </div>
      )}
      {isWrongLink && <Notice level="critical" text={`Erreur : ${messages.InvalidResetLink}`} />}
      {!reset.isSuccess && !isWrongLink && (
        <form className="welcome-column" onSubmit={submit} noValidate>
          {refusal && !aboutPassword && <Notice level="critical" text={`Erreur : ${refusal.message}`} />}
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            error={errors.password?.message}
            help="Au moins 6 caractères"
            {...register('password')}
          />
          <PasswordField
            label="Confirmation"
            autoComplete="new-password"
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
          <button type="submit" className="action action-filled action-large" disabled={reset.isPending}>
            {reset.isPending ? 'Confirmation...' : 'Confirmer'}
          </button>
        </form>
      )}
    </Welcome>
  )
}
