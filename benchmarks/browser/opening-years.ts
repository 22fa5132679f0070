import type { Household, Member } from '@cachotteries/server/testing/households'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { median } from '../../tests/faults/report.ts'
import { chromiumLaunchOptions } from '../../tests/support/chromium.ts'
import type { Figure } from '../report/figure.ts'
import { phone } from './home.ts'

const rounds = 7

interface Screen {
  readonly id: string
  readonly what: string
  readonly path: string
  readonly of: (household: Household) => Member | undefined
  /** What says that it can be used: a gift, or that there is none. */
  readonly ready: (page: Page) => Locator
}

const aGift = (page: Page): Locator => page.getByRole('heading', { level: 3 }).first()

const screens: readonly Screen[] = [
  {
    id: 'years-open-gifts',
    what: 'opening ‘Mes cadeaux’ after five years of 200 gifts, until it can be used',
    path: '/app/gifts',
    of: ({ relatives }) => relatives[0],
    ready: (page) => page.getByRole('heading', { name: 'Pour qui je n’ai rien' }),
  },
  {
    id: 'years-open-given',
    what: 'opening ‘Déjà offert’, with 200 gifts a year, until it can be used',
    path: '/app/gifts/given',
    of: ({ relatives }) => relatives[0],
    ready: (page) => aGift(page).or(page.getByText(/année par année/)),
  },
  {
    id: 'years-open-received',
    what: 'opening ‘Reçus’ with five years of 200 gifts, until it can be used',
    path: '/app/received',
    of: ({ owner }) => owner,
    ready: (page) => aGift(page).or(page.getByText(/viendra ici/)),
  },
]

/** How long the screens of somebody who gave or received for years take to open on a phone, against empty ones. */
export async function openings(url: string, full: Household, empty: Household): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  const signedIn = async (member: Member | undefined): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...phone, baseURL: url })
    const [name = '', value = ''] = member?.cookie.split('=') ?? []
    await context.addCookies([{ name, value, url }])
    return context
  }
  try {
    const figures: Figure[] = []
    for (const { id, what, path, of, ready } of screens) {
      const contexts = { full: await signedIn(of(full)), empty: await signedIn(of(empty)) }
      const times = { full: [] as number[], empty: [] as number[] }
      for (let round = 0; round <= rounds; round++)
        for (const which of ['full', 'empty'] as const) {
          const page = await contexts[which].newPage()
          await page.goto(path, { waitUntil: 'commit' })
          await ready(page).waitFor()
          const usable = await page.evaluate(() => performance.now())
          // In the first round files are fetched.
          if (round > 0) times[which].push(usable)
          await page.close()
        }
      await Promise.all([contexts.full.close(), contexts.empty.close()])
      const [withGifts, without] = [median(times.full), median(times.empty)]
      figures.push({
        id,
        what,
        against: 'an empty one',
        ratio: withGifts / without,
        bound: { atMost: 1.5 },
        measured: `${withGifts.toFixed(0)} and ${without.toFixed(0)} ms`,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}
