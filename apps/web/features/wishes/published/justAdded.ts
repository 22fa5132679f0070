import { atom, useAtom } from 'jotai'
import { useEffect, type RefObject } from 'react'
import { prefersReducedMotion } from '../../../ui/motion.ts'

/** The wishes that the user has just added, to one list or several. A list scrolls to its own and lights it. */
export const justAddedAtom = atom<readonly string[]>([])

/** Milliseconds for which it is lit. */
const lit = 2_000

/**
 * Scrolls to the wish that was just added, once it is on the screen, and says which one it is for two seconds.
 *
 * @param arrangement changes whenever a child comes, goes or moves
 */
export function useJustAdded(
  container: RefObject<HTMLElement | null>,
  arrangement: string,
): string | undefined {
  const [added, setAdded] = useAtom(justAddedAtom)
  const here = added.find((uid) => arrangement.includes(uid))
  useEffect(() => {
    if (here === undefined) return undefined
    container.current
      ?.querySelector(`[data-moves="${CSS.escape(here)}"]`)
      ?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    const timer = setTimeout(() => setAdded([]), lit)
    return () => clearTimeout(timer)
  }, [container, here, setAdded])
  return here
}
