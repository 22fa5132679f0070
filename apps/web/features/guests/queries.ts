import { trpc } from '../../api/client.ts'

/** What is done about the guests of a list. The live view of who sees it follows by itself. */
export const useGuestCommands = () => ({
  invite: trpc.guests.invite.useMutation(),
  renew: trpc.guests.renew.useMutation(),
  admit: trpc.guests.admit.useMutation(),
  turnAway: trpc.guests.turnAway.useMutation(),
  withdraw: trpc.guests.withdraw.useMutation(),
})
