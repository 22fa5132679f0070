import { useCallback } from 'react'
import { api } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { keep, kept } from '../../storage/kept.ts'
import { withClick, type Click } from './history.ts'

/** Stores a click on a link to a shop, and sends it to the server without waiting. */
export function useRecordClick(me: string): (wish: { uid: string }, source: Click['source']) => void {
  return useCallback(
    ({ uid }, source) => {
      store({ wishId: uid, source, timestamp: new Date().toISOString(), userId: me })
      void record(uid, source)
    },
    [me],
  )
}

function store(click: Click): void {
  const key = `sealedClicks:${click.userId}` as const
  const clicks = withClick(kept(key), click)
  if (clicks !== undefined) keep(key, clicks)
}

async function record(wishId: string, source: Click['source']): Promise<void> {
  try {
    await api.clicks.record.mutate({ wishId, source })
  } catch (error) {
    console.warn(`HTTP error! status: ${refusalOf(error).status ?? 'unreachable'}`)
  }
}
