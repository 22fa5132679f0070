import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'

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
