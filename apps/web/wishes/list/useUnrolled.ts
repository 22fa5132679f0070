import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** More cards than any screen shows, and as many as most lists have. */
const first = 40
/** About as many as can be made from one frame to the next. */
const step = 10

/**
 * How many cards of a list there are to be by now: the first at once, the others step by step whenever nobody waits
 * for anything else. Who comes back to a list finds all of it, and so the very place they left.
 */
export function useUnrolled(total: number): number {
  const isPop = useNavigationType() === NavigationType.Pop
  const [unrolled, setUnrolled] = useState(() =>
    total <= first || (isPop && !isFreshPage()) ? Infinity : first,
  )
  useEffect(() => {
    if (unrolled !== Infinity)
      startTransition(() => setUnrolled(unrolled + step < total ? unrolled + step : Infinity))
  }, [unrolled, total])
  return unrolled
}

/** Whether this is the first screen of a page that somebody asked for, rather than loaded again or came back to. */
function isFreshPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isAsked = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  return isAsked && document.getElementById('first-paint') !== null
}
