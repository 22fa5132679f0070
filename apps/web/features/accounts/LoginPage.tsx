import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import '../../ui/action.css'
import { useAlert } from '../../ui/alerts.ts'
import { ClosedBefore } from './ClosedBefore.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { LoginValues } from './loginForm.ts'
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx'
import { useOffer } from './passkeys/useOffer.ts'
import { handedProvider } from './provider/handed.ts'
import { ProviderSignIn } from './provider/ProviderSignIn.tsx'
import { isInstalled } from './receivedLink.ts'
import { useIsKept, useNewUser, useRegister, useSignIn } from './queries.ts'
import { SharedBefore } from '../sharing/published/SharedBefore.tsx'
import { wayBack } from './wayBack.ts'
import { Welcome } from './Welcome.tsx'

const unchanging = () => () => {}

/** Signs somebody in, or creates an account. */
export function LoginPage() {
  const [newcomer, setNewcomer] = useState(false)
  // The build draws this page, too, for all.
  const installed = useSyncExternalStore(unchanging, isInstalled, () => false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const alert = useAlert()
  const signIn = useSignIn()
  const register = useRegister()
  const begin = useNewUser()
  const offerPasskey = useOffer()
  const provider = handedProvider()
  const isKept = useIsKept()

  const enter = async (): Promise<void> => {
    await navigate(wayBack(search), { replace: true })
  }
  const send = async (
    { email, login, password, comesBack }: LoginValues,
    commandId: string,
  ): Promise<void> => {
    if (newcomer) {
      await register.mutateAsync({ email, name: login, password, commandId })
      alert('normal', 'Utilisateur créé')
      setNewcomer(false)
    } else {
      await signIn.mutateAsync({ login, password, comesBack })
      if (!(await isKept()))
        return alert(
          'critical',
          'Ce navigateur refuse les cookies de ce site\u00a0: sans eux, personne ne reste connecté',
        )
      await enter()
      void offerPasskey().catch(() => {})
    }
  }

  const byProvider = provider && <ProviderSignIn provider={provider} next={wayBack(search)} />
  const otherwise = (
    <>
      <Link to="/lien" className="action action-wide action-primary">
        Me connecter par mail, sans mot de passe
      </Link>
      {installed && (
        <Link to="/lien" className="action action-wide action-primary">
          Ouvrir un lien que j’ai reçu
        </Link>
      )}
      {/* Last: its place is empty in some browsers. */}
      <PasskeySignIn
        onSignedIn={async () => {
          begin()
          await enter()
        }}
      />
    </>
  )

  return (
    <Welcome title={newcomer ? 'Nouvel utilisateur' : 'Connexion'}>
      <ClosedBefore />
      <SharedBefore isAwaited={wayBack(search) === '/app/add'} />
      {provider?.only ? (
        <div className="welcome-column">
          {byProvider}
          {otherwise}
        </div>
      ) : (
        <LoginForm
          newcomer={newcomer}
          label={newcomer ? "S'enregistrer" : 'Se connecter'}
          send={send}
          busy={signIn.isPending || register.isPending}
        >
          {!newcomer && byProvider}
          <button
            type="button"
            className="action action-wide action-primary"
            onClick={() => setNewcomer(!newcomer)}
          >
            {newcomer ? 'Retour' : 'Créer un profil'}
          </button>
          {!newcomer && otherwise}
        </LoginForm>
      )}
    </Welcome>
  )
}
