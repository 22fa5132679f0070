import type { Page } from 'playwright/test'
import { expect, test, withEverythingAhead } from '../fixtures.ts'
import { card, newsOf, openList, wish } from '../steps.ts'

test.use(withEverythingAhead)

/**
 * Sends a page the events of entering or leaving the back-forward cache, which a Chromium without a window doesn't
 * have.
 *
 * @returns whether anything of the page is painted from then on.
 */
const tell = (page: Page, type: 'pagehide' | 'pageshow'): Promise<boolean> =>
  page.evaluate((name) => {
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    return document.documentElement.checkVisibility()
  }, type)

test('Channel 21: a page in the back-forward cache is hidden, shown again to the same person, and shows nothing to somebody else, whose it is from then on', async ({
  family,
}) => {
  const [olive, marc] = await family('Olive', 'Marc')
  const { page, context } = marc
  await wish(marc, olive, 'Kaléidoscope')
  const news = newsOf(page)
  await openList(marc, olive)
  await expect(card(marc, 'Kaléidoscope')).toBeVisible()
  // A cached page requests nothing: an answer that this one still waited for would be Olive's, and show it too early.
  await news
  await page.waitForLoadState('networkidle')
  expect(await tell(page, 'pagehide')).toBe(false)
  await expect(card(marc, 'Kaléidoscope')).toBeHidden()
  expect(await tell(page, 'pageshow')).toBe(true)
  await expect(card(marc, 'Kaléidoscope')).toBeVisible()

  expect(await tell(page, 'pagehide')).toBe(false)
  // A cached page gets no event when another tab signs somebody in, nor does a page that writes the storage itself.
  await context.clearCookies()
  await context.addCookies(await olive.context.cookies())
  await page.evaluate((id) => localStorage.setItem('user', id), olive.account.userId)
  expect(await tell(page, 'pageshow')).toBe(false)
  await expect(page).toHaveURL('/app/my-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
  expect(await page.content()).not.toContain('Kaléidoscope')
})
