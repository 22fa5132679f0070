import type { Page, Request } from 'playwright/test'
import { framesLater } from './layout-shift.ts'

/**
 * Watches the requests of a page from now on. Returns a function that waits until all are answered and what they
 * brought is drawn: quicker than `networkidle`, which waits for half a second without a request.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changes = 0
  page.on('request', (request) => {
    open.add(request)
    changes++
  })
  const end = (request: Request): void => {
    if (open.delete(request)) changes++
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    let before: number
    do {
      before = changes
      await framesLater(page)
    } while (before !== changes || open.size > 0)
  }
}
