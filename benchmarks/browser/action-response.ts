import type { Locator, Page } from 'playwright/test'
import { median } from '../../tests/faults/report.ts'
import type { Benchmark, Figure } from '../report/figure.ts'
import { atHome, nameOf } from './home.ts'

const rounds = 7
const mostMs = 50
/** So slow that no action that waits for an answer can be fast. */
const latencyMs = 2_000

/** Set in a page by its observer: milliseconds from a press to the end of the frame that answers it. */
interface Watched {
  answeredAfter?: number
}

/** Measures the time from the next click until the page has painted another text, or another chosen value. */
const watchNextClick = (page: Page, text: string): Promise<void> =>
  page.evaluate((awaited) => {
    const watched = window as Watched
    delete watched.answeredAfter
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const timer = setInterval(() => {
          const chosen = document.querySelector<HTMLInputElement>('dialog :checked, [role=dialog] :checked')
          if (!document.body.textContent.includes(awaited) && chosen?.ariaLabel !== awaited) return
          clearInterval(timer)
          requestAnimationFrame(() =>
            requestAnimationFrame(() => (watched.answeredAfter = performance.now() - timeStamp)),
          )
        }, 1)
      },
      { once: true, capture: true },
    )
  }, text)

async function pressed(page: Page, target: Locator, awaited: string): Promise<number> {
  await watchNextClick(page, awaited)
  await target.evaluate((element: HTMLElement) => element.click())
  const after = await page.waitForFunction(() => (window as Watched).answeredAfter)
  return after.evaluate((ms) => ms ?? Number.NaN)
}

const figureOf = (id: string, what: string, times: readonly number[]): Figure => ({
  id,
  what: `${what}, with ${latencyMs / 1_000} s to the server, until the screen shows it`,
  against: `${mostMs} ms`,
  ratio: median(times) / mostMs,
  bound: { atMost: 1 },
  measured: `${median(times).toFixed(0)} ms`,
})

/** Marking a wish as bought, and giving it stars, on a connection with two seconds of latency. */
export const actionResponse: Benchmark = () =>
  atHome(async ({ olive, marc, sitDown }) => {
    const context = await sitDown(marc)
    const page = await context.newPage()
    await page.goto(`/app/users/${olive.userId}`)
    await page.getByRole('article').first().waitFor()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
    await cdp.send('Network.emulateNetworkConditions', { ...line, latency: latencyMs })

    const marks: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const name = nameOf(round)
      const button = page.getByRole('button', { name: `Je l’offre : ${name}`, exact: true })
      // A section without wishes isn't shown.
      if (round > 1) await page.getByText(`Déjà achetés ${round - 1}`).waitFor()
      marks.push(await pressed(page, button, `Déjà achetés ${round}`))
    }

    await cdp.send('Network.emulateNetworkConditions', { ...line, latency: 0 })
    await page.getByRole('button', { name: 'Ajouter une idée secrète' }).click()
    await page.getByRole('dialog').getByLabel('Nom').waitFor()
    await cdp.send('Network.emulateNetworkConditions', { ...line, latency: latencyMs })
    const stars: number[] = []
    for (let round = 0; round < rounds; round++) {
      const label = `${(round % 4) + 2} étoiles`
      const star = page.getByRole('dialog').getByRole('radio', { name: label, exact: true })
      stars.push(await pressed(page, star, label))
    }
    await context.close()
    return [
      figureOf('action-response-bought', 'marking a wish as bought', marks),
      figureOf('action-response-stars', 'giving a wish stars', stars),
    ]
  })
