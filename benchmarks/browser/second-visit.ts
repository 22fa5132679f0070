import { median } from '../../tests/faults/report.ts'
import type { Benchmark } from '../report/figure.ts'
import { atHome, nameOf } from './home.ts'
import { slowDown } from './slow-phone.ts'
import { openUntilVisible } from './visible.ts'

const rounds = 9
const mostMs = 1_000

/** The list page on a phone that has its files in the cache. */
export const secondVisit: Benchmark = () =>
  atHome(async ({ olive, sitDown }) => {
    const context = await sitDown(olive)
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const page = await context.newPage()
      await slowDown(page)
      const time = await openUntilVisible(page, '/app/my-list', nameOf(4))
      // The first visit fills the caches.
      if (round > 0) times.push(time)
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.close()
    }
    await context.close()
    return [
      {
        id: 'second-visit',
        what: 'second visit of the list page on an emulated phone, until the wishes are visible',
        against: 'one second',
        ratio: median(times) / mostMs,
        bound: { atMost: 1 },
        measured: `${median(times).toFixed(0)} ms`,
      },
    ]
  })
