import type { Locator, Page } from 'playwright/test'

const address = (procedure: string): string => `**/api/trpc/${procedure}*`

const refusal = (status: number, message: string) => ({
  status,
  json: { error: { message, code: -32603, data: { code: 'REFUSED', httpStatus: status, issues: [] } } },
})

/** Answers one procedure with a refusal that the real server gives too rarely. */
export const refuse = (page: Page, procedure: string, status: number, message: string): Promise<unknown> =>
  page.route(address(procedure), (route) => route.fulfill(refusal(status, message)))

/** Loses the answers to one procedure, which the server has made: the page gets this status and message instead. */
export const lose = (page: Page, procedure: string, status: number, message: string): Promise<unknown> =>
  page.route(address(procedure), async (route) => {
    await route.fetch()
    await route.fulfill(refusal(status, message))
  })

/** Answers one procedure with this value. */
export const answer = (page: Page, procedure: string, view: unknown): Promise<unknown> =>
  page.route(address(procedure), (route) => route.fulfill({ json: { result: { data: view } } }))

/** Holds back the answers to one procedure. Returns a function that lets them go. */
export async function hold(page: Page, procedure: string): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address(procedure), async (route) => {
    await held
    await route.fallback()
  })
  return () => letGo()
}

/** Holds back the server's answers to one procedure, which are made when it is asked. */
export async function holdAnswers(page: Page, procedure: string) {
  let letGo = (): void => undefined
  let nowAnswered = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const answered = new Promise<void>((resolve) => (nowAnswered = resolve))
  await page.route(address(procedure), async (route) => {
    const response = await route.fetch()
    nowAnswered()
    await held
    await route.fulfill({ response })
  })
  return { answered, letGo: () => letGo() }
}

/** Lets one procedure's next request reach the server, and drops its answer. */
export const loseNextAnswer = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    address(procedure),
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/**
 * Removes the embedded view from the page, as if the server had been too busy for it: the page then fetches
 * everything.
 */
export const withoutFirstView = (page: Page): Promise<unknown> =>
  page.route(/\/app\/(my-list|users\/[\w-]+)$/, async (route) => {
    const response = await route.fetch()
    const sent = /<script type="application\/json"[^>]*>.*?<\/script>/g
    await route.fulfill({ response, body: (await response.text()).replaceAll(sent, '') })
  })

/** Ends the mocked answers to one procedure. */
export const release = (page: Page, procedure: string): Promise<void> => page.unroute(address(procedure))

/** The bodies of the page's requests to one procedure from now on. */
export function sent(page: Page, procedure: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/trpc/${procedure}`)) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** The critical alert at the top of the screen, whether or not a dialog is open. */
export const criticalAlert = (page: Page, text: string): Locator =>
  page.locator('[role=status] [role=alert]').filter({ hasText: text })
