import { useNavigate, useRevalidator } from 'react-router'
import { refusalOf } from '../../api/refusal.ts'
import { forgetInvitation, type Invitation } from '../../families/invitation.ts'
import { entered, useJoinFamily } from '../../families/commands.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommandId } from '../../ui/useCommandId.ts'
import { destination } from '../joining.ts'

/** Joins the family of an invitation, and goes where the link leads. */
export function useJoining(invitation: Invitation, name: string) {
  const { mutateAsync, isPending } = useJoinFamily()
  const ids = useCommandId()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const join = async (): Promise<void> => {
    const { code } = invitation
    try {
      const family = await mutateAsync({ name, code, commandId: ids.idOf(code) })
      forgetInvitation()
      alert('normal', entered(family))
      await navigate(destination(family, invitation), { replace: true })
    } catch (error) {
      const { failure, message } = refusalOf(error)
      if (failure !== 'AlreadyMember') alert('critical', message)
      // Leads members to the family, and shows others what became of the invitation.
      await revalidate()
    }
  }
  return { join, busy: isPending }
}
