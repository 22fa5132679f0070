import type { Page } from 'playwright/test'
import { expect, inMotion, test, type Person } from './fixtures.ts'
import { framesLater, jumped, measureAllJumps } from './layout-shift.ts'
import { applicationIsThere, card, wish } from './steps.ts'

test.use(inMotion)

const fonts = '**/*.woff2'

/** Holds back both fonts of the page. Returns a function that lets them load, and waits for them. */
async function holdFonts(page: Page): Promise<() => Promise<unknown>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(fonts, async (route) => {
    await released
    await route.continue()
  })
  const titles = page.waitForEvent('requestfinished', (request) => /fraunces-french/.test(request.url()))
  const text = page.waitForEvent('requestfinished', (request) => /nunito-sans-french/.test(request.url()))
  return async () => {
    release()
    await Promise.all([titles, text])
    await page.evaluate(() => document.fonts.ready)
    await framesLater(page)
  }
}

/** The fonts in which the first element that matches is shown. */
async function facesOf({ page, context }: Person, selector: string): Promise<string[]> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts: shown } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  await cdp.detach()
  return shown.map(({ familyName }) => familyName)
}

const titleFace = [expect.stringMatching(/^Fraunces/)]
const textFace = [expect.stringMatching(/^Nunito Sans/)]

/**
 * What may move when a typeface takes the place of another, as the browser scores it: a hundredth of what counts as
 * good. It isn't 0, because no two typefaces have the same letters: what stands behind a word moves by some pixels.
 */
const nextToNothing = 0.001

test.describe('Typefaces', { tag: '@deep' }, () => {
  test('are 45 kB for what is written in French; another letter brings another file', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const fetched = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.url().endsWith('.woff2')) fetched.set(response.url(), (await response.body()).length)
    })
    await wish(lea, lea, 'Cœur d’«\u00a0ambre\u00a0» – 12\u00a0€…', {
      comment: 'ÀÂÇÉÈÊËÎÏÔŒÙÛÜ àâçéèêëîïôœùûüÿ',
    })
    await page.goto('/app/my-list', { waitUntil: 'networkidle' })
    // Their sizes come with their bodies, which the test reads later.
    await expect.poll(() => [...fetched.keys()]).toHaveLength(2)
    expect([...fetched.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
    await applicationIsThere(page)
    await expect.poll(() => facesOf(lea, 'article h2')).toEqual(titleFace)
    await expect.poll(() => facesOf(lea, '.wish-text')).toEqual(textFace)

    await wish(lea, lea, 'Chez Łukasz')
    await expect.poll(() => [...fetched.keys()].some((url) => /fraunces-latin-ext/.test(url))).toBe(true)
  })

  test('that come late on a first visit are shown all the same, and next to nothing moves', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await wish(lea, lea, 'Une théière en fonte', { comment: 'La petite, pour deux tasses. '.repeat(4) })
    for (const name of ['Un plaid bien chaud', 'Vélo rouge', 'Des bulbes de tulipes'])
      await wish(lea, lea, name)
    await measureAllJumps(page)
    const comeLate = await holdFonts(page)
    await page.goto('/app/my-list', { waitUntil: 'commit' })
    await expect(card(lea, 'Vélo rouge')).toBeVisible()
    await applicationIsThere(page)
    await framesLater(page)
    expect(await facesOf(lea, 'h1')).not.toEqual(titleFace)
    await comeLate()
    await expect.poll(() => facesOf(lea, 'h1')).toEqual(titleFace)
    expect(await jumped(page)).toBeLessThan(nextToNothing)

    await expect.poll(() => facesOf(lea, 'nav li a')).toEqual(textFace)
    await page.getByRole('main').evaluate((main) => (main.style.paddingTop = '300px'))
    await expect.poll(() => jumped(page)).toBeGreaterThan(nextToNothing)
    expect(lea.complaints).toEqual([])
  })

  for (const [address, title, last] of [
    ['/login', 'Connexion', 'Se connecter'],
    ['/app/profile/news', 'Ce qui m’arrive', 'Ce serveur n’envoie pas de mail'],
  ] as const)
    test(`that come late move next to nothing at ${address}`, async ({ arrive, family, own }) => {
      const person = address === '/login' ? await arrive(own('Nina')) : (await family('Léa'))[0]
      const { page } = person
      await measureAllJumps(page)
      const comeLate = await holdFonts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await applicationIsThere(page)
      await expect(page.getByText(last).first()).toBeVisible()
      await framesLater(page)
      const before = await jumped(page)
      await comeLate()
      expect((await jumped(page)) - before).toBeLessThan(nextToNothing)
      expect(person.complaints).toEqual([])
    })

  test('that come in time are those of the page: one for titles, one for text, and no other is preloaded', async ({
    arrive,
    own,
  }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
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
    await applicationIsThere(page)
    await expect.poll(() => facesOf(nina, 'h1')).toEqual(titleFace)
    await expect.poll(() => facesOf(nina, 'form button[type=submit]')).toEqual(textFace)
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(preloaded.toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringMatching(/fraunces-french/),
      expect.stringMatching(/nunito-sans-french/),
    ])
  })
})
