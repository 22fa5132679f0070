import { useEffect } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Welcome } from '../../features/accounts/Welcome.tsx'
import { keepInvitation } from '../../features/families/invitation.ts'
import '../../ui/action.css'
import { TryAgain } from '../../ui/TryAgain.tsx'
import type { Joining } from '../joining.ts'
import { JoinAsGuest } from './JoinAsGuest.tsx'
import { JoinAsUser } from './JoinAsUser.tsx'

/** Where a join link leads. The family's name is shown if the link is right. */
export function Join() {
  const { invitation, name, reason, user } = useLoaderData<Joining>()
  const { hash } = useLocation()
  const navigate = useNavigate()
  // A link that is opened in a tab with this screen changes the fragment, and loads no page.
  useEffect(() => {
    if (hash === '') return
    keepInvitation(hash)
    void navigate('/join', { replace: true })
  }, [hash, navigate])

  if (reason !== undefined) return <Unanswered reason={reason} />
  if (!invitation || name === undefined) return <NoInvitation />
  return (
    <Welcome title="Une invitation">
      <div className="welcome-column">
        <p>
          On vous invite dans la famille <strong>{`«\u00a0${name}\u00a0»`}</strong>.
        </p>
        {user ? (
          <JoinAsUser invitation={invitation} name={name} user={user} />
        ) : (
          <JoinAsGuest invitation={invitation} name={name} />
        )}
      </div>
    </Welcome>
  )
}

/** The same for a link that is cut, wrong, or not valid any more, so that it tells nothing. */
const NoInvitation = () => (
  <Welcome title="Invitation">
    <div className="welcome-column">
      <p role="alert">
        Ce lien n’est pas complet, ou il n’est plus valable. Demandez-en un autre à la personne qui vous l’a
        envoyé.
      </p>
      <Link to="/" replace className="action action-filled action-large">
        Continuer sans invitation
      </Link>
    </div>
  </Welcome>
)

function Unanswered({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Welcome title="Invitation">
      <div className="welcome-column">
        <p role="alert">{reason}</p>
        <TryAgain isFetching={state === 'loading'} refetch={revalidate} />
      </div>
    </Welcome>
  )
}
