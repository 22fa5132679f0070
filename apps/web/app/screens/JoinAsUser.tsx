import { useQueryClient } from '@tanstack/react-query'
import { Link, useRevalidator } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { useSignOut } from '../../accounts/queries.ts'
import { forgetUser } from '../../accounts/storedUser.ts'
import { refusalOf } from '../../api/refusal.ts'
import { forgetInvitation, type Invitation } from '../../families/invitation.ts'
import '../../ui/action.css'
import { useAlert } from '../../ui/alerts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
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
  const signOut = useSignOut()
  const alert = useAlert()
  const { revalidate } = useRevalidator()

  const quit = async (): Promise<void> => {
    try {
      await signOut.mutateAsync()
    } catch (error) {
      return alert('critical', refusalOf(error).message)
    }
    forgetUser()
    queryClient.clear()
    await revalidate()
  }

  return (
    <>
      <p>
        Vous êtes <strong>{user.name}</strong>.
      </p>
      <BusyButton className="action action-filled action-large" busy={busy} onClick={() => void join()}>
        Rejoindre la famille
      </BusyButton>
      <BusyButton
        className="action action-wide action-primary"
        busy={signOut.isPending}
        onClick={() => void quit()}
      >
        Ce n’est pas moi
      </BusyButton>
      <Link to="/" replace className="action action-wide" onClick={forgetInvitation}>
        Pas maintenant
      </Link>
    </>
  )
}
