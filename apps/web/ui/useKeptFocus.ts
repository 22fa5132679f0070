import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns the focus to a child that had it when it moved to another part of the container, where it is mounted again.
 * Children have a stable name in `data-glide`.
 *
 * @param arrangement changes whenever a child comes, goes or moves.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, arrangement: string): void {
  const last = useRef<string>(undefined)

  useEffect(() => {
    const root = container.current
    const note = ({ target }: FocusEvent): void => {
      last.current =
        target instanceof Element ? target.closest<HTMLElement>('[data-glide]')?.dataset['glide'] : undefined
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
    if (last.current === undefined || document.activeElement !== document.body) return
    const child = container.current?.querySelector(`[data-glide="${CSS.escape(last.current)}"]`)
    child?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [container, arrangement])
}
