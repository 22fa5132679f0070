import { atom } from 'jotai'
import { keep, kept } from '../../storage/kept.ts'
import type { ThemeName } from './palettes.ts'

/** first-paint/theme.ts reads the same key. */
const key = 'theme'

const known = (name: string | null | undefined): ThemeName => (name === 'dark-urge' ? 'dark-urge' : 'default')

const shown = atom<ThemeName>(known(document.documentElement.dataset['theme']))
shown.onMount = (show) => {
  const follow = (): void => show(known(kept(key)))
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) follow()
  }
  addEventListener('storage', onStorage)
  // A page in the back-forward cache receives no storage events.
  addEventListener('pageshow', follow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', follow)
  }
}

/** The theme of this browser, for all users and in all tabs; stored under `theme`. */
export const themeNameAtom = atom(
  (get) => get(shown),
  (_get, set, name: ThemeName) => {
    keep(key, name)
    set(shown, name)
  },
)
