import { commandId, gather, register } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { expect, inMotion, settle, test, type Member } from './fixtures.ts'
import { jumped, framesLater, measureJumps } from './layout-shift.ts'
import { card, change, openEarly, wish } from './steps.ts'

test.use(inMotion)

/** Opens an address without the application's scripts. Returns the rendered list of the page. */
async function openSlowly({ page }: Member, address: string): Promise<Locator> {
  await page.route(/\/assets\/(app|libraries)-.*\.js$/, () => {
    // Never answered.
  })
  await page.goto(address, { waitUntil: 'commit' })
  return page.locator('#first-paint')
}

/** What is drawn: headings, and the comments and stars of the cards. */
const wordsOf = (picture: Locator): Promise<string[]> =>
  picture
    .locator('h1, h2, h3, .wish-hint, .wish-text, .stars')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))

/** The server's answer for an address. */
const pageAt = async ({ account }: Member, address: string): Promise<string> =>
  (await fetch(`${account.serverUrl}${address}`, { headers: { cookie: account.cookie() } })).text()

const listOf = ({ account }: Member): string => `/app/users/${account.userId}`

test.describe('A list on a slow connection', () => {
  test('shows before the application is there: the most important wishes first, and to a relative what is available, then what is bought', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Écharpe', { comment: 'En laine' })
    const { uid } = await wish(lea, lea, 'Vélo rouge', { importance: 5 })
    for (const address of ['/', '/app', '/app/my-list']) {
      const picture = await openSlowly(lea, address)
      await expect
        .poll(() => wordsOf(picture), address)
        .toEqual([
          'Ma liste de souhaits',
          'Vélo rouge',
          'Importance\u00a0: 5 sur 5',
          'Écharpe',
          'Importance\u00a0: 1 sur 5',
          'En laine',
        ])
      await expect(lea.page.getByText('Vélo rouge')).toBeVisible()
      await expect(lea.page.getByRole('main')).toHaveCount(0)
      // It is hidden from screen readers, because it is replaced later.
      await expect(picture).toHaveAttribute('aria-hidden', 'true')
    }
    await test.step('to a relative', async () => {
      await change(marc, uid, { isPurchased: true })
      const picture = await openSlowly(marc, listOf(lea))
      await expect
        .poll(() => wordsOf(picture))
        .toEqual([
          `Liste de ${lea.name}`,
          'Toujours disponibles 1',
          `Un souhait acheté\u00a0? Il disparaîtra de la liste de ${lea.name} à sa prochaine visite.`,
          'Écharpe',
          'Importance\u00a0: 1 sur 5',
          'En laine',
          'Déjà achetés 1',
          'Vélo rouge',
          'Importance\u00a0: 5 sur 5',
        ])
    })
    await test.step('as people wrote it, of which nothing runs', async () => {
      const name = '</script><script>document.title = "pris"</script><!-- $& '
      await wish(lea, lea, name)
      const picture = await openSlowly(lea, '/app/my-list')
      await expect(picture).toContainText(name.trim())
      expect(await lea.page.title()).toBe('Cachotteries')
    })
  })

  test(
    'is replaced by the application without a jump, which fetches nothing that is in the page',
    { tag: '@deep' },
    async ({ family }) => {
      // Paul, too, sees the list: the last two can't be set aside.
      const [lea, marc, nina] = await family('Léa', 'Marc', 'Nina', 'Paul')
      for (let n = 10; n < 32; n++) await wish(lea, lea, `Souhait ${n}`)
      const aside = { owner: lea.account.userId, person: nina.account.userId, commandId: commandId() }
      await marc.account.ask.sight.setAside.mutate(aside)
      for (const [person, address] of [
        [lea, '/app/my-list'],
        [marc, listOf(lea)],
        [nina, listOf(lea)],
      ] as const) {
        const asked: string[] = []
        person.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await measureJumps(person.page)
        const { drawn, come } = await openEarly(person.page, address)
        // A browser draws no frame before it has the styles.
        await framesLater(person.page)
        const place = await drawn.locator('article').first().boundingBox()
        come()
        await expect(drawn).toHaveCount(0)
        // The browser counts no jump where another element takes the place of one.
        expect(await card(person, 'Souhait 10').boundingBox()).toEqual(place)
        await framesLater(person.page)
        expect(await jumped(person.page)).toBe(0)
        expect(asked.filter((path) => /session|families\.mine|wishes\.list/.test(path))).toEqual([])
      }
    },
  )
})

test('The page of a list has nothing that its viewer may not know, and no page has any of it for a stranger or without a session', async ({
  family,
  arrive,
  own,
}) => {
  const [olive, marc] = await family('Olive', 'Marc')
  const { uid } = await wish(olive, olive, 'Montre')
  await wish(olive, olive, 'Vélo rouge')
  await wish(marc, olive, 'Kaléidoscope')
  await change(marc, uid, { isPurchased: true })
  const nina = await settle(await arrive(own('Nina')), await register(olive.account.serverUrl, own('Nina')))

  const hers = await pageAt(olive, '/app/my-list')
  expect(hers).toContain('Vélo rouge')
  for (const word of ['Kaléidoscope', 'Montre', '"creator"', '"buyer"']) expect(hers).not.toContain(word)
  // Also at her relatives' address of it.
  expect(await pageAt(olive, listOf(olive))).not.toMatch(/Kaléidoscope|Montre|"creator"/)
  expect(await pageAt(marc, listOf(olive))).toMatch(/Kaléidoscope.*Montre|Montre.*Kaléidoscope/)
  expect(await pageAt(nina, listOf(olive))).not.toMatch(/Vélo|id="first-view"/)
  await gather(own('Autre famille'), [nina.account])
  expect(await pageAt(nina, listOf(olive))).not.toMatch(/Vélo|id="first-view"/)
  for (const address of [
    '/login',
    '/app/profile',
    '/app/families',
    `/app/users/${olive.account.userId}/profile`,
  ])
    expect(await pageAt(olive, address), address).not.toMatch(/Vélo|id="first-view"/)
  const guest = await fetch(`${olive.account.serverUrl}/app/my-list`)
  expect(await guest.text()).not.toMatch(/id="first-view"/)
})
