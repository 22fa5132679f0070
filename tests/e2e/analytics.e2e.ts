import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { click, figure, followed, hold, open, panel, wishOf } from './back-office.ts'
import { expect, test, type Member } from './fixtures.ts'

const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).replace(/^1 /, '1er ')

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
  test(
    'show clicks as they happen: in figures, by source, one by one and by day',
    { tag: '@phone' },
    async ({ family, appoint }) => {
      const [adam, lea, marc] = await family('Adam', 'Léa', 'Marc')
      const [ines] = await family('Inès')
      await appoint(adam)
      const bicycle = await wishOf(lea, 'Vélo rouge')
      const book = await wishOf(marc, 'Livre')
      const unseen = await wishOf(ines, 'Collier')
      await click(lea, bicycle)
      await open(adam, '/bo/analytics')
      const { summary: before, clicksOverTime } = (await adam.account.ask.clicks.analytics.query()).view
      await expect(figure(adam, 'Total des clics')).toHaveText(String(before.totalClicks))
      const newest = panel(adam, 'Clics récents').getByRole('listitem')
      await expect(newest.first()).toContainText('Vélo rouge')

      await click(marc, bicycle, 'wish-form')
      await expect(newest.first()).toContainText(`Formulaire · Par ${marc.name}`)
      await click(lea, book, 'wish-detail')
      await expect(newest.first()).toContainText('Livre')
      await click(ines, unseen)
      await expect(newest.first()).toContainText('Souhait inconnu')
      await expect(newest.first()).toContainText(/Carte de souhait.* · Utilisateur inconnu/)
      await click(ines, unseen, 'wish-detail')
      const nameless = newest.filter({ hasText: 'Souhait inconnu' })
      await expect(nameless).toContainText(/Souhait inconnu\d+ clics/)
      await expect(nameless).toHaveCount(1)
      await expect(panel(adam, 'Clics récents').getByText('Un nom manque')).toHaveCount(1)
      await expect(newest.nth(1)).toContainText(`Détail · Par ${lea.name}`)
      await expect(newest.nth(2)).toContainText('Vélo rouge')
      await expect(newest.first().getByRole('time')).toHaveText(/^(1er|\d{1,2}) \S+ \d{4}, \d{2}:\d{2}$/)

      const clicks = before.totalClicks + 4
      const users = before.uniqueUsers + 2
      await expect(figure(adam, 'Total des clics')).toHaveText(String(clicks))
      await expect(figure(adam, 'Utilisateurs uniques')).toHaveText(String(users))
      await expect(figure(adam, 'Souhaits uniques')).toHaveText(String(before.uniqueWishes + 2))
      await expect(figure(adam, 'Engagement')).toHaveText((clicks / users).toFixed(1).replace('.', ','))

      const days = panel(adam, 'Clics des 30 derniers jours')
      await expect(days.locator('g[data-series=clicks] rect')).toHaveCount(30)
      await days.getByText('Voir jour par jour').click()
      const rows = days.getByRole('row')
      await expect(rows).toHaveCount(31)
      const today = clicksOverTime.at(-1)
      await expect(rows.nth(1)).toHaveText(`${longDay(today?.date ?? '')}${(today?.count ?? 0) + 4}`)
      expect(adam.complaints).toEqual([])
    },
  )

  test('say how many clicks a user makes, and what part each source has', async ({ family, appoint }) => {
    const [adam] = await family('Adam')
    await appoint(adam)
    await retouch(adam, (view) => ({
      ...view,
      summary: {
        totalClicks: 5,
        uniqueUsers: 2,
        uniqueWishes: 4,
        bySource: [
          { source: 'wish-detail', count: 3 },
          { source: 'wish-card', count: 1 },
          { source: 'wish-form', count: 1 },
        ],
      },
    }))
    await open(adam, '/bo/analytics')
    await expect(figure(adam, 'Engagement')).toHaveText('2,5')
    const bars = panel(adam, 'Clics par source').getByRole('listitem')
    await expect(bars).toHaveText([
      /^Détail3 clics60\s%$/,
      /^Carte de souhait1 clic20\s%$/,
      /^Formulaire1 clic20\s%$/,
    ])
    const lengths = () =>
      bars.evaluateAll((all) =>
        all.map((bar) => {
          const track = bar.querySelector('[aria-hidden=true]:not(svg)')?.getBoundingClientRect()
          const filled = bar.querySelector('[aria-hidden=true]:not(svg) > *')?.getBoundingClientRect()
          return track && filled && Math.round((100 * (filled.right - track.left)) / track.width)
        }),
      )
    await expect.poll(lengths).toEqual([60, 20, 20])
    expect(adam.complaints).toEqual([])
  })

  test('are all 0, with an explanation, before the first click, which shows at once', async ({
    family,
    appoint,
  }) => {
    const [adam, lea] = await family('Adam', 'Léa')
    await appoint(adam)
    await retouch(adam, ({ clicksOverTime }) => ({
      summary: { totalClicks: 0, uniqueUsers: 0, uniqueWishes: 0, bySource: [] },
      recentClicks: [],
      clicksOverTime: clicksOverTime.map(({ date }) => ({ date, count: 0 })),
    }))
    await open(adam, '/bo/analytics')
    await expect(adam.page.getByText('Aucun clic pour le moment.')).toBeVisible()
    for (const name of ['Total des clics', 'Utilisateurs uniques', 'Souhaits uniques', 'Engagement'])
      await expect(figure(adam, name)).toHaveText('0')
    await click(lea, await wishOf(lea, 'Vélo rouge'))
    await expect(panel(adam, 'Clics récents').getByRole('listitem').first()).toContainText('Vélo rouge')
    await expect(adam.page.getByText('Aucun clic pour le moment.')).toBeHidden()
    expect(adam.complaints).toEqual([])
  })

  test('draw a day with one click 8 pixels high beside a day with thousands, and one without as nothing', async ({
    family,
    appoint,
  }) => {
    const [adam, lea] = await family('Adam', 'Léa')
    await appoint(adam)
    await click(lea, await wishOf(lea, 'Vélo rouge'))
    // All clicks of a test are of today, so the other days are mocked in the browser.
    await retouch(adam, (view) => ({
      ...view,
      clicksOverTime: view.clicksOverTime.map(({ date }, index) => ({
        date,
        count: index === 29 ? 5_000 : index === 28 ? 1 : 0,
      })),
    }))
    await open(adam, '/bo/analytics')
    const bars = adam.page.locator('g[data-series=clicks] rect')
    const height = async (index: number) => (await bars.nth(index).boundingBox())?.height
    await expect.poll(() => height(29)).toBeGreaterThan(150)
    await expect.poll(() => height(28)).toBeCloseTo(8, 3)
    await expect.poll(() => height(27)).toBe(0)
    await expect(panel(adam, 'Clics des 30 derniers jours')).toContainText(/5\s001 clics en 30 jours/)
    expect(adam.complaints).toEqual([])
  })

  test('have a short text of many clicks for screen readers', async ({ family, appoint }) => {
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
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('move their bars at once', async ({ family, appoint }) => {
      const [adam, lea] = await family('Adam', 'Léa')
      await appoint(adam)
      const wish = await wishOf(lea, 'Vélo rouge')
      await click(lea, wish)
      await retouch(adam, (view) => ({
        ...view,
        clicksOverTime: view.clicksOverTime.map(({ date }) => ({ date, count: 1_000 })),
      }))
      await open(adam, '/bo/analytics')
      const bar = adam.page.locator('g[data-series=clicks] rect').first()
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThan(150)
      await followed(adam, '"unchanged"')
      const heights = await bar.evaluateHandle((element) => {
        const heights = new Set<string | null>()
        const listen = new MutationObserver(() => heights.add(element.getAttribute('height')))
        listen.observe(element, { attributeFilter: ['height'] })
        return heights
      })
      // In the server's own figures the first day has no click.
      await click(lea, wish)
      await expect(bar).toHaveAttribute('height', '0')
      expect(await heights.evaluate((seen) => [...seen])).toEqual(['0'])
    })
  })

  test('keep their place while they are loading', { tag: '@phone' }, async ({ family, appoint }) => {
    const [adam] = await family('Adam')
    await appoint(adam)
    const letGo = await hold(adam, 'clicks.analytics')
    await open(adam, '/bo/analytics')
    const skeleton = adam.page.getByRole('status', { name: 'Chargement des analytics' })
    await expect(skeleton).toBeVisible()
    letGo()
    await expect(figure(adam, 'Engagement')).toBeVisible()
    await expect(skeleton).toBeHidden()
  })

  test('say whether the server answered when they fail, and can be asked for again', async ({
    family,
    appoint,
  }) => {
    const [adam] = await family('Adam')
    await appoint(adam)
    const refusal = { message: 'Non', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
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
  })
})
