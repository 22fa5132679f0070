import type { Page } from 'playwright/test'
import { commandId } from '@cachotteries/server/testing/people'
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

test.describe('Channel 21: caches of the browser', () => {
  test('no answer of the API is kept, whatever it says, and no page of the application', async ({
    family,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { uid } = await wish(marc, olive, 'Kaléidoscope')
    await openList(marc, olive)
    const input = (value: object): string => encodeURIComponent(JSON.stringify(value))
    const { userId } = olive.account
    const answers = await marc.page.evaluate(
      async (addresses) =>
        Promise.all(
          addresses.map(async ([method, address]) => {
            const { status, headers } = await fetch(address, { method })
            return [`${method} ${address}`, status, headers.get('cache-control')]
          }),
        ),
      [
        ['GET', `/api/trpc/wishes.list?input=${input({ owner: userId })}`],
        ['GET', `/api/trpc/wishes.get?input=${input({ uid })}`],
        ['GET', `/api/trpc/wishes.get?input=${input({ uid: commandId() })}`],
        ['GET', `/api/trpc/wishes.get?input=nonsense`],
        ['POST', '/api/trpc/wishes.add'],
        ['GET', '/api/nulle-part'],
        ['GET', `/app/wishes/${uid}/edit`],
        ['GET', '/login'],
        ['GET', '/'],
      ] as const,
    )
    for (const [asked, status, kept] of answers)
      expect([asked, status, kept]).toEqual([asked, status, 'no-store'])
    expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([200, 400, 404, 415]))
  })

  test('a page in the back-forward cache is hidden, and shown again to the same person', async ({
    family,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    await wish(marc, olive, 'Kaléidoscope')
    await openList(marc, olive)
    await expect(card(marc, 'Kaléidoscope')).toBeVisible()
    expect(await tell(marc.page, 'pagehide')).toBe(false)
    await expect(card(marc, 'Kaléidoscope')).toBeHidden()
    expect(await tell(marc.page, 'pageshow')).toBe(true)
    await expect(card(marc, 'Kaléidoscope')).toBeVisible()
  })

  test('a page that leaves it for somebody else shows nothing, and is theirs from then on', async ({
    family,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    await wish(marc, olive, 'Kaléidoscope')
    const news = newsOf(marc.page)
    await openList(marc, olive)
    await expect(card(marc, 'Kaléidoscope')).toBeVisible()
    // A cached page requests nothing: an answer that this one still waited for would be Olive's, and show it too
    // early.
    await news
    await marc.page.waitForLoadState('networkidle')
    expect(await tell(marc.page, 'pagehide')).toBe(false)
    // A cached page gets no event when another tab signs somebody in, nor does a page that writes the storage itself.
    await marc.context.clearCookies()
    await marc.context.addCookies(await olive.context.cookies())
    await marc.page.evaluate((id) => localStorage.setItem('user', id), olive.account.userId)
    expect(await tell(marc.page, 'pageshow')).toBe(false)
    await expect(marc.page).toHaveURL('/app/my-list')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
    expect(await marc.page.content()).not.toContain('Kaléidoscope')
  })
})
