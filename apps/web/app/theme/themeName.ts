import { atom } from 'jotai'
import type { ThemeName } from './palettes.ts'

/** As first-paint/theme.ts reads it before the first paint. */
const key = 'theme'

const known = (name: string | null | undefined): ThemeName => (name === 'dark-urge' ? 'dark-urge' : 'default')

const shown = atom<ThemeName>(known(document.documentElement.dataset['theme']))
shown.onMount = (show) => {
  const follow = (): void => show(known(localStorage.getItem(key)))
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) follow()
  }
  addEventListener('storage', onStorage)
  // A page that slept in the back-forward cache heard nothing meanwhile.
  addEventListener('pageshow', follow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', follow)
  }
}

/** The theme of this browser, whoever is signed in: kept under `theme`, the same in all its tabs. */
export const themeNameAtom = atom(
  (get) => get(shown),
  (_get, set, name: ThemeName) => {
    localStorage.setItem(key, name)
    set(shown, name)
  },
)
