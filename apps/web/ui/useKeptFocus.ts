import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus back to a child that had it when it moved to another part of the container, where it is made
 * anew: children carry `data-glide`, a name that stays theirs.
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
    // Leaving by hand is no loss: of an element that is taken away, no other gets the focus.
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
