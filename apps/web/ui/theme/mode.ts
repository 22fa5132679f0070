import { atom } from 'jotai'
import { keep, kept } from '../../storage/kept.ts'
import type { Mode } from './palettes.ts'

/** first-paint/theme.ts reads the same key. */
const key = 'mui-mode'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

/** What was chosen in this browser; otherwise what the device prefers at this moment. */
function current(): Mode {
  const chosen = kept(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return prefersDark.matches ? 'dark' : 'light'
}

const shown = atom<Mode>(document.documentElement.dataset['colorScheme'] === 'dark' ? 'dark' : 'light')
shown.onMount = (show) => {
  const follow = (): void => show(current())
  const over = new AbortController()
  prefersDark.addEventListener('change', follow, over)
  addEventListener('storage', follow, over)
  // A page in the back-forward cache receives no storage events.
  addEventListener('pageshow', follow, over)
  return () => over.abort()
}

/** The mode of this browser, for all users and in all tabs; stored under `mui-mode`, the key of MUI's colour schemes. */
export const modeAtom = atom(
  (get) => get(shown),
  (_get, set, mode: Mode) => {
    keep(key, mode)
    set(shown, mode)
  },
)
