import { useEffect, useState } from 'react'
import { connection } from '../api/client.ts'
import { probeOnReturn } from '../api/promptSocket.ts'

/** Shorter interruptions are ignored, in milliseconds. */
const graceMs = 1_500

/** Whether live changes arrive. */
export function useConnection(): boolean {
  const [lost, setLost] = useState(false)
  useEffect(() => probeOnReturn(connection), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const subscription = connection.connectionState.subscribe({
      next: ({ state, error }) => {
        if (state === 'connecting' && error) {
          timer ??= setTimeout(() => setLost(true), graceMs)
          return
        }
        if (state === 'connecting') return
        clearTimeout(timer)
        timer = undefined
        setLost(false)
      },
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [])
  return !lost
}
