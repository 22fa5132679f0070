import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgo } from '../../ui/missingCode.ts'
import { hasWaiting, storeWaiting } from '../../unsaved/waiting.ts'

/** Keeps what waits for the connection for the next page, and goes on with what the page before left. */
export function useWaiting(user: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (user === undefined) return undefined
    const stop = storeWaiting(queryClient, user)
    if (hasWaiting(queryClient, user))
      import('../sendWaiting.ts')
        .then(({ sendWaiting }) => sendWaiting(queryClient, user))
        // It stays stored: the next page sends it.
        .catch(forgo)
    return stop
  }, [queryClient, user])
}
