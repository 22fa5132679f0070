import type { BrowserContext, Page } from 'playwright/test'

/** A text that the page shows in the place of one that React wrote. */
interface Translation {
  /** What React wrote when it was translated. */
  readonly read: string
  readonly shown: Element
  /** React's node, which isn't in the page any more. */
  readonly kept: Text
}

/**
 * Has the browser translate every page, as Chromium's translation does: two elements take the place of each text, those
 * that come later too. The words stay as they are, so that tests find them.
 */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const translations: Translation[] = []
    Reflect.set(globalThis, 'translations', translations)

    const takePlaceOf = (text: Text): void => {
      const untranslated = 'script, style, title, textarea, option, svg, noscript, font > font'
      if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(untranslated)) return
      const shown = document.createElement('font')
      const inner = shown.appendChild(document.createElement('font'))
      inner.append(text.data)
      text.replaceWith(shown)
      translations.push({ read: text.data, shown, kept: text })
    }

    const textsIn = (node: Node): Text[] =>
      node instanceof Text ? [node] : [...node.childNodes].flatMap((child) => textsIn(child))

    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of target instanceof Text ? [target] : addedNodes) textsIn(node).forEach(takePlaceOf)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** The texts that a translated page shows and that React has changed or removed since, as far as it knows. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRemoved = (text: Text): boolean => {
      // React's own note at each node that it made; what it has removed hangs on nothing.
      const key = Object.keys(text).find((name) => name.startsWith('__reactFiber$'))
      const fiber: unknown = key && Reflect.get(text, key)
      return typeof fiber === 'object' && fiber !== null && Reflect.get(fiber, 'return') === null
    }
    return (Reflect.get(globalThis, 'translations') as Translation[])
      .filter(({ read, shown, kept }) => shown.isConnected && (kept.data !== read || isRemoved(kept)))
      .map(({ read }) => read)
  })
