import type { Locator, Page } from 'playwright/test'

const address = (procedure: string): string => `**/api/trpc/${procedure}*`

/** Answers one procedure with a refusal that the real server gives too rarely to wait for. */
export const refuse = (page: Page, procedure: string, status: number, message: string): Promise<unknown> =>
  page.route(address(procedure), (route) =>
    route.fulfill({
      status,
      json: { error: { message, code: -32603, data: { code: 'REFUSED', httpStatus: status, issues: [] } } },
    }),
  )

/** Answers one procedure with what somebody gives. */
export const answer = (page: Page, procedure: string, view: unknown): Promise<unknown> =>
  page.route(address(procedure), (route) => route.fulfill({ json: { result: { data: view } } }))

/** Holds the answers to one procedure back until they are let go. */
export async function hold(page: Page, procedure: string): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address(procedure), async (route) => {
    await held
    await route.fallback()
  })
  return () => letGo()
}

/** Lets one procedure's next request reach the server, and loses its answer. */
export const loseNextAnswer = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    address(procedure),
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Lets the page come with nothing to show yet, as when the server was too busy to say: it asks for all by itself. */
export const withoutFirstView = (page: Page): Promise<unknown> =>
  page.route(/\/app\/(my-list|users\/[\w-]+)$/, async (route) => {
    const response = await route.fetch()
    const sent = /<script type="application\/json"[^>]*>.*?<\/script>/g
    await route.fulfill({ response, body: (await response.text()).replaceAll(sent, '') })
  })

/** Stops answering one procedure for the server. */
export const release = (page: Page, procedure: string): Promise<void> => page.unroute(address(procedure))

/** The bodies of what the page sends to one procedure from now on. */
export function sent(page: Page, procedure: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/trpc/${procedure}`)) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** A critical alert at the top of the screen, an open dialog or not. */
export const criticalAlert = (page: Page, text: string): Locator =>
  page.locator('[role=status] > [role=alert]').filter({ hasText: text })
