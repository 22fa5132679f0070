import type { CDPSession, Page } from 'playwright/test'
import { median } from '../../tests/faults/report.ts'
import type { Benchmark, Figure } from '../report/figure.ts'
import { atHome, nameOf } from './home.ts'
import { slowDown } from './slow-phone.ts'
import { openUntilVisible } from './visible.ts'

const rounds = 7
const frameMs = 1_000 / 60

/** Scrolls for some seconds as a finger does. Returns the frames per second. */
async function scrolled(page: Page, cdp: CDPSession): Promise<number> {
  const counted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // A method, because esbuild names functions by a helper that doesn't exist in the page.
        const frames = {
          times: [] as number[],
          count(now: number) {
            frames.times.push(now)
            requestAnimationFrame(frames.count)
          },
        }
        requestAnimationFrame(frames.count)
        addEventListener(
          'scrollend',
          () => {
            const { times } = frames
            const [first = 0, last = 0] = [times[0], times.at(-1)]
            resolve(((times.length - 1) * 1_000) / (last - first))
          },
          { once: true },
        )
      }),
  )
  await cdp.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -12_000, speed: 4_000 })
  return counted
}

/** A list of 500 wishes against one of 40: how long it takes to open, and how smoothly it scrolls. */
export const longList: Benchmark = () =>
  atHome(async ({ browser, olive, marc, sitDown }) => {
    const [short, long] = [await sitDown(olive), await sitDown(marc)]
    const times: Record<'short' | 'long', number[]> = { short: [], long: [] }
    for (let round = 0; round <= rounds; round++)
      for (const [which, context] of [
        ['short', short],
        ['long', long],
      ] as const) {
        const page = await context.newPage()
        const seen = await openUntilVisible(page, '/app/my-list', nameOf(4))
        // Until it can be used: the page that the server renders can't be used.
        await page.getByRole('article').first().waitFor()
        const usable = await page.evaluate(() => performance.now())
        if (round > 0) times[which].push(Math.max(seen, usable))
        await page.close()
      }

    /** Renders all 500 of them before scrolling is measured. */
    const openWhole = async (): Promise<Page> => {
      const page = await long.newPage()
      await page.goto('/app/my-list')
      await page.getByRole('article').nth(499).waitFor()
      return page
    }
    const slow = await openWhole()
    const slowFps = await scrolled(slow, await slowDown(slow))
    await slow.close()
    const page = await openWhole()
    const fps = await scrolled(page, await long.newCDPSession(page))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const empty = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await empty.setContent(`<div style="height: ${height}px"></div>`)
    const most = await scrolled(empty, await empty.context().newCDPSession(empty))
    const slowMost = await scrolled(empty, await slowDown(empty))
    await empty.context().close()
    await Promise.all([short.close(), long.close()])

    const [shortMs, longMs] = [median(times.short), median(times.long)]
    return [
      {
        id: 'long-list-open',
        what: 'opening a list of 500 wishes, until it can be used',
        against: 'one of 40',
        ratio: longMs / shortMs,
        bound: { atMost: 1.5 },
        measured: `${longMs.toFixed(0)} and ${shortMs.toFixed(0)} ms`,
      },
      framesOf('long-list-frames', '', fps, most),
      framesOf('long-list-phone-frames', ', with a processor four times slower', slowFps, slowMost),
    ]
  })

/** @param most the frames per second of an empty page with the same height */
const framesOf = (id: string, how: string, fps: number, most: number): Figure => ({
  id,
  what: `frames a second while 500 wishes are scrolled${how}`,
  against: `60, one in ${frameMs.toFixed(1)} ms`,
  ratio: fps / 60,
  bound: { atLeast: 1 },
  measured: `${fps.toFixed(0)} a second; an empty page as high: ${most.toFixed(0)}`,
})
