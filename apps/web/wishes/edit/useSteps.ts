import { useEffect, useRef } from 'react'

/**
 * Where one more step leads from. What is on the screen follows a turn a little later: two quick clicks are two steps,
 * the second one from where the first leads.
 *
 * @param uid of the wish that is shown.
 * @returns the wish to step from, and what must be told of each turn.
 */
export function useSteps(uid: string): {
  readonly from: () => string
  readonly turned: (to: string) => void
} {
  const underWay = useRef<readonly string[]>([])
  useEffect(() => {
    // Whoever came here otherwise has no turn under way.
    const reached = underWay.current.indexOf(uid)
    underWay.current = reached < 0 ? [] : underWay.current.slice(reached + 1)
  }, [uid])
  return {
    from: () => underWay.current.at(-1) ?? uid,
    turned: (to) => {
      underWay.current = [...underWay.current, to]
    },
  }
}
