import { useEffect, useState } from 'react'
import { tipDelay, tipOf } from './tip.ts'

export interface ShownTip {
  readonly anchor: HTMLElement
  readonly text: string
  /** Beside its anchor, as in the sidebar, rather than below. */
  readonly beside: boolean
}

/**
 * The tip to show now: of what the mouse rests on, or the keyboard has brought the focus to; never of what a
 * finger touches. A click and Escape put it away until the pointer or the focus goes elsewhere.
 *
 * @param isTip says whether a node is the tip itself, on which the pointer may rest too.
 */
export function useTip(isTip: (node: Node) => boolean): ShownTip | undefined {
  const [shown, setShown] = useState<ShownTip>()

  useEffect(() => {
    let current: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let touched = false
    let measured = false
    // Tells first how large the anchor is, then that it changed or is gone: no event does.
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
      const told = tipOf(element)
      if (told?.anchor === current) return
      leave()
      if (!told) return
      current = told.anchor
      const beside = current.closest('[data-tips-beside]') !== null
      timer = setTimeout(() => {
        measured = false
        watch.observe(told.anchor)
        setShown({ ...told, beside })
      }, tipDelay(beside))
    }

    const listeners = {
      pointerover: ({ pointerType, target }: PointerEvent) => {
        if (pointerType === 'touch' || !(target instanceof Element) || isTip(target)) return
        touched = false
        enter(target)
      },
      // Out of the window: what leaves for something else is followed by its pointerover.
      pointerout: ({ relatedTarget }: PointerEvent) => relatedTarget === null && leave(),
      pointerdown: ({ pointerType }: PointerEvent) => {
        touched = pointerType === 'touch'
        hide()
      },
      click: hide,
      focusin: ({ target }: FocusEvent) => {
        // A screen's keyboard makes the focus as visible as a desk's.
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
