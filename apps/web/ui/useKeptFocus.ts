import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const controls = 'a, button'

/**
 * Returns the focus to the control of a child that had it when the child moved to another part of the container, where it is
 * mounted again; to its first one if it has lost that control. Children have a stable name in `data-moves`.
 *
 * @param arrangement changes whenever a child comes, goes or moves.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, arrangement: string): void {
  const last = useRef<{ readonly child: string; readonly place: number }>(undefined)

  useEffect(() => {
    const root = container.current
    const note = ({ target }: FocusEvent): void => {
      const child = target instanceof Element ? target.closest<HTMLElement>('[data-moves]') : null
      const place = [...(child?.querySelectorAll(controls) ?? [])].findIndex((one) => one === target)
      last.current = child ? { child: child.dataset['moves'] ?? '', place } : undefined
    }
    // When an element is removed, no other gets the focus: otherwise the user moved it.
    const forget = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) last.current = undefined
    }
    root?.addEventListener('focusin', note)
    root?.addEventListener('focusout', forget)
    return () => {
      root?.removeEventListener('focusin', note)
      root?.removeEventListener('focusout', forget)
    }
  }, [container])

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { child, place } = last.current
    const there = container.current?.querySelectorAll<HTMLElement>(
      `[data-moves="${CSS.escape(child)}"] :is(${controls})`,
    )
    const control = there?.[place] ?? there?.[0]
    control?.focus({ preventScroll: true })
  }, [container, arrangement])
}
