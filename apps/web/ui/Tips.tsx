import { useEffect, useState } from 'react'
import { late } from './late.tsx'

const Tip = late(async () => (await import('./Tip.tsx')).Tip)

interface Shown {
  readonly anchor: HTMLElement
  readonly text: string
  /** Whether it is in the sidebar, where it stands beside its anchor. */
  readonly isBeside: boolean
}

/** The tooltip of the element around `target`: its `data-tip`, or the name of a button or link that shows no text. */
function tipAt(target: EventTarget | null): Shown | undefined {
  const anchor =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-tip], :is(a, button)[aria-label]')
      : undefined
  const text =
    anchor?.dataset['tip'] ??
    (anchor?.textContent.trim() === '' ? anchor.getAttribute('aria-label') : undefined)
  return anchor && text ? { anchor, text, isBeside: anchor.closest('aside') !== null } : undefined
}

/**
 * Shows the tooltip of what the mouse points at or the keyboard focuses. A click and a key hide it until the pointer or the
 * focus moves. There is one of MUI's Tooltip for the whole page instead of one around each button, which the first frame
 * would have to load: so it has to be told what it stands at, and when.
 */
export function Tips() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let current: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => {
      clearTimeout(timer)
      setShown(undefined)
    }
    const enter = (tip: Shown | undefined): void => {
      if (tip?.anchor === current) return
      hide()
      current = tip?.anchor
      if (!tip) return
      // The sidebar's are its labels.
      timer = setTimeout(() => setShown(tip), tip.isBeside ? 0 : 700)
    }
    const leave = (): void => enter(undefined)
    const listeners = {
      pointerover: ({ pointerType, target }: PointerEvent) => {
        const isTip = target instanceof Element && target.closest('[role=tooltip]')
        if (pointerType !== 'touch' && !isTip) enter(tipAt(target))
      },
      pointerout: ({ relatedTarget }: PointerEvent) => relatedTarget === null && leave(),
      focusin: ({ target }: FocusEvent) =>
        target instanceof Element && target.matches(':focus-visible') && enter(tipAt(target)),
      focusout: leave,
      scroll: leave,
      pointerdown: hide,
      click: hide,
      keydown: hide,
    }
    const over = new AbortController()
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, { capture: true, signal: over.signal })
    return () => {
      over.abort()
      hide()
    }
  }, [])
  return shown && <Tip {...shown} />
}
