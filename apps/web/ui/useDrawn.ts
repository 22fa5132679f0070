import { useEffect, useState } from 'react'

/** Whether a drawer is out: one that is there from the start is drawn a moment later, or it wouldn't be seen to move. */
export function useDrawn(open: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(open))
    return () => cancelAnimationFrame(frame)
  }, [open])
  return drawn
}
