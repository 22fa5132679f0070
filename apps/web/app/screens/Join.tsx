import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Welcome } from '../../accounts/Welcome.tsx'
import { keepInvitation } from '../../families/invitation.ts'
import type { Joining } from '../joining.ts'
import { JoinAsGuest } from './JoinAsGuest.tsx'
import { JoinAsUser } from './JoinAsUser.tsx'

export { joining } from '../joining.ts'

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
      <Stack spacing={2.5}>
        <Typography>
          On vous invite dans la famille <strong>{`«\u00a0${name}\u00a0»`}</strong>.
        </Typography>
        {user ? (
          <JoinAsUser invitation={invitation} name={name} user={user} />
        ) : (
          <JoinAsGuest invitation={invitation} name={name} />
        )}
      </Stack>
    </Welcome>
  )
}

/** The same for a link that is cut, wrong, or not valid any more, so that it tells nothing. */
const NoInvitation = () => (
  <Welcome title="Invitation">
    <Stack spacing={2.5}>
      <Typography role="alert">
        Ce lien n’est pas complet, ou il n’est plus valable. Demandez-en un autre à la personne qui vous l’a
        envoyé.
      </Typography>
      <Button component={Link} to="/" replace variant="contained" size="large">
        Continuer sans invitation
      </Button>
    </Stack>
  </Welcome>
)

function Unanswered({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Welcome title="Invitation">
      <Stack spacing={2.5}>
        <Typography role="alert">{reason}</Typography>
        <Button
          variant="contained"
          size="large"
          loading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Réessayer
        </Button>
      </Stack>
    </Welcome>
  )
}
