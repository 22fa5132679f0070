import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { watchRequests } from '../e2e/requests.ts'
import type { Shop } from '../e2e/shop.ts'
import type { Household } from './family.ts'
import type { Screen } from './screens.ts'

export interface World {
  readonly browser: Browser
  readonly serverUrl: string
  readonly household: Household
  readonly shop: Shop
}

/** A page that shows a screen. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Waits until every request is answered and drawn. */
  readonly settled: () => Promise<void>
}

/**
 * Opens a screen in its state, as its viewer, in a theme. The caller closes the context.
 *
 * @param prepare runs before the first page is opened.
 */
export async function visit(
  { browser, serverUrl, household, shop }: World,
  screen: Screen,
  theme: string,
  options: BrowserContextOptions,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext({ ...options, baseURL: serverUrl, reducedMotion: 'reduce' })
  await prepare?.(context)
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  if (screen.by) {
    const [name = '', value = ''] = household[screen.by].cookie().split('=')
    await context.addCookies([{ name, value, url: serverUrl }])
  }
  const page = await context.newPage()
  const settled = watchRequests(page)
  await page.goto(screen.path(household))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await screen.act?.(page, shop)
  if (!screen.endless) await settled()
  return { page, context, settled }
}

/** Opens another screen of the same viewer in the page of a visit, as a link within the application would. */
export async function visitNext(
  { household, shop }: World,
  screen: Screen,
  { page, settled }: Visit,
): Promise<void> {
  // Through an empty screen first, so that the screen is mounted again even at the same address.
  const nowhere = page.getByRole('heading', { level: 1, name: 'Page introuvable' })
  await goTo(page, '/app/nulle-part')
  await nowhere.waitFor()
  await goTo(page, screen.path(household))
  await nowhere.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await screen.act?.(page, shop)
  await settled()
}

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    // A press would do nothing soon after one at the same spot, unless a key was pressed between them.
    dispatchEvent(new KeyboardEvent('keydown'))
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
