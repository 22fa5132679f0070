import { useNavigate, useRevalidator } from 'react-router'
import { refusalOf } from '../../api/refusal.ts'
import { forgetInvitation, type Invitation } from '../../features/families/invitation.ts'
import { entered, useJoinFamily } from '../../features/families/commands.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { destination } from '../joining.ts'

/** Joins the family of an invitation, and goes where the link leads. */
export function useJoining(invitation: Invitation, name: string) {
  const { mutateAsync, isPending } = useJoinFamily()
  const send = useCommand()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const join = (): Promise<void> =>
    send(
      async (commandId) => {
        const family = await mutateAsync({ name, code: invitation.code, commandId })
        forgetInvitation()
        alert('normal', entered(family))
        await navigate(destination(family, invitation), { replace: true })
      },
      (error) => {
        const { failure, message } = refusalOf(error)
        if (failure !== 'AlreadyMember') alert('critical', message)
        // Leads members to the family, and shows others what became of the invitation.
        return revalidate()
      },
    )
  return { join, busy: isPending }
}
