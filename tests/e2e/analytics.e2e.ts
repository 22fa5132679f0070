import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { longDay } from '@cachotteries/web/ui/dates'
import { click, figure, followed, hold, open, panel, wishOf } from './back-office.ts'
import { expect, test, type Member } from './fixtures.ts'
import { applicationIsThere, overflow } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

/**
 * Shows this person other figures than the server has. They have the same digest, so that the live view sends nothing
 * until something happens.
 */
const retouch = ({ page }: Member, change: (view: AnalyticsView) => AnalyticsView) =>
  page.route('**/clicks.analytics*', async (route) => {
    const response = await route.fetch()
    const { result } = await response.json()
    await route.fulfill({
      response,
      json: { result: { data: { ...result.data, view: change(result.data.view) } } },
    })
  })

test.describe('The analytics', () => {
  test('keep their place while they are loading, then show clicks as they happen: in figures, one by one and by day', async ({
    family,
    appoint,
  }) => {
    const [adam, lea, marc] = await family('Adam', 'Léa', 'Marc')
    await appoint(adam)
    const coffee = 'Une machine à café avec broyeur intégré et mousseur de lait'
    const machine = await wishOf(lea, coffee)
    const book = await wishOf(marc, 'Livre')
    await click(lea, machine)
    const letGo = await hold(adam, 'clicks.analytics')
    await open(adam, '/bo/analytics')
    const skeleton = adam.page.getByRole('status', { name: 'Chargement des analytics' })
    await expect(skeleton).toBeVisible()
    letGo()
    const { summary: before, clicksOverTime } = (await adam.account.ask.clicks.analytics.query()).view
    await expect(figure(adam, 'Total des clics')).toHaveText(String(before.totalClicks))
    await expect(skeleton).toBeHidden()
    const newest = panel(adam, 'Clics récents').getByRole('listitem')
    await expect(newest.first()).toContainText(coffee)

    await click(marc, machine, 'wish-form')
    await expect(newest.first()).toContainText(`Formulaire · Par ${marc.name}`)
    await click(lea, book, 'wish-detail')
    await expect(newest.first()).toContainText('Livre')
    await expect(newest.first()).toContainText(`Détail · Par ${lea.name}`)
    await expect(newest.nth(1)).toContainText(coffee)
    await expect(newest.first().getByRole('time')).toHaveText(/^(1er|\d{1,2}) \S+ \d{4}, \d{2}:\d{2}$/)

    const clicks = before.totalClicks + 2
    const users = before.uniqueUsers + 1
    await expect(figure(adam, 'Total des clics')).toHaveText(String(clicks))
    await expect(figure(adam, 'Utilisateurs uniques')).toHaveText(String(users))
    await expect(figure(adam, 'Souhaits uniques')).toHaveText(String(before.uniqueWishes + 1))
    await expect(figure(adam, 'Engagement')).toHaveText((clicks / users).toFixed(1).replace('.', ','))

    const days = panel(adam, 'Clics des 30 derniers jours')
    await expect(days.locator('g[data-series=clicks] rect')).toHaveCount(30)
    await applicationIsThere(adam.page)
    expect(await overflow(adam.page)).toBeLessThanOrEqual(0)
    await days.getByText('Voir jour par jour').click()
    const rows = days.getByRole('row')
    await expect(rows).toHaveCount(31)
    const today = clicksOverTime.at(-1)
    await expect(rows.nth(1)).toHaveText(`${longDay(today?.date ?? '')}${(today?.count ?? 0) + 2}`)
    expect(adam.complaints).toEqual([])
  })

  test.describe('with reduced motion', { tag: '@deep' }, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('draw a day with one click 8 pixels high beside a day with thousands, one without as nothing, and move their bars at once', async ({
      family,
      appoint,
    }) => {
      const [adam, lea] = await family('Adam', 'Léa')
      await appoint(adam)
      const wish = await wishOf(lea, 'Vélo rouge')
      await click(lea, wish)
      // All clicks of a test are of today, so the other days are mocked in the browser.
      const mocked: Record<number, number> = { 0: 5_000, 1: 1, 29: 5_000 }
      await retouch(adam, (view) => ({
        ...view,
        clicksOverTime: view.clicksOverTime.map(({ date }, index) => ({ date, count: mocked[index] ?? 0 })),
      }))
      await open(adam, '/bo/analytics')
      const bars = adam.page.locator('g[data-series=clicks] rect')
      const height = async (index: number) => (await bars.nth(index).boundingBox())?.height
      for (const many of [0, 29]) await expect.poll(() => height(many)).toBeGreaterThan(150)
      await expect.poll(() => height(1)).toBeCloseTo(8, 3)
      await expect.poll(() => height(2)).toBe(0)
      await test.step('axe finds nothing in the days, one by one, light and dark', async () => {
        await adam.page.getByText('Voir jour par jour').click()
        expect(await violationsInBothModes(adam.page)).toEqual([])
      })
      await followed(adam, '"unchanged"')
      const first = bars.first()
      const heights = await first.evaluateHandle((element) => {
        const heights = new Set<string | null>()
        const listen = new MutationObserver(() => heights.add(element.getAttribute('height')))
        listen.observe(element, { attributeFilter: ['height'] })
        return heights
      })
      // In the server's own figures the first day has no click.
      await click(lea, wish)
      await expect(first).toHaveAttribute('height', '0')
      expect(await heights.evaluate((seen) => [...seen])).toEqual(['0'])
      expect(adam.complaints).toEqual([])
    })
  })

  test(
    'have a short text of many clicks for screen readers',
    { tag: '@deep' },
    async ({ family, appoint }) => {
      const [adam, lea] = await family('Adam', 'Léa')
      await appoint(adam)
      const wish = await wishOf(lea, 'Vélo rouge')
      await open(adam, '/bo/analytics')
      const total = (await adam.account.ask.clicks.analytics.query()).view.summary.totalClicks
      await expect(figure(adam, 'Total des clics')).toHaveText(String(total))
      await followed(adam, '"unchanged"')
      const texts = await adam.page.evaluateHandle(() => {
        const texts: string[] = []
        const listen = new MutationObserver((changes) => {
          for (const { target } of changes)
            if (target.textContent?.includes('au total')) texts.push(target.textContent)
        })
        listen.observe(document.body, { childList: true, characterData: true, subtree: true })
        return texts
      })
      for (let shown = 1; shown <= 8; shown++) {
        await click(lea, wish)
        await expect(figure(adam, 'Total des clics')).toHaveText(String(total + shown))
      }
      const announced = adam.page.getByRole('status').filter({ hasText: `${total + 8} au total` })
      await expect(announced).toHaveAttribute('aria-live', 'polite')
      expect((await texts.jsonValue()).length).toBeLessThan(8)
      expect(adam.complaints).toEqual([])
    },
  )

  test(
    'say whether the server answered when they fail, and can be asked for again',
    { tag: '@deep' },
    async ({ family, appoint }) => {
      const [adam] = await family('Adam')
      await appoint(adam)
      const refusal = {
        message: 'Non',
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
      }
      await adam.page.route('**/clicks.analytics*', (route) =>
        route.fulfill({ status: 500, json: { error: refusal } }),
      )
      await open(adam, '/bo/analytics')
      const alert = adam.page.getByRole('alert')
      await expect(alert).toContainText('Erreur lors de la récupération des analytics')
      await adam.page.unroute('**/clicks.analytics*')
      await adam.page.route('**/clicks.analytics*', (route) => route.abort())
      await alert.getByRole('button', { name: 'Réessayer' }).click()
      await expect(alert).toContainText('Erreur inconnue')
      await adam.page.unroute('**/clicks.analytics*')
      await alert.getByRole('button', { name: 'Réessayer' }).click()
      await expect(figure(adam, 'Engagement')).toBeVisible()
      await expect(alert).toBeHidden()
    },
  )
})
