import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { refusalOf } from '../../api/refusal.ts'
import '../../ui/action.css'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { signInByLinkQuery } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** Signs in by a link. One that is opened in another browser is still good in the right one. */
export function OpenedLink({ token }: { token: string }) {
  const opened = useQuery(signInByLinkQuery(token))
  const navigate = useNavigate()
  useEffect(() => {
    if (opened.isSuccess) void navigate('/', { replace: true })
  }, [opened.isSuccess, navigate])

  if (!opened.isError)
    return (
      <Welcome title="Se connecter par mail">
        <p role="status">Un instant…</p>
      </Welcome>
    )
  const { failure, message } = refusalOf(opened.error)
  return (
    <Welcome title="Se connecter par mail" back>
      <div className="welcome-column">
        <p role="alert">{message}</p>
        {failure === 'LinkOfAnotherBrowser' && (
          <p>
            Il est encore bon&nbsp;: copiez-le depuis le mail, et collez-le là où vous avez écrit votre
            adresse. Ou demandez-en un autre ici.
          </p>
        )}
        {failure === 'LinkOfAnotherBrowser' || failure === 'InvalidSignInLink' ? (
          <Link to="/lien" replace className="action action-filled action-large">
            Demander un autre lien
          </Link>
        ) : (
          <TryAgain isFetching={opened.isFetching} refetch={opened.refetch} />
        )}
      </div>
    </Welcome>
  )
}
