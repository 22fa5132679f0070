import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'

const fonts = '**/*.woff2'

/** Holds back both fonts of the page. Returns a function that lets them load, and waits for them. */
async function holdFonts(page: Page): Promise<() => Promise<unknown>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(fonts, async (route) => {
    await released
    await route.continue()
  })
  const titles = page.waitForEvent('requestfinished', (request) => /fraunces-latin-opsz/.test(request.url()))
  const text = page.waitForEvent('requestfinished', (request) => /nunito-sans-latin-wght/.test(request.url()))
  return async () => {
    release()
    await Promise.all([titles, text])
    await page.evaluate(() => document.fonts.ready)
    await framesLater(page)
  }
}

test.describe('Typefaces', () => {
  test(
    'that load late move nothing on the login page, and a shift would be noticed',
    { tag: '@phone' },
    async ({ arrive, own }) => {
      const nina = await arrive(own('Nina'))
      const { page } = nina
      await measureJumps(page)
      const comeLate = await holdFonts(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      await framesLater(page)
      await comeLate()
      expect(await jumped(page)).toBe(0)

      await page.getByRole('main').evaluate((main) => (main.style.paddingTop = '300px'))
      await expect.poll(() => jumped(page)).toBeGreaterThan(0)
      expect(nina.complaints).toEqual([])
    },
  )

  test('that load late move nothing on a screen of the shell', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/profile')
    await expect(page.getByText('Membre depuis')).toBeVisible()
    await measureJumps(page)
    const comeLate = await holdFonts(page)
    await page.goto('/app/profile', { waitUntil: 'commit' })
    await expect(page.getByText('Membre depuis')).toBeVisible()
    await framesLater(page)
    const before = await jumped(page)
    await comeLate()
    expect(await jumped(page)).toBe(before)
    expect(lea.complaints).toEqual([])
  })

  test('that load in time are those of the page: one for titles, one for text', async ({ arrive, own }) => {
    const { page, context } = await arrive(own('Nina'))
    const comeInTime = await holdFonts(page)
    let start = (): void => {}
    const started = new Promise<void>((resolve) => (start = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await started
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await comeInTime()
    start()
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    const cdp = await context.newCDPSession(page)
    await cdp.send('DOM.enable')
    await cdp.send('CSS.enable')
    const { root } = await cdp.send('DOM.getDocument')
    for (const [selector, face] of [
      ['h1', /^Fraunces/],
      ['form button[type=submit]', /^Nunito Sans/],
    ] as const) {
      const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts: shown } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
      expect(shown.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(face)])
    }
  })
})
