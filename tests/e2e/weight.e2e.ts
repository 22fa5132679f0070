import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { card, openList, wish } from './steps.ts'

/** The maximum size of the list page, compressed, in bytes: see the decision record on what a phone has to fetch. */
const limit = 140_000

/** Words that only occur in the code of one part of the application. */
const parts = {
  MUI: 'MuiButtonBase',
  forms: 'Le nom du souhait ne peut pas être vide',
  confetti: 'particleCount',
  carousel: 'containScroll',
  charts: 'MuiBarChart',
  'back office': 'Vérification des autorisations',
}

test('the list page works with at most 140 kB of JavaScript, compressed with Brotli, without the code of what it doesn’t show yet', async ({
  family,
}) => {
  const [lea] = await family('Léa')
  await wish(lea, lea, 'Théière', { comment: 'La petite' })
  const scripts: string[] = []
  lea.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openList(lea, lea)
  await expect(card(lea, 'Théière')).toBeVisible()
  await lea.page.waitForLoadState('networkidle')

  const files = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  // Inline scripts count, too.
  const inPage = await lea.page.locator('script:not([src])').allTextContents()
  const texts = [...files, ...inPage]
  const weight = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  expect(weight).toBeGreaterThan(100_000)
  expect(weight).toBeLessThanOrEqual(limit)
  for (const [part, word] of Object.entries(parts))
    expect(
      texts.some((text) => text.includes(word)),
      part,
    ).toBe(false)
})
