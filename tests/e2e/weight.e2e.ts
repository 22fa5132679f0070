import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test, withEverythingAhead } from './fixtures.ts'
import { applicationIsThere, card, openList, wish } from './steps.ts'

// What comes before it is needed comes after all of this.
test.use({ fetchesAhead: false })

/** The maximum size of the list page, compressed, in bytes: see the decision record on what a phone has to fetch. */
const limit = 175_000

/** Words that only occur in the code of one part of the application. */
const parts = {
  MUI: 'MuiButtonBase',
  forms: 'Le nom du souhait ne peut pas être vide',
  confetti: 'particleCount',
  carousel: 'containScroll',
  charts: 'MuiBarChart',
  'back office': 'Vérification des autorisations',
}

/** Notes the scripts of a page. Returns a function that waits for all of them, and reads them. */
function scriptsOf(page: Page): () => Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const files = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))
    // Inline scripts count, too.
    return [...files, ...(await page.locator('script:not([src])').allTextContents())]
  }
}

test(
  'the list page works with at most 175 kB of JavaScript, compressed with Brotli, without the code of what it doesn’t show yet',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Théière', { comment: 'La petite' })
    const loaded = scriptsOf(lea.page)
    await openList(lea, lea)
    await expect(card(lea, 'Théière')).toBeVisible()
    const texts = await loaded()
    const weight = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(weight).toBeGreaterThan(100_000)
    expect(weight).toBeLessThanOrEqual(limit)
    for (const [part, word] of Object.entries(parts))
      expect(
        texts.some((text) => text.includes(word)),
        part,
      ).toBe(false)
  },
)

test('the sign-in page works without the code of MUI', { tag: '@deep' }, async ({ arrive, own }) => {
  const { page } = await arrive(own('Nina'))
  const loaded = scriptsOf(page)
  await page.goto('/login')
  await applicationIsThere(page)
  await page.getByRole('button', { name: 'Créer un profil' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  const texts = await loaded()
  expect(texts.some((text) => text.includes('Votre nom ou votre email'))).toBe(true)
  expect(texts.some((text) => text.includes(parts.MUI))).toBe(false)
})

test.describe('Once it is idle', () => {
  test.use({ serviceWorkers: 'allow', ...withEverythingAhead })

  test(
    'the list page has at most 300 kB of scripts in 40 files, what the service worker keeps counted',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await wish(lea, lea, 'Théière')
      await openList(lea, lea)
      await applicationIsThere(lea.page)
      const scripts = () =>
        lea.page.evaluate(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          )
          const all = [
            ...kept.flat().map(({ url }) => url),
            ...performance.getEntriesByType('resource').map(({ name }) => name),
          ]
          return [...new Set(all)].filter((address) => /\/assets\/.*\.js$/.test(address))
        })
      // The page fetches it last, and tells the service worker of it.
      await expect
        .poll(() =>
          lea.page.evaluate(async () => {
            const names = await caches.keys()
            const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
            return kept.flat().some(({ url }) => url.includes('/mui-'))
          }),
        )
        .toBe(true)
      await lea.page.waitForLoadState('networkidle')
      const files = await scripts()
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await (await fetch(file)).text(), { level: 9 }).length),
      )
      const sum = sizes.reduce((all, size) => all + size, 0)
      expect(files.length).toBeLessThanOrEqual(40)
      expect(sum).toBeGreaterThan(200_000)
      expect(sum).toBeLessThanOrEqual(300_000)
    },
  )
})
