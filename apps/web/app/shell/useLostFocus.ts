import { useEffect, type RefObject } from 'react'

/** How long code has that knows a better place for the focus. */
const patience = 100

/**
 * When the element with the focus is removed, with its row or its form, the focus is nowhere, and screen readers begin
 * the page again. The title of the section that it was in gets it then, or the title of the screen. A focus that is
 * elsewhere is never moved.
 */
export function useLostFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = main.current
    if (!screen) return undefined
    let last: { readonly element: Element; readonly sections: readonly Element[] } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      if (screen.contains(target)) last = { element: target, sections: sectionsAround(target, screen) }
      // A dialog gives the focus back to what it was opened from.
      else if (target.closest('.MuiModal-root') === null) last = undefined
    }
    // Somebody who presses beside everything gives the focus up. A disabled element loses it.
    const forget = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last?.element !== target || document.activeElement !== document.body) return
        if (last.element.isConnected && !last.element.matches(':disabled')) last = undefined
      })
    const restore = (): void => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const section = last.sections.find(({ isConnected }) => isConnected) ?? screen
      const title = section.querySelector<HTMLElement>('h1, h2, h3') ?? screen
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(restore, patience)
    })

    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [main])
}

/** The nearest first. */
function sectionsAround(element: Element, screen: Element): readonly Element[] {
  const section = element.parentElement?.closest('section')
  return section && screen.contains(section) ? [section, ...sectionsAround(section, screen)] : []
}
