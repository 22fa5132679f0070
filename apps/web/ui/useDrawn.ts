import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './motion.ts'

interface Drawn {
  readonly drawn: boolean
  /** Whether it was ever open. Until then it is empty, so that a field with autofocus is mounted when it can get it. */
  readonly filled: boolean
}

/** Whether a drawer is open. One that is mounted open opens a frame later, so that it is animated. */
export function useDrawn(open: boolean): Drawn {
  const [state, setState] = useState<Drawn>({ drawn: false, filled: false })
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setState(({ filled }) => ({ drawn: open, filled: filled || open })),
    )
    return () => cancelAnimationFrame(frame)
  }, [open])
  return prefersReducedMotion() ? { drawn: open, filled: true } : state
}
