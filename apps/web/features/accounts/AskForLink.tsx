import { zodResolver } from '@hookform/resolvers/zod'
import { recoveryRequest } from '@cachotteries/contracts/recovery'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import '../../ui/action.css'
import { AfterForm } from './AfterForm.tsx'
import { EmailField } from './EmailField.tsx'
import { useAskForLink, useRecoveryHelp } from './queries.ts'
import { PasteLink } from './PasteLink.tsx'
import { Welcome } from './Welcome.tsx'

/** Sends a link to somebody who signs in without a password. */
export function AskForLink() {
  const asking = useAskForLink()
  const help = useRecoveryHelp().data?.help
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm({
    resolver: zodResolver(recoveryRequest),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async ({ email }) => {
    try {
      await asking.mutateAsync({ email })
    } catch (error) {
      setError('email', { message: refusalOf(error).message })
    }
  })

  return (
    <Welcome title="Se connecter par mail" back>
      {asking.isSuccess ? (
        <AfterForm>
          <p>{asking.data.message}</p>
          <p>Rien n’arrive au bout de quelques minutes&nbsp;? Regardez dans les indésirables.</p>
        </AfterForm>
      ) : (
        <form className="welcome-column" onSubmit={submit} noValidate>
          <EmailField
            label="Email"
            onMeant={(address) => {
              setValue('email', address)
              setFocus('email')
            }}
            error={formState.errors.email?.message}
            help="L’adresse de votre compte. Vous y recevrez un lien qui vous connecte, sans mot de passe."
            {...register('email')}
          />
          <button
            type="submit"
            className="action action-filled action-large"
            aria-busy={asking.isPending}
            disabled={asking.isPending}
          >
            Recevoir le lien
          </button>
        </form>
      )}
      <PasteLink />
      {help ? <p className="welcome-help">{help}</p> : null}
    </Welcome>
  )
}
