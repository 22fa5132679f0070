import type { Page } from 'playwright/test'

/** When a page had a text, and when a frame after that was painted, in milliseconds since the navigation began. */
interface Seen {
  readonly text: string
  readonly textAt: number
  readonly paintedAt: number
}

/** Set in a page by its observer. */
interface Watched {
  seen?: Seen[]
}

/**
 * Runs in the page. Its functions have no names, because esbuild names functions by a helper that doesn't exist
 * there.
 */
function watch(texts: readonly string[]): void {
  const seen: Seen[] = ((window as Watched).seen = [])
  const missing = new Set(texts)
  new MutationObserver((_changes, observer) => {
    const content = document.body?.textContent ?? ''
    if (![...missing].some((text) => content.includes(text))) return
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      const text = nodeValue?.trim() ?? ''
      if (missing.has(text) && parentElement?.checkVisibility()) {
        missing.delete(text)
        found.push(text)
      }
    }
    if (missing.size === 0) observer.disconnect()
    if (found.length === 0) return
    const textAt = performance.now()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const paintedAt = performance.now()
        seen.push(...found.map((text) => ({ text, textAt, paintedAt })))
      }),
    )
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * Opens an address. Returns after how many milliseconds each of the texts was painted, in their order: at the first contentful
 * paint when the page had it by then, otherwise with the frame that has it.
 */
export async function openUntilEachVisible(
  page: Page,
  address: string,
  texts: readonly string[],
): Promise<number[]> {
  await page.addInitScript(watch, texts)
  await page.goto(address, { waitUntil: 'commit' })
  const found = await page.waitForFunction((count) => {
    const { seen } = window as Watched
    const [content] = performance.getEntriesByName('first-contentful-paint')
    return seen?.length === count && content ? { seen, contentAt: content.startTime } : undefined
  }, new Set(texts).size)
  const { seen, contentAt } = (await found.jsonValue()) ?? {}
  if (seen === undefined || contentAt === undefined) throw new Error('nothing was painted')
  const times = new Map(
    seen.map(({ text, textAt, paintedAt }) => [text, textAt < contentAt ? contentAt : paintedAt]),
  )
  return texts.map((text) => times.get(text) ?? Number.NaN)
}

/** Opens an address. Returns after how many milliseconds all the texts were painted. */
export async function openUntilVisible(page: Page, address: string, ...texts: string[]): Promise<number> {
  return Math.max(...(await openUntilEachVisible(page, address, texts)))
}
