import { median } from '../../tests/faults/report.ts'
import type { Benchmark } from '../report/figure.ts'
import { atHome, nameOf, phone } from './home.ts'
import { slowDown } from './slow-phone.ts'
import { serveSmallestPage } from './smallest-page.ts'
import { openUntilVisible } from './visible.ts'

const rounds = 9
/** One of the first wishes on either page: it has five stars. */
const wish = nameOf(4)

/** The first visit of the list page on a phone, against the smallest page that shows the same. In turns. */
export const firstVisit: Benchmark = () =>
  atHome(async ({ browser, olive, sitDown }) => {
    const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
    const smallest = await serveSmallestPage(view)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [visit, peer] = [await sitDown(olive), await browser.newContext(phone)]
      for (const [context, address, times] of [
        [visit, '/app/my-list', ours],
        [peer, smallest.url, theirs],
      ] as const) {
        const page = await context.newPage()
        await slowDown(page)
        times.push(await openUntilVisible(page, address, wish))
        await context.close()
      }
    }
    smallest.close()
    const [visible, peer] = [median(ours), median(theirs)]
    return [
      {
        id: 'first-visit',
        what: 'first visit of the list page on an emulated phone, until the wishes are visible',
        against: 'a page of nothing but the same wishes, from the same kind of server',
        ratio: visible / peer,
        bound: { atMost: 1.8 },
        measured: `${visible.toFixed(0)} and ${peer.toFixed(0)} ms`,
      },
    ]
  })
