import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 767.98px)')

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the viewport is narrower than 768 px, as on a phone. MUI's useMediaQuery is more for the first screen to load. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
