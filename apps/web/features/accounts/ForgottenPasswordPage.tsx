import { zodResolver } from '@hookform/resolvers/zod'
import { recoveryRequest } from '@cachotteries/contracts/recovery'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import '../../ui/action.css'
import { AfterForm } from './AfterForm.tsx'
import { EmailField } from './EmailField.tsx'
import { useRecoveryHelp, useRequestRecovery } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** Sends a link to somebody who forgot their password. */
export function ForgottenPasswordPage() {
  const recovery = useRequestRecovery()
  const help = useRecoveryHelp().data?.help
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm({
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
        <AfterForm>
          <p>{recovery.data.message}</p>
          <p>Vous pouvez fermer cette fenêtre et consulter votre boîte mail.</p>
        </AfterForm>
      ) : (
        <form className="welcome-column" onSubmit={submit} noValidate>
          <EmailField
            label="Email"
            onMeant={(address) => {
              setValue('email', address)
              setFocus('email')
            }}
            error={errors.email?.message}
            help="L’adresse de votre compte. Vous y recevrez un lien pour choisir un nouveau mot de passe."
            {...register('email')}
          />
          <button type="submit" className="action action-filled action-large" disabled={recovery.isPending}>
            {recovery.isPending ? 'Envoi en cours...' : 'Envoyer un code de récupération'}
          </button>
        </form>
      )}
      {help ? <p className="welcome-help">{help}</p> : null}
    </Welcome>
  )
}
