import { useSyncExternalStore } from 'react'
import { localDay } from './dates.ts'

/** A telephone that slept asks again as soon as it is looked at. */
function onLaterTime(check: () => void): () => void {
  const timer = setInterval(check, 60_000)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

/** Today where the reader is, `2026-11-21`, past midnight too. */
export const useToday = (): string => useSyncExternalStore(onLaterTime, () => localDay(new Date()))
