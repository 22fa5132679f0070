import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 767.98px)')

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the viewport is narrower than 768 px, as on a phone. Smaller than MUI's useMediaQuery, which the first screen would load. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
