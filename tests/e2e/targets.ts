import type { Page } from 'playwright/test'

/**
 * What can be pressed on the present screen but is smaller than 44 by 44 pixels: size and name. Links within a text are
 * as high as its lines. A field has the size of its frame, and what has a label, the label's.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, [role=button], [role=combobox]'
    return [...document.querySelectorAll(pressed)].flatMap((target) => {
      const shown = target.closest('.MuiInputBase-root, label') ?? target
      const { width, height } = shown.getBoundingClientRect()
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
      const isUsable = isShown && !target.closest('[inert], [aria-hidden=true]')
      const isInText = getComputedStyle(target).display === 'inline'
      // A pixel less is a matter of rounding.
      if (!isUsable || isInText || Math.min(width, height) > 43) return []
      const name = target.getAttribute('aria-label') ?? target.textContent.trim()
      return [`${Math.round(width)} × ${Math.round(height)}: ${name || target.outerHTML}`]
    })
  })

/** Words of the present screen that are broken: a part of them stands on the next line. Addresses may be. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      if (!currentNode.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (currentNode.nodeValue ?? '').matchAll(/[^\s\-–—/]+/g)) {
        const range = document.createRange()
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !word.includes('@')) broken.push(word)
      }
    }
    return broken
  })
