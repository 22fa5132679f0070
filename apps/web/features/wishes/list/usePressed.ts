import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { placeIn, withPressed, type PressedPlace, type Sections } from './sections.ts'

/** In milliseconds: longer than between the two taps of a double tap. */
const longest = 1_000

/**
 * A list in which the card that was pressed last stays where it was, until the mouse has left it or a second has passed, so
 * that a second tap meets no other card.
 *
 * @param onPress what a press does
 * @returns `press`: a stable function, so that cards aren't rendered again
 */
export function usePressed(shown: Sections, onPress: (wish: WishView, quantity?: number) => void) {
  const [pressed, setPressed] = useState<PressedPlace>()
  const latest = useRef({ shown, onPress })
  useEffect(() => {
    latest.current = { shown, onPress }
  })
  useEffect(() => {
    if (!pressed) return undefined
    const timer = setTimeout(() => setPressed(undefined), longest)
    return () => clearTimeout(timer)
  }, [pressed])
  const press = useCallback((wish: WishView, quantity?: number) => {
    setPressed(placeIn(latest.current.shown, wish.uid))
    latest.current.onPress(wish, quantity)
  }, [])
  return {
    placed: pressed ? withPressed(shown, pressed) : shown,
    pressed: pressed?.uid,
    press,
    release: () => setPressed(undefined),
  }
}
