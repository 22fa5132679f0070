import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
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

/** Stands in the place of the whole page until the user asks for it. */
export function HiddenGifts({ onShow }: { onShow: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that drew it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <EmptyState drawing={<NoPicture seed="rideau" />} text="Vos cadeaux sont derrière le rideau.">
      <Button ref={button} variant="contained" onClick={onShow}>
        Lever le rideau
      </Button>
    </EmptyState>
  )
}
