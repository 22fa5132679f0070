import { useEffect, useState } from 'react'
import type { HeldPlace } from './sections.ts'

/** In milliseconds: longer than between the two taps of a double tap. */
const longest = 1_000

/**
 * The place of the card that was pressed last: it stays there until the pointer has left it or a second has passed, so
 * that a second tap meets no other card.
 */
export function useHeld() {
  const [held, hold] = useState<HeldPlace>()
  useEffect(() => {
    if (!held) return undefined
    const timer = setTimeout(() => hold(undefined), longest)
    return () => clearTimeout(timer)
  }, [held])
  return { held, hold, release: () => hold(undefined) }
}
