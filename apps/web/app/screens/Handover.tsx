import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import type { LoginValues } from '../../features/accounts/loginForm.ts'
import { signedIn } from '../../features/accounts/queries.ts'
import { forgetUser } from '../../storage/storedUser.ts'
import { Welcome } from '../../features/accounts/Welcome.tsx'
import { refusalOf } from '../../api/refusal.ts'
import { forgetHandover, keepHandover, keptHandover } from '../../features/kept-people/handover.ts'
import { handoverQuery, useAcceptHandover } from '../../features/kept-people/queries.ts'
import '../../ui/action.css'
import { useAlert } from '../../ui/alerts.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { useSigningOut } from '../useQuit.ts'

/** Where a handover link leads: the person whose list was kept makes the account theirs. */
export function Handover() {
  const code = keptHandover()
  const { hash } = useLocation()
  const navigate = useNavigate()
  // A link that is opened in a tab with this screen changes the fragment, and loads no page.
  useEffect(() => {
    if (hash === '') return
    keepHandover(hash)
    void navigate('/confier', { replace: true })
  }, [hash, navigate])
  return <Opened key={code} code={code ?? ''} />
}

function Opened({ code }: { code: string }) {
  const queryClient = useQueryClient()
  const opened = useQuery(handoverQuery(code))
  const user = useQuery({
    queryKey: ['who opened a handover link'],
    // If the server can't be reached, the other answer says so.
    queryFn: () => signedIn(queryClient).catch(() => null),
    gcTime: 0,
  })
  if (opened.isPending || user.isPending)
    return (
      <Welcome title="Une liste pour vous">
        <p role="status">Un instant…</p>
      </Welcome>
    )
  if (opened.isError) {
    const { failure, message } = refusalOf(opened.error)
    return failure === 'InvalidHandoverLink' ? (
      <UsedLink />
    ) : (
      <Welcome title="Une liste pour vous">
        <div className="welcome-column">
          <p role="alert">{message}</p>
          <TryAgain isFetching={opened.isFetching} refetch={opened.refetch} />
        </div>
      </Welcome>
    )
  }
  const { name } = opened.data
  return (
    <Welcome title={`Bonjour ${name}`}>
      <div className="welcome-column">
        {user.data ? (
          <AnotherHere name={name} here={user.data.name} onGone={() => void user.refetch()} />
        ) : (
          <Acceptance code={code} name={name} onUsed={() => void opened.refetch()} />
        )}
      </div>
    </Welcome>
  )
}

/** The same for a link that is cut, was used, ended or was withdrawn, so that it tells nothing. */
function UsedLink() {
  useEffect(forgetHandover, [])
  return (
    <Welcome title="Une liste pour vous" back>
      <div className="welcome-column">
        <p role="alert">
          Ce lien ne vaut plus&nbsp;: il sert une seule fois, pendant sept jours. Si vous avez déjà choisi
          votre mot de passe, connectez-vous. Sinon, demandez un autre lien à la personne qui vous l’a envoyé.
        </p>
      </div>
    </Welcome>
  )
}

interface AcceptanceProps {
  readonly code: string
  readonly name: string
  /** Called when the link turns out to be no good any more. */
  readonly onUsed: () => void
}

/** What somebody who registers chooses. The list is theirs with it. */
function Acceptance({ code, name, onUsed }: AcceptanceProps) {
  const accept = useAcceptHandover()
  const alert = useAlert()
  const navigate = useNavigate()
  const send = async ({ email, login, password }: LoginValues, commandId: string): Promise<void> => {
    try {
      await accept.mutateAsync({ code, name: login, email, password, commandId })
    } catch (error) {
      if (refusalOf(error).failure === 'InvalidHandoverLink') return onUsed()
      throw error
    }
    forgetHandover()
    alert('normal', 'Bienvenue\u00a0: cette liste est à vous')
    await navigate('/app/my-list', { replace: true })
  }
  return (
    <>
      <p>
        Votre famille a tenu votre liste de souhaits. Choisissez un email et un mot de passe&nbsp;: elle est à
        vous, et les surprises restent des surprises.
      </p>
      <LoginForm newcomer name={name} label="Recevoir ma liste" send={send} busy={accept.isPending} />
    </>
  )
}

interface AnotherProps {
  readonly name: string
  readonly here: string
  /** Called when they have signed out. */
  readonly onGone: () => void
}

/** Somebody is signed in in this browser, such as the keeper who tries the link. */
function AnotherHere({ name, here, onGone }: AnotherProps) {
  const queryClient = useQueryClient()
  const { quit, busy: leaving } = useSigningOut(() => {
    forgetUser()
    queryClient.clear()
    onGone()
  })
  return (
    <>
      <p>
        Ce lien confie sa liste à <strong>{name}</strong>. Ici, vous êtes <strong>{here}</strong>.
      </p>
      <button
        type="button"
        className="action action-filled action-large"
        aria-busy={leaving}
        disabled={leaving}
        onClick={quit}
      >
        {`Je suis ${name}`}
      </button>
      <Link to="/" replace className="action action-wide action-primary" onClick={forgetHandover}>
        {`Rester ${here}`}
      </Link>
    </>
  )
}
