import { photo } from '@cachotteries/server/features/pictures/testing/pictures'
import { registerFamily, type Person } from '@cachotteries/server/testing/people'
import type { BrowserContext, Page } from 'playwright/test'
import { limited, type Benchmark, type Figure } from '../report/figure.ts'
import { atHome, desk, nameOf, phone, photoOf, wishFor } from './home.ts'
import { slowDown } from './slow-phone.ts'
import { openUntilVisible } from './visible.ts'

const rounds = 5
const names = Array.from({ length: 40 }, (_, index) => nameOf(index + 1))

/** Set in a page by its observers. In milliseconds, the first since the navigation began. */
interface Watched {
  /** From the press until the next frame, in which the button looks pressed. */
  shown?: number
  openAt?: number
  longestTask?: number
}

interface Visit {
  /** Until all wishes are painted, in milliseconds. */
  readonly painted: number
  /** Until a menu is open, in milliseconds. */
  readonly there: number
  /** From the press on its button until that looks pressed, in milliseconds. */
  readonly shown: number
  /** In milliseconds. */
  readonly longestTask: number
  readonly fontBytes: number
}

/**
 * Runs in the page. Presses « Trier » as soon as it is on the screen: nobody can press what isn't painted yet. Notes when
 * its menu is open, and the longest task.
 */
function pressAtOnce(): void {
  const watched = window as Watched
  const afterFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act))
  let found = false
  new MutationObserver((_changes, observer) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Trier')
    if (button && !found) {
      found = true
      afterFrame(() => {
        const pressedAt = performance.now()
        button.click()
        afterFrame(() => {
          if (button.dataset['pressed'] !== undefined) watched.shown = performance.now() - pressedAt
        })
      })
    }
    if (!document.querySelector('[role=menu]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.openAt = performance.now())))
  }).observe(document, { subtree: true, childList: true })
  watched.longestTask = 0
  new PerformanceObserver((list) => {
    watched.longestTask = Math.max(
      watched.longestTask ?? 0,
      ...list.getEntries().map(({ duration }) => duration),
    )
  }).observe({ type: 'longtask', buffered: true })
}

/** Opens one's own list in a new page, and waits until nothing happens any more. */
async function visit(context: BrowserContext, prepare: (page: Page) => Promise<unknown>): Promise<Visit> {
  const page = await context.newPage()
  await prepare(page)
  await page.addInitScript(pressAtOnce)
  const painted = await openUntilVisible(page, '/app/my-list', ...names)
  await page.waitForFunction(() => (window as Watched).openAt)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const { shown = Number.NaN, openAt = Number.NaN, longestTask = Number.NaN } = window as Watched
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      shown,
      there: openAt,
      longestTask,
      fontBytes: fetched
        .filter(({ name }) => name.endsWith('.woff2'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
  await page.close()
  return { painted, ...seen }
}

/** The bytes of the page, which is never compressed. */
const bytesOfPage = async (person: Person): Promise<number> => {
  const answer = await fetch(`${person.serverUrl}/app/my-list`, { headers: { cookie: person.cookie() } })
  return (await answer.arrayBuffer()).byteLength
}

/** The first and the second visit of a list of 40 wishes with pictures, on a phone and on a desk, in turns. */
export const visits: Benchmark = () =>
  atHome(async ({ url, sitDown }) => {
    const [nina] = await registerFamily(url, 'Durand', ['Nina'])
    await wishFor(nina, names.length, await photoOf(nina, await photo(900, 700, 60)))
    const places = {
      phone: { options: phone, prepare: (page: Page) => slowDown(page) },
      desk: { options: desk, prepare: () => Promise.resolve() },
    }
    const found = { phone: [[], []], desk: [[], []] } as Record<keyof typeof places, [Visit[], Visit[]]>
    for (let round = 0; round < rounds; round++)
      for (const place of ['phone', 'desk'] as const) {
        const { options, prepare } = places[place]
        const context = await sitDown(nina, options)
        for (const visited of found[place]) visited.push(await visit(context, prepare))
        await context.close()
      }
    return figuresOf(found, await bytesOfPage(nina))
  })

type Found = Record<'phone' | 'desk', readonly [readonly Visit[], readonly Visit[]]>

function figuresOf(found: Found, page: number): Figure[] {
  const {
    phone: [first, second],
    desk: [deskFirst, deskSecond],
  } = found
  const row = (id: string, what: string, of: readonly Visit[], field: keyof Visit, most: number): Figure => {
    const unit = field.endsWith('Bytes') ? 'bytes' : 'ms'
    return limited({ id, what, unit, most, values: of.map((one) => one[field]) })
  }
  const painted = 'until 40 wishes with pictures are painted'
  const shown = 'from that press until the button looks pressed'
  const there = 'until a menu that was pressed in the first frame is open'
  return [
    row('phone-first-painted', `first visit on an emulated phone, ${painted}`, first, 'painted', 1_200),
    row('phone-second-painted', `second visit on an emulated phone, ${painted}`, second, 'painted', 800),
    row('phone-first-there', `first visit on an emulated phone, ${there}`, first, 'there', 3_500),
    row('phone-first-shown', `first visit on it, ${shown}`, first, 'shown', 100),
    row('phone-longest-task', 'longest task of a first visit on it', first, 'longestTask', 200),
    row('desk-first-painted', `first visit on a desk, ${painted}`, deskFirst, 'painted', 240),
    row('desk-second-painted', `second visit on a desk, ${painted}`, deskSecond, 'painted', 240),
    limited({
      id: 'second-page-bytes',
      what: 'page of a second visit, with 40 wishes with pictures',
      unit: 'bytes',
      most: 30_000,
      values: [page],
    }),
    row('font-bytes', 'typefaces of a first visit', first, 'fontBytes', 45_000),
  ]
}
