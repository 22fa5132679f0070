import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { refusalOf } from '../../../api/refusal.ts'
import '../../../ui/action.css'
import { useAlert } from '../../../ui/alerts.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { Welcome } from '../Welcome.tsx'
import { accountPath } from '../profilePaths.ts'
import { takeScreen } from './awaitedScreen.ts'
import { NewcomerForm } from './NewcomerForm.tsx'
import { providerAnswerQuery } from './queries.ts'

/** Where the provider sends people back to. What it says stands in the address until it was used. */
export function ProviderReturn() {
  const { search } = useLocation()
  const answered = useQuery(providerAnswerQuery(search))
  const navigate = useNavigate()
  const alert = useAlert()
  const outcome = answered.data?.outcome
  useEffect(() => {
    if (outcome === 'entered') void navigate(takeScreen(), { replace: true })
    if (outcome !== 'linked') return
    alert('normal', 'C’est fait\u00a0: vos deux comptes sont liés')
    void navigate(accountPath, { replace: true })
  }, [outcome, navigate, alert])

  if (answered.data?.outcome === 'newcomer') return <NewcomerForm known={answered.data} />
  if (!answered.isError)
    return (
      <Welcome title="Connexion">
        <p role="status">Un instant…</p>
      </Welcome>
    )
  const { status, failure, message } = refusalOf(answered.error)
  // Another browser began it, or it is too late.
  const isElsewhere = failure === 'InvalidProviderAnswer'
  return (
    <Welcome title="Connexion">
      <div className="welcome-column">
        <p role="alert">{message}</p>
        {isElsewhere && (
          <p>
            Avez-vous commencé dans l’application de votre écran d’accueil&nbsp;? Copiez l’adresse de cette
            page, et collez-la là-bas, sous «&nbsp;Ouvrir un lien que j’ai reçu&nbsp;».
          </p>
        )}
        {status === undefined ? (
          <TryAgain isFetching={answered.isFetching} refetch={answered.refetch} />
        ) : (
          <Link to="/" replace className="action action-filled action-large">
            Continuer
          </Link>
        )}
      </div>
    </Welcome>
  )
}
