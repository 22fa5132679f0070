import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { firstCards } from './firstCards.ts'

/** About as many cards as can be rendered within a frame. */
const step = 10

/**
 * The number of cards to render: the first at once, the others step by step while the browser is idle. After going back
 * to a list all are rendered at once, so that the scroll position can be restored.
 */
export function useUnrolled(total: number): number {
  const isPop = useNavigationType() === NavigationType.Pop
  const [unrolled, setUnrolled] = useState(() =>
    total <= firstCards || (isPop && !isFreshPage()) ? Infinity : firstCards,
  )
  useEffect(() => {
    if (unrolled !== Infinity)
      startTransition(() => setUnrolled(unrolled + step < total ? unrolled + step : Infinity))
  }, [unrolled, total])
  return unrolled
}

/** Whether this is the first screen after a navigation, not after a reload or a return. */
function isFreshPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isAsked = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  return isAsked && document.getElementById('first-paint') !== null
}
