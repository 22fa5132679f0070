import { trpc } from '../../api/client.ts'
import { useHeldFamilies } from './commands.ts'

/** Commands about a family, which fail at once when offline, and answer with the family as it is then. */
export function useUpkeep() {
  const options = { onSuccess: useHeldFamilies().keep }
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
