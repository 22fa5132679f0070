import { useEffect } from 'react'
import { api, connection } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { leaveExpired } from '../session.ts'

/** After a restart of the server everybody is cut off, and shouldn't ask in the same moment. In milliseconds. */
const spread = 1_000

/**
 * Leaves when the session has ended elsewhere. A socket can't tell a session that ended from a line that is
 * bad; a request can, so that each cut is followed by one.
 */
export function useSessionEnd(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      timer = undefined
      try {
        await api.accounts.me.query()
      } catch (error) {
        if (refusalOf(error).status === 401) leaveExpired()
      }
    }
    const subscription = connection.connectionState.subscribe({
      next: ({ state, error }) => {
        if (state === 'connecting' && error) timer ??= setTimeout(() => void ask(), Math.random() * spread)
      },
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [])
}
