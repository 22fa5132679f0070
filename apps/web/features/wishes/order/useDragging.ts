import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'

/** A row that follows the pointer, or was dropped. Those between its place and its new one make room. */
export interface Drag {
  readonly from: number
  readonly to: number
}

interface Held {
  readonly row: HTMLElement
  readonly from: number
  readonly height: number
  /** Where the pointer took it, on the page. */
  readonly grip: number
  /** Where the pointer is, on the screen; undefined once the row is dropped. */
  pointer: number | undefined
}

/** So near to an edge of the screen, in pixels, the page scrolls. The header and the bar at the bottom are as high. */
const edge = 100

/**
 * Drags rows of one height up and down, by finger and mouse: list items with `data-index`, by what has `data-grip` in them.
 *
 * @param arrangement changes whenever a row comes, goes or moves: then a drag is over
 * @param onDrop moves a row, by its index and the one where it was dropped. When it has settled, the drag is over in any case.
 */
export function useDragging(
  rows: number,
  arrangement: string,
  onDrop: (from: number, to: number) => Promise<void>,
) {
  const [latest, setLatest] = useState<Drag & { readonly arrangement: string }>()
  const held = useRef<Held>(undefined)
  const frame = useRef(0)

  const release = (): void => {
    cancelAnimationFrame(frame.current)
    held.current?.row.style.removeProperty('transform')
    held.current = undefined
  }
  const end = (): void => {
    release()
    setLatest(undefined)
  }

  /** Puts the row under the pointer. Returns the index where it would be dropped. */
  const follow = ({ row, from, height, grip, pointer = 0 }: Held): number => {
    const distance = pointer + scrollY - grip
    const to = Math.max(0, Math.min(rows - 1, from + Math.round(distance / height)))
    row.style.transform = `translateY(${distance}px)`
    setLatest((now) => (now?.to === to ? now : { from, to, arrangement }))
    return to
  }

  const scrollAtEdges = (): void => {
    const pointer = held.current?.pointer
    if (!held.current || pointer === undefined) return
    const beyond = Math.min(0, pointer - edge) + Math.max(0, pointer - (innerHeight - edge))
    if (beyond !== 0) {
      scrollBy({ top: beyond / 4, behavior: 'instant' })
      follow(held.current)
    }
    frame.current = requestAnimationFrame(scrollAtEdges)
  }

  // A row that was dropped stays there until the list has it there.
  useLayoutEffect(() => release, [arrangement])

  const handlers = {
    onPointerDown: (event: PointerEvent): void => {
      const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
      const row = grip?.closest<HTMLElement>('[data-index]')
      if (!grip || !row || !event.isPrimary || event.button !== 0) return
      event.preventDefault()
      grip.setPointerCapture(event.pointerId)
      const from = Number(row.dataset['index'])
      const { clientY: pointer } = event
      held.current = { row, from, height: row.offsetHeight, grip: pointer + scrollY, pointer }
      setLatest({ from, to: from, arrangement })
      frame.current = requestAnimationFrame(scrollAtEdges)
    },
    onPointerMove: ({ clientY }: PointerEvent): void => {
      if (held.current?.pointer === undefined) return
      held.current.pointer = clientY
      follow(held.current)
    },
    onPointerUp: (): void => {
      if (held.current?.pointer === undefined) return
      const dropped = held.current
      const { row, from, height } = dropped
      const to = follow(dropped)
      if (to === from) return end()
      dropped.pointer = undefined
      cancelAnimationFrame(frame.current)
      row.style.transform = `translateY(${(to - from) * height}px)`
      void onDrop(from, to).then(() => held.current === dropped && end())
    },
    onPointerCancel: end,
  }
  const drag: Drag | undefined = latest?.arrangement === arrangement ? latest : undefined
  return { drag, handlers }
}
