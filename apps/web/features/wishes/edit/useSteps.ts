import { useEffect, useRef } from 'react'

/**
 * The wish from which the next step leads. The screen follows a turn a little later, so that a second quick click
 * leads from where the first one went.
 *
 * @param uid of the wish that is shown.
 * @returns the wish to step from, and a function to call with each turn.
 */
export function useSteps(uid: string): {
  readonly from: () => string
  readonly turned: (to: string) => void
} {
  const underWay = useRef<readonly string[]>([])
  useEffect(() => {
    // There is no turn under way to another wish.
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
