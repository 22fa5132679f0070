import { brotliCompressSync } from 'node:zlib'
import type { Benchmark } from '../report/figure.ts'
import { atHome } from './home.ts'

const mostBytes = 175_000

/** All JavaScript that the list page needs before any interaction, inline scripts included. */
export const listPageJavascript: Benchmark = () =>
  atHome(async ({ olive, sitDown }) => {
    const context = await sitDown(olive)
    const page = await context.newPage()
    // Nothing is then fetched ahead, which comes after this.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/app/my-list')
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    const inPage = await page.locator('script:not([src], [type])').allTextContents()
    const bytes = [...files, ...inPage].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    await context.close()
    return [
      {
        id: 'list-page-javascript',
        what: 'JavaScript of the list page before interaction, compressed with Brotli',
        against: '175 kB',
        ratio: bytes / mostBytes,
        bound: { atMost: 1 },
        measured: `${bytes} bytes`,
      },
    ]
  })
