import { useCallback } from 'react'
import { api } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { keepClick, type KeptClick } from './history.ts'

/** Stores a click on a link to a shop, and sends it to the server without waiting. */
export function useRecordClick(me: string): (wish: { uid: string }, source: KeptClick['source']) => void {
  return useCallback(
    ({ uid }, source) => {
      const timestamp = new Date().toISOString()
      keepClick(localStorage, { wishId: uid, source, timestamp, userId: me })
      void record(uid, source)
    },
    [me],
  )
}

async function record(wishId: string, source: KeptClick['source']): Promise<void> {
  try {
    await api.clicks.record.mutate({ wishId, source })
  } catch (error) {
    console.warn(`HTTP error! status: ${refusalOf(error).status ?? 'unreachable'}`)
  }
}
