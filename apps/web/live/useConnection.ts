import { useEffect, useState } from 'react'
import { connection } from '../api/client.ts'
import { probeOnReturn } from '../api/promptSocket.ts'

/** Whether live changes arrive. Interruptions shorter than `graceMs`, in milliseconds, are ignored. */
export function useConnection(graceMs: number): 'fine' | 'lost' {
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
  }, [graceMs])
  return lost ? 'lost' : 'fine'
}
