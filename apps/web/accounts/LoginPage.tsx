import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import '../ui/action.css'
import { useAlert } from '../ui/alerts.ts'
import { LoginForm } from './LoginForm.tsx'
import type { LoginValues } from './loginForm.ts'
import { useRegister, useSignIn } from './queries.ts'
import { SharedBefore } from '../sharing/SharedBefore.tsx'
import { wayBack } from './wayBack.ts'
import { Welcome } from './Welcome.tsx'

export { wayBack } from './wayBack.ts'

/** Signs somebody in, or creates an account. */
export function LoginPage() {
  const [newcomer, setNewcomer] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const alert = useAlert()
  const signIn = useSignIn()
  const register = useRegister()

  const send = async ({ email, login, password }: LoginValues): Promise<void> => {
    if (newcomer) {
      await register.mutateAsync({ email, name: login, password })
      alert('normal', 'Utilisateur créé')
      setNewcomer(false)
    } else {
      await signIn.mutateAsync({ login, password })
      await navigate(wayBack(search), { replace: true })
    }
  }

  return (
    <Welcome title={newcomer ? 'Nouvel utilisateur' : 'Connexion'}>
      <SharedBefore isAwaited={wayBack(search) === '/app/add'} />
      <LoginForm
        newcomer={newcomer}
        label={newcomer ? "S'enregistrer" : 'Se connecter'}
        send={send}
        busy={signIn.isPending || register.isPending}
      >
        <button
          type="button"
          className="action action-wide action-primary"
          onClick={() => setNewcomer(!newcomer)}
        >
          {newcomer ? 'Retour' : 'Créer un profil'}
        </button>
      </LoginForm>
    </Welcome>
  )
}
