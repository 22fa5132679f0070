import { zodResolver } from '@hookform/resolvers/zod'
import { recoveryRequest } from '@cachotteries/contracts/recovery'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import '../../ui/action.css'
import type { Elements } from '../../ui/elements.ts'
import { AfterForm } from './AfterForm.tsx'
import { EmailField } from './EmailField.tsx'
import { useRecoveryHelp, type useAskForLink, type useRequestRecovery } from './queries.ts'
import { Welcome } from './Welcome.tsx'

interface Props {
  readonly title: string
  readonly asking: ReturnType<typeof useAskForLink | typeof useRequestRecovery>
  readonly help: string
  readonly button: string
  /** What the button says while it is asked; else it turns. */
  readonly waiting?: string
  /** What is said when the server doesn't answer, in place of the usual. */
  readonly unreachable?: string
  /** What is said below the server's answer. */
  readonly sent: string
  readonly children?: Elements
}

/** Asks for a mail with a link. */
export function AskForMail({ title, asking, help, button, waiting, unreachable, sent, children }: Props) {
  const general = useRecoveryHelp().data?.help
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm({
    resolver: zodResolver(recoveryRequest),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async ({ email }) => {
    try {
      await asking.mutateAsync({ email })
    } catch (error) {
      const { status, message } = refusalOf(error)
      setError('email', { message: (status === undefined && unreachable) || message })
    }
  })

  return (
    <Welcome title={title} back>
      {asking.isSuccess ? (
        <AfterForm>
          <p>{asking.data.message}</p>
          <p>{sent}</p>
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
            help={help}
            {...register('email')}
          />
          <button
            type="submit"
            className="action action-filled action-large"
            aria-busy={asking.isPending && !waiting}
            disabled={asking.isPending}
          >
            {(asking.isPending && waiting) || button}
          </button>
        </form>
      )}
      {children}
      {general ? <p className="welcome-help">{general}</p> : null}
    </Welcome>
  )
}
