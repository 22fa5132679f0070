import type { FamilyView } from '@cachotteries/contracts/families'
import { refusalOf } from '../api/refusal.ts'
import { trpc } from '../api/client.ts'
import { useAlert } from '../ui/alerts.ts'
import { useApply } from './commands.ts'

/** Commands about a family, which fail at once when offline, and answer with the family as it is then. */
export function useUpkeep() {
  const apply = useApply()
  const options = {
    networkMode: 'always',
    retry: false,
    onSuccess: (family: FamilyView) => apply({ upserted: [family], removed: [] }),
  } as const
  return {
    renewCode: trpc.families.renewCode.useMutation(options).mutateAsync,
    rename: trpc.families.rename.useMutation(options).mutateAsync,
    remove: trpc.families.remove.useMutation(options).mutateAsync,
    chooseWelcome: trpc.families.chooseWelcome.useMutation(options).mutateAsync,
    welcome: trpc.families.welcome.useMutation(options).mutateAsync,
    decline: trpc.families.decline.useMutation(options).mutateAsync,
  }
}

/** @returns a function that says what an act did, or why it was refused */
export function useTold(): (act: Promise<unknown>, done: string) => Promise<void> {
  const alert = useAlert()
  return async (act, done) => {
    try {
      await act
      alert('normal', done)
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
}
