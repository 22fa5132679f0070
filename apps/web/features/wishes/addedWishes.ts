import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { WishView } from '@cachotteries/contracts/wishes'
import { uidOf, type Intent } from './intent.ts'
import { wishKeys } from './queries.ts'

/**
 * Waits for the addition of a wish, or the end of its removal, if it is pending: changes of the wish can be sent only after it.
 *
 * @returns rejects with the reason why it was not added, or is still removed.
 */
export function whenAdded(queryClient: QueryClient, owner: string, uid: string): Promise<void> {
  const cache = queryClient.getMutationCache()
  const addition = cache.findAll({ mutationKey: wishKeys.intents(owner) }).findLast(({ state }) => {
    const intent = state.variables as Intent | undefined
    const isAwaited = intent?.kind === 'add' || (intent?.kind === 'restore' && state.status === 'pending')
    return isAwaited && uidOf(intent) === uid
  }) as Mutation<WishView, unknown, Intent> | undefined
  if (!addition) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const check = (): boolean => {
      const { status, error } = addition.state
      if (status === 'success') resolve()
      if (status === 'error') reject(error)
      return status === 'success' || status === 'error'
    }
    if (check()) return
    const unsubscribe = cache.subscribe(({ mutation }) => {
      if (mutation === (addition as unknown) && check()) unsubscribe()
    })
  })
}
