import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { refusalOf } from '../../api/refusal.ts'

/** Whether something that the screen shows isn't there, since the server was not reached. It is asked for again once online. */
export function useMissing(): boolean {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  useEffect(() => {
    const askAgain = (): void => void queryClient.refetchQueries({ type: 'active', predicate: isMissing })
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [queryClient])
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.findAll({ type: 'active' }).some(isMissing),
  )
}

function isMissing({ state }: Query): boolean {
  const { data, fetchStatus, fetchFailureReason: reason } = state
  if (data !== undefined) return false
  return fetchStatus === 'paused' || (reason !== null && refusalOf(reason).status === undefined)
}
