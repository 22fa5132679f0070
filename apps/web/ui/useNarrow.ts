import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 767.98px)')

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the viewport is a phone's: below 768 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
