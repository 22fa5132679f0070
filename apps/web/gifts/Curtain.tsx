import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Keepsake } from '../ui/illustrations/Keepsake.tsx'

/** Stands in the place of the whole page until the user lifts it. */
export function Curtain({ onLift }: { onLift: () => void }) {
  const lift = useRef<HTMLButtonElement>(null)
  // The button that drew it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) lift.current?.focus()
  }, [])
  return (
    <EmptyState drawing={<Keepsake seed="rideau" />} text="Vos cadeaux sont derrière le rideau.">
      <Button ref={lift} variant="contained" onClick={onLift}>
        Lever le rideau
      </Button>
    </EmptyState>
  )
}
