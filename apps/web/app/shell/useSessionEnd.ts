import { useEffect } from 'react'
import { api, connection } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { leaveExpired } from '../session.ts'
import { askedWithin } from './askedWithin.ts'

/**
 * Leaves when the session was ended elsewhere. A closed socket doesn't tell whether the session ended or the connection
 * failed, so each interruption is followed by a request, which does.
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
        if (state === 'connecting' && error)
          timer ??= setTimeout(() => void ask(), Math.random() * askedWithin)
      },
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [])
}
