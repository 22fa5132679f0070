import type { Page } from 'playwright/test'

/** Adds up, from the first frame on, how far things jump: the browser's own measure. */
export const measureJumps = (page: Page): Promise<unknown> =>
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

/** Until what was done so far is on the screen, and was measured. */
export const framesLater = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
