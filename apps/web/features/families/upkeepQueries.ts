import type { FamilyView } from '@cachotteries/contracts/families'
import { refusalOf } from '../../api/refusal.ts'
import { trpc } from '../../api/client.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useApply } from './commands.ts'

/** Commands about a family, which fail at once when offline, and answer with the family as it is then. */
export function useUpkeep() {
  const apply = useApply()
  const options = {
    onSuccess: (family: FamilyView) => apply({ upserted: [family], removed: [] }),
  } as const
  return {
    renewCode: trpc.families.renewCode.useMutation(options).mutateAsync,
    rename: trpc.families.rename.useMutation(options).mutateAsync,
    remove: trpc.keptPeople.removeMember.useMutation(options).mutateAsync,
    chooseWelcome: trpc.families.chooseWelcome.useMutation(options).mutateAsync,
    welcome: trpc.families.welcome.useMutation(options).mutateAsync,
    // The screens that show who keeps the list are live.
    takeOver: trpc.keptPeople.takeOver.useMutation().mutateAsync,
    decline: trpc.families.decline.useMutation(options).mutateAsync,
  }
}

/** @returns a function that sends a command once, and says what it did, or why it was refused */
export function useTold(): (act: (commandId: string) => Promise<unknown>, done: string) => Promise<void> {
  const alert = useAlert()
  const send = useCommand()
  return (act, done) =>
    send(
      async (commandId) => {
        await act(commandId)
        alert('normal', done)
      },
      (error) => alert('critical', refusalOf(error).message),
      done,
    )
}
