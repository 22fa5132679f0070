import { useState } from 'react'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import type { LoginValues } from '../../features/accounts/loginForm.ts'
import { useSignIn } from '../../features/accounts/queries.ts'
import { useSignUp } from '../../features/accounts/useSignUp.ts'
import type { Invitation } from '../../features/families/invitation.ts'
import { handedProvider } from '../../features/accounts/provider/handed.ts'
import { ProviderSignIn } from '../../features/accounts/provider/ProviderSignIn.tsx'
import '../../ui/action.css'
import { useJoining } from './useJoining.ts'

/** Makes an account or signs in, then joins without another tap. */
export function JoinAsGuest({ invitation, name }: { invitation: Invitation; name: string }) {
  const [way, setWay] = useState<'new' | 'known'>()
  const signUp = useSignUp()
  const signIn = useSignIn()
  const { join, busy } = useJoining(invitation, name)
  const provider = handedProvider()

  if (way === undefined)
    return (
      <>
        <p>
          Cachotteries garde les listes de souhaits de la famille. Vous y voyez ce qui ferait plaisir à
          chacun, vous dites ce que vous offrez, et la surprise reste entière.
        </p>
        {!provider?.only && (
          <>
            <button type="button" className="action action-filled action-large" onClick={() => setWay('new')}>
              Créer mon compte
            </button>
            <button
              type="button"
              className="action action-outlined action-primary action-large"
              onClick={() => setWay('known')}
            >
              J’ai déjà un compte
            </button>
          </>
        )}
        {provider && <ProviderSignIn provider={provider} next="/join" />}
      </>
    )

  const newcomer = way === 'new'
  const send = async (values: LoginValues, commandId: string): Promise<void> => {
    await (newcomer
      ? signUp.signUp(values, commandId)
      : signIn.mutateAsync({ login: values.login, password: values.password }))
    await join()
  }
  return (
    <LoginForm
      newcomer={newcomer}
      label={newcomer ? 'Créer mon compte' : 'Se connecter'}
      send={send}
      busy={signUp.busy || signIn.isPending || busy}
      autoFocus
    >
      <button
        type="button"
        className="action action-wide action-primary"
        onClick={() => setWay(newcomer ? 'known' : 'new')}
      >
        {newcomer ? 'J’ai déjà un compte' : 'Je n’ai pas de compte'}
      </button>
    </LoginForm>
  )
}
