import type { Page } from 'playwright/test'

/** Adds up the browser's layout shifts, from the first frame on, without those of typefaces: see fonts.e2e.ts. */
export async function measureJumps(page: Page): Promise<void> {
  await page.route('**/*.woff2', () => {
    // Never answered.
  })
  await measureAllJumps(page)
}

/** Adds up the browser's layout shifts, from the first frame on. */
export const measureAllJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { jumped: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          jumped: Reflect.get(globalThis, 'jumped') + Reflect.get(entry, 'value'),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const jumped = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'jumped'))

/** Waits until the changes so far are painted and measured. */
export const framesLater = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
