import type { Page } from 'playwright/test'

/** Set in a page by its observer, in milliseconds since the navigation began. */
interface Watched {
  /** When the page had the texts. */
  textAt?: number
  /** When a frame after that was painted. */
  paintedAt?: number
}

/**
 * Runs in the page. Its functions have no names, because esbuild names functions by a helper that doesn't exist
 * there.
 */
function watch(texts: readonly string[]): void {
  new MutationObserver((_changes, observer) => {
    const last = texts.at(-1)
    if (last === undefined || !document.body?.textContent.includes(last)) return
    const missing = new Set(texts)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.checkVisibility()) missing.delete(nodeValue?.trim() ?? '')
      if (missing.size > 0) continue
      observer.disconnect()
      const watched = window as Watched
      watched.textAt = performance.now()
      requestAnimationFrame(() => requestAnimationFrame(() => (watched.paintedAt = performance.now())))
      return
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * Opens an address. Returns after how many milliseconds all the texts were painted: at the first contentful paint when the
 * page had them by then, otherwise with the frame that has them.
 */
export async function openUntilVisible(page: Page, address: string, ...texts: string[]): Promise<number> {
  await page.addInitScript(watch, texts)
  await page.goto(address, { waitUntil: 'commit' })
  const times = await page.waitForFunction(() => {
    const { textAt, paintedAt } = window as Watched
    const [content] = performance.getEntriesByName('first-contentful-paint')
    return textAt !== undefined && paintedAt !== undefined && content
      ? { textAt, paintedAt, contentAt: content.startTime }
      : undefined
  })
  const { textAt, paintedAt, contentAt } = (await times.jsonValue()) ?? {}
  if (textAt === undefined || paintedAt === undefined || contentAt === undefined)
    throw new Error('nothing was painted')
  return textAt < contentAt ? contentAt : paintedAt
}
