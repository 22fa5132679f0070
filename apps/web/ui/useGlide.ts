import { useLayoutEffect, useRef, type RefObject } from 'react'
import { prefersStillness } from './motion.ts'

const ease = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Lets what moved glide to its new place and what is new slide in, inside one container: children carry
 * `data-glide`, a name that stays theirs. Nothing moves at first sight, nor when the container's width
 * changed.
 *
 * @param arrangement changes whenever a child comes, goes or moves.
 */
export function useGlide(arrangement: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<{ width: number; places: Map<string, Place> }>(undefined)

  useLayoutEffect(() => {
    const root = container.current
    if (!root) return
    const origin = root.getBoundingClientRect()
    const before = last.current
    const places = new Map<string, Place>()
    const animate = before?.width === origin.width && !prefersStillness()
    for (const child of root.querySelectorAll<HTMLElement>('[data-glide]')) {
      const name = child.dataset['glide'] ?? ''
      const { left, top } = child.getBoundingClientRect()
      const place = { x: left - origin.left, y: top - origin.top }
      places.set(name, place)
      if (animate) glide(child, before.places.get(name), place)
    }
    last.current = { width: origin.width, places }
  }, [arrangement])

  return container
}

function glide(child: HTMLElement, from: Place | undefined, to: Place): void {
  if (!from) {
    child.animate([{ opacity: 0, transform: 'translateY(16px) scale(0.98)' }, {}], ease)
    return
  }
  const [dx, dy] = [from.x - to.x, from.y - to.y]
  if (dx !== 0 || dy !== 0) child.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], ease)
}
