import { useEffect, useState } from 'react'
import { prefersStillness } from './motion.ts'

interface Drawn {
  readonly drawn: boolean
  /** Whether it was ever out: until then it is empty, so that what wants the focus comes when it can have it. */
  readonly filled: boolean
}

/** Whether a drawer is out: one that is there from the start is drawn a moment later, or it wouldn't be seen to move. */
export function useDrawn(open: boolean): Drawn {
  const [state, setState] = useState<Drawn>({ drawn: false, filled: false })
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setState(({ filled }) => ({ drawn: open, filled: filled || open })),
    )
    return () => cancelAnimationFrame(frame)
  }, [open])
  return prefersStillness() ? { drawn: open, filled: true } : state
}
