import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { WishView } from '@cachotteries/contracts/wishes'
import type { Intent } from './intent.ts'
import { wishKeys } from './queries.ts'

/** The addition to `owner`'s list that was asked for under this command id, answered or not. */
const addition = (queryClient: QueryClient, owner: string, commandId: string) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: wishKeys.intents(owner) })
    .find(({ state }) => {
      const intent = state.variables as Intent | undefined
      return intent?.kind === 'add' && intent.input.commandId === commandId
    }) as Mutation<WishView, unknown, Intent> | undefined

/** The id of a wish that may still go by the command that added it, as far as it is known now. */
export const knownUid = (queryClient: QueryClient, owner: string, uid: string): string =>
  addition(queryClient, owner, uid)?.state.data?.uid ?? uid

/**
 * The id of a wish that may still go by the command that added it.
 *
 * @returns once it is known; fails with the reason for which it was not added.
 */
export function uidOf(queryClient: QueryClient, owner: string, uid: string): Promise<string> {
  const added = addition(queryClient, owner, uid)
  if (!added) return Promise.resolve(uid)
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const { status, data, error } = added.state
      if (status === 'success' && data) resolve(data.uid)
      if (status === 'error') reject(error)
      return status === 'success' || status === 'error'
    }
    if (look()) return
    const unsubscribe = queryClient.getMutationCache().subscribe(({ mutation }) => {
      if (mutation === (added as unknown) && look()) unsubscribe()
    })
  })
}
