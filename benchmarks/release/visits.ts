import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { desk, nameOf, phone } from '../browser/home.ts'
import { slowDown } from '../browser/slow-phone.ts'
import { openUntilEachVisible } from '../browser/visible.ts'
import { readerOf } from './requests.ts'
import type { Side } from './side.ts'
import { weightOf, type Weight } from './weight.ts'

interface Visit {
  /** Until the first wish is painted, in milliseconds. */
  readonly firstWish: number
  /** Until all wishes are painted, in milliseconds. */
  readonly allWishes: number
  readonly weight: Weight
}

const places = {
  phone: { options: phone, prepare: (page: Page): Promise<unknown> => slowDown(page) },
  desk: { options: desk, prepare: (): Promise<unknown> => Promise.resolve() },
} satisfies Record<string, { options: BrowserContextOptions; prepare: (page: Page) => Promise<unknown> }>

/** The first and the second visit of a relative's list, in a browser that has nothing yet. */
export async function twoVisits(
  browser: Browser,
  side: Side,
  place: keyof typeof places,
): Promise<{ readonly first: Visit; readonly second: Visit }> {
  const { options, prepare } = places[place]
  const { url } = side.scales
  const context = await browser.newContext({ ...options, baseURL: url })
  const [name = '', value = ''] = readerOf(side.household).cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const first = await visit(context, side, prepare)
  const second = await visit(context, side, prepare)
  await context.close()
  return { first, second }
}

/** Opens the list in a new page, and waits until nothing happens any more, in the service worker neither. */
async function visit(
  context: BrowserContext,
  { url, scales, household: { owner, wishes } }: Side,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  scales.reset()
  const page = await context.newPage()
  await prepare(page)
  const names = wishes.map((_uid, index) => nameOf(index + 1))
  const painted = await openUntilEachVisible(page, `/app/users/${owner.user}`, names)
  await scales.untilQuiet()
  const weight = await weightOf(url, scales.sent())
  await page.close()
  return { firstWish: Math.min(...painted), allWishes: Math.max(...painted), weight }
}
