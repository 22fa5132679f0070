import { zodResolver } from '@hookform/resolvers/zod'
import { accountRefusals } from '@cachotteries/contracts/refusals/accounts'
import { useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { refusalOf } from '../../api/refusal.ts'
import '../../ui/action.css'
import { AfterForm } from './AfterForm.tsx'
import { newPasswordForm } from './newPasswordForm.ts'
import { PasswordField } from './PasswordField.tsx'
import { otherAccessPath } from './profilePaths.ts'
import { useResetLink, useResetPassword } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** The target of a recovery link, which works once: a new password is chosen here. */
export function NewPasswordPage() {
  const { userId = '', hash = '' } = useParams()
  // Only a link that is found to be wrong is said: the form doesn't wait.
  const link = useResetLink(userId, hash)
  const reset = useResetPassword()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState
  const refusal = reset.error ? refusalOf(reset.error) : undefined
  // A used or expired link can't work again. Any other failure may be temporary: the form and its content stay.
  const isWrongLink = [reset.error, link.error].some(
    (error) => error !== null && refusalOf(error).failure === 'InvalidResetLink',
  )

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
    <Welcome title="Nouveau mot de passe" back {...(reset.isSuccess && { next: otherAccessPath })}>
      {reset.isSuccess && (
        <AfterForm>
          <p>{reset.data.message}</p>
          <p>À votre retour, vous verrez ce qui ouvre encore votre compte.</p>
        </AfterForm>
      )}
      {!reset.isSuccess && isWrongLink && (
        <div className="welcome-column">
          <p role="alert">{`Erreur : ${accountRefusals.InvalidResetLink[1]}`}</p>
          <p>Un lien sert une seule fois, dans l’heure.</p>
          <Link to="/forgotpassword" replace className="action action-filled action-large">
            Demander un autre lien
          </Link>
        </div>
      )}
      {!reset.isSuccess && !isWrongLink && (
        <form className="welcome-column" onSubmit={submit} noValidate>
          {refusal && !aboutPassword && <p role="alert">{`Erreur : ${refusal.message}`}</p>}
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
