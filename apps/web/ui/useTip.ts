import { useEffect, useState } from 'react'
import { tipDelay, tipOf } from './tip.ts'

export interface ShownTip {
  readonly anchor: HTMLElement
  readonly text: string
  /** Beside its anchor, as in the sidebar, not below. */
  readonly beside: boolean
}

/**
 * The tooltip to show now: of the element under the mouse, or of the one that the keyboard focused; never of one that a
 * finger touches. A click and Escape hide it until the pointer or the focus moves elsewhere.
 *
 * @param isTip whether a node is the tooltip itself, on which the pointer may rest, too.
 */
export function useTip(isTip: (node: Node) => boolean): ShownTip | undefined {
  const [shown, setShown] = useState<ShownTip>()

  useEffect(() => {
    let current: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let touched = false
    let measured = false
    // Called once at first, then when the anchor changes its size or is removed, for which there is no event.
    const watch = new ResizeObserver(() => {
      if (measured) leave()
      measured = true
    })

    const hide = (): void => {
      clearTimeout(timer)
      watch.disconnect()
      setShown(undefined)
    }
    const leave = (): void => {
      current = undefined
      hide()
    }
    const enter = (element: Element): void => {
      const found = tipOf(element)
      if (found?.anchor === current) return
      leave()
      if (!found) return
      current = found.anchor
      const beside = current.closest('[data-tips-beside]') !== null
      timer = setTimeout(() => {
        measured = false
        watch.observe(found.anchor)
        setShown({ ...found, beside })
      }, tipDelay(beside))
    }

    const listeners = {
      pointerover: ({ pointerType, target }: PointerEvent) => {
        if (pointerType === 'touch' || !(target instanceof Element) || isTip(target)) return
        touched = false
        enter(target)
      },
      // Only when the pointer leaves the window: otherwise a pointerover follows.
      pointerout: ({ relatedTarget }: PointerEvent) => relatedTarget === null && leave(),
      pointerdown: ({ pointerType }: PointerEvent) => {
        touched = pointerType === 'touch'
        hide()
      },
      click: hide,
      focusin: ({ target }: FocusEvent) => {
        // After a touch, a focused field also matches :focus-visible.
        if (!touched && target instanceof Element && target.matches(':focus-visible')) enter(target)
      },
      focusout: ({ target }: FocusEvent) => target === current && leave(),
      keydown: ({ key }: KeyboardEvent) => {
        if (key === 'Tab') touched = false
        if (key === 'Escape') hide()
      },
      scroll: leave,
    } as const
    const stop = new AbortController()
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, { capture: true, signal: stop.signal })
    return () => {
      stop.abort()
      hide()
    }
  }, [isTip])

  return shown
}
