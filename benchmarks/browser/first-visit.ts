import { limited, type Benchmark } from '../report/figure.ts'
import { atHome, nameOf, phone } from './home.ts'
import { slowDown } from './slow-phone.ts'
import { openUntilVisible } from './visible.ts'

const rounds = 9
/** One of the first wishes: it has five stars. */
const wish = nameOf(4)

/** The first visit of the list page on a phone. */
export const firstVisit: Benchmark = () =>
  atHome(async ({ olive, sitDown }) => {
    const values: number[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await sitDown(olive, phone)
      const page = await context.newPage()
      await slowDown(page)
      values.push(await openUntilVisible(page, '/app/my-list', wish))
      await context.close()
    }
    return [
      limited({
        id: 'first-wish',
        what: 'first visit of the list page on an emulated phone, until the first wishes are visible',
        unit: 'ms',
        most: 900,
        values,
      }),
    ]
  })
