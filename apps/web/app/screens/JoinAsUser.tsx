import { useQueryClient } from '@tanstack/react-query'
import { Link, useRevalidator } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { forgetUser } from '../../storage/storedUser.ts'
import { forgetInvitation, type Invitation } from '../../features/families/invitation.ts'
import '../../ui/action.css'
import { useSigningOut } from '../useQuit.ts'
import { useJoining } from './useJoining.ts'

interface Props {
  readonly invitation: Invitation
  readonly name: string
  readonly user: AccountView
}

/** One tap for somebody who is signed in; another way for somebody else at the same computer. */
export function JoinAsUser({ invitation, name, user }: Props) {
  const { join, busy } = useJoining(invitation, name)
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const { quit, busy: leaving } = useSigningOut(async () => {
    forgetUser()
    queryClient.clear()
    await revalidate()
  })

  return (
    <>
      <p>
        Vous êtes <strong>{user.name}</strong>.
      </p>
      <button
        type="button"
        className="action action-filled action-large"
        aria-busy={busy}
        disabled={busy}
        onClick={() => void join()}
      >
        Rejoindre la famille
      </button>
      <button
        type="button"
        className="action action-wide action-primary"
        aria-busy={leaving}
        disabled={leaving}
        onClick={quit}
      >
        Ce n’est pas moi
      </button>
      <Link to="/" replace className="action action-wide" onClick={forgetInvitation}>
        Pas maintenant
      </Link>
    </>
  )
}
