import { atom } from 'jotai'
import { keep, kept } from '../../storage/kept.ts'

const key = 'rideau'

const isStored = (): boolean => kept(key) === 'true'

const shown = atom(isStored())
shown.onMount = (show) => {
  const follow = (): void => show(isStored())
  addEventListener('storage', follow)
  follow()
  return () => removeEventListener('storage', follow)
}

/** Whether 'Mes cadeaux' is hidden in this browser, no matter who looks over the user's shoulder. */
export const giftsHiddenAtom = atom(
  (get) => get(shown),
  (_get, set, isHidden: boolean) => {
    keep(key, String(isHidden))
    set(shown, isHidden)
  },
)
