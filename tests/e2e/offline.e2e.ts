import type { Page } from 'playwright/test'
import { expect, test, withEverythingAhead } from './fixtures.ts'
import { framesLater } from './layout-shift.ts'
import {
  applicationIsThere,
  card,
  namesIn,
  newsOf,
  openAddition,
  openList,
  openWish,
  picturedWish,
  shownWish,
  wish,
} from './steps.ts'

test.use(withEverythingAhead)

const offer = ({ page }: { page: Page }) =>
  page.getByText('Une partie de l’application n’est pas arrivée. Ce que vous avez écrit est gardé.')

/**
 * Cuts the line for files of the application. Returns a function that mends it. The handler stays, because a request that is
 * under way while a handler is removed may never end.
 */
async function cut({ page }: { page: Page }, files: string): Promise<() => void> {
  let isCut = true
  await page.route(`**/assets/${files}-*.js`, (route) => (isCut ? route.abort() : route.continue()))
  return () => (isCut = false)
}

test.describe('While offline', () => {
  test(
    'menus are there before the first tap, and what opens from a screen once somebody reaches for it',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      await picturedWish(lea, lea, 'Théière', shop.picture)
      const arrives = (part: string) =>
        lea.page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${part}-`))
      const menus = arrives('mui')
      await openList(lea, lea)
      await menus
      const screen = arrives('WishEdit')
      await card(lea, 'Théière').getByRole('link', { name: 'Théière' }).hover()
      await screen
      const dialogs = arrives('forms')
      await lea.page.getByRole('button', { name: 'Trier' }).hover()
      await dialogs
      await lea.page.waitForLoadState('networkidle')
      await lea.context.setOffline(true)
      await lea.page.getByRole('button', { name: 'Trier' }).click()
      await expect(lea.page.getByRole('menuitemradio')).toHaveCount(4)
      await lea.page.keyboard.press('Escape')
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Vélo')
      await lea.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await openWish(lea, 'Théière')
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Théière')
    },
  )

  test(
    'a change that is asked for shows at once, says that it is unsent, and is sent once online',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      await wish(lea, lea, 'Théière')
      await wish(lea, lea, 'Vélo')
      await openList(marc, lea)
      await openList(zoe, lea)
      await applicationIsThere(marc.page)
      await marc.context.setOffline(true)
      const offer = (name: string) => card(marc, name).getByRole('button', { name: /Je l’offre/ })
      await offer('Théière').click()
      await expect(card(marc, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await expect(marc.page.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
      // The next card takes the place of this one once the pointer has left it.
      await marc.page.mouse.move(0, 0)
      await expect.poll(() => namesIn(marc, 'Déjà achetés')).toEqual(['Théière'])
      // By key: it may have come to the place of the other one.
      await offer('Vélo').press('Enter')
      await expect(marc.page.getByText('2 changements seront envoyés dès que possible')).toBeVisible()
      await expect(card(zoe, 'Théière').getByText(/Acheté par/)).toHaveCount(0)
      await marc.context.setOffline(false)
      for (const name of ['Théière', 'Vélo'])
        await expect(card(zoe, name).getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await expect(marc.page.getByText('dès que possible')).toHaveCount(0)
    },
  )

  test(
    'what was asked for waits while the page is loaded again, or its tab is closed, and nobody else finds it on this computer',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      for (const name of ['Théière', 'Vélo', 'Lampe']) await wish(lea, lea, name)
      const offer = (name: string) => card(marc, name).getByRole('button', { name: /Je l’offre/ })
      const unsent = marc.page.getByText('Votre changement sera envoyé dès que possible')
      const cutOff = async (page: Page) => {
        const cut = '**/api/trpc/purchases.give*'
        await page.route(cut, (route) => route.abort())
        return () => page.unroute(cut)
      }
      marc.page.on('dialog', (question) => void question.accept())
      await openList(marc, lea)
      await applicationIsThere(marc.page)
      await test.step('of a page that is loaded again', async () => {
        const mend = await cutOff(marc.page)
        await offer('Théière').click()
        await expect(unsent).toBeVisible()
        await marc.page.reload()
        await expect(card(marc, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
        await expect(unsent).toBeVisible()
        await mend()
        await expect(marc.page.getByText('Ce qui attendait la connexion est envoyé')).toBeVisible()
        await expect(unsent).toHaveCount(0)
      })
      await test.step('of a tab that is closed', async () => {
        const closed = await marc.context.newPage()
        await cutOff(closed)
        await closed.goto(`/app/users/${lea.account.userId}`)
        await applicationIsThere(closed)
        await card({ ...marc, page: closed }, 'Vélo')
          .getByRole('button', { name: /Je l’offre/ })
          .click()
        await expect(closed.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
        const stored = await closed.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
        expect(stored).toContain('sealedWaiting')
        expect(stored).not.toContain('purchaseDate')
        await closed.close()
        await openList(marc, lea)
        await expect(marc.page.getByText('Ce qui attendait la connexion est envoyé')).toBeVisible()
        await expect(card(marc, 'Vélo').getByText(`Acheté par ${marc.name}`)).toBeVisible()
      })
      await test.step('and is gone with the session', async () => {
        await cutOff(marc.page)
        await offer('Lampe').click()
        await expect(unsent).toBeVisible()
        await marc.page.evaluate(() =>
          fetch('/api/trpc/accounts.signOut', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          }),
        )
        await marc.page.waitForURL('**/login')
        const left = await marc.page.evaluate(() =>
          [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => /waiting/i.test(key)),
        )
        expect(left).toEqual([])
      })
    },
  )

  test(
    'a change that the server doesn’t answer is shown, says that it is unsent, and is sent until it does; closing the page is asked about meanwhile, and not after',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      await openList(lea, lea)
      await page.route('**/api/trpc/wishes.add*', (route) => route.abort())
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Théière')
      await dialog.getByRole('button', { name: 'Ajouter' }).click()
      await expect(page.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
      await expect(card(lea, 'Théière')).toBeVisible()
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await page.unroute('**/api/trpc/wishes.add*')
      await expect(page.getByText('Souhait ajouté')).toBeVisible()
      await expect(page.getByText('dès que possible')).toHaveCount(0)
      await expect(dialog).toHaveCount(0)
      let isAskedAgain = false
      page.on('dialog', (again) => {
        isAskedAgain = true
        return again.accept()
      })
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
      expect(isAskedAgain).toBe(false)
    },
  )
})

test.describe('Code that is lost on its way', { tag: '@deep' }, () => {
  // Otherwise it would be there before it is needed.
  test.use({ fetchesAhead: false })

  test('leaves the screen before, or the first one, and what was typed is there when the page is loaded again', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const reload = page.getByRole('button', { name: 'Recharger la page' })
    await wish(lea, lea, 'Théière')
    await test.step('of a dialog, which opens then', async () => {
      const mend = await cut(lea, 'forms')
      await openList(lea, lea)
      await page.getByRole('button', { name: 'Ajouter un souhait' }).click()
      await expect(offer(lea)).toBeVisible()
      await expect(card(lea, 'Théière')).toBeVisible()
      mend()
      await reload.click()
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Vélo')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('of a screen', async () => {
      const mend = await cut(lea, 'WishEdit')
      await card(lea, 'Théière').getByRole('link', { name: 'Théière' }).click()
      await expect(offer(lea)).toBeVisible()
      await expect(card(lea, 'Théière')).toBeVisible()
      mend()
      await reload.click()
      await expect((await openAddition(lea)).getByLabel('Nom')).toHaveValue('Vélo')
      await page.keyboard.press('Escape')
      await openWish(lea, 'Théière')
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Théière')
      await expect(offer(lea)).toHaveCount(0)
    })
    await test.step('of the first screen', async () => {
      const mend = await cut(lea, 'Preferences')
      await page.goto('/app/preferences')
      await expect(offer(lea)).toBeVisible()
      mend()
      await reload.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
    })
  })
})

test.describe('Code that didn’t arrive', () => {
  test.use({ fetchesAhead: false })

  test('is fetched by the next press, once the line is mended', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await wish(lea, lea, 'Théière')
    const open = () => card(lea, 'Théière').getByRole('link', { name: 'Théière' }).click()
    await test.step('of a dialog, where the device knew that it had no connection', async () => {
      await openList(lea, lea)
      await applicationIsThere(page)
      await lea.context.setOffline(true)
      await page.getByRole('button', { name: 'Ajouter un souhait' }).click()
      await expect(offer(lea)).toBeVisible()
      await lea.context.setOffline(false)
      // Another press isn't one for that dialog.
      await page.getByRole('button', { name: 'Plus tard' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openAddition(lea)
      await page.keyboard.press('Escape')
    })
    await test.step('of a screen, likewise', async () => {
      await lea.context.setOffline(true)
      await open()
      await expect(offer(lea)).toBeVisible()
      await expect(card(lea, 'Théière')).toBeVisible()
      await lea.context.setOffline(false)
      await open()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Théière')
    })
    await test.step('of a screen, where the connection was lost without a word', async () => {
      await openList(lea, lea)
      await applicationIsThere(page)
      const mend = await cut(lea, 'WishEdit')
      await open()
      await expect(offer(lea)).toBeVisible()
      await expect(card(lea, 'Théière')).toBeVisible()
      mend()
      await open()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Théière')
    })
  })

  test('of the first screen says that something went wrong, with a way on', async ({ family, appoint }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await appoint(lea)
    for (const [address, file, heading] of [
      ['/app/families', 'Families', 'Familles'],
      ['/app/profile', 'mui', lea.name],
      ['/bo/analytics', 'AnalyticsPage', /./],
      ['/nulle-part', 'NotFoundPage', /./],
    ] as const) {
      const mend = await cut(lea, file)
      await page.goto(address)
      await expect(
        page.getByRole('heading', { name: 'Oops! Sorry, an unexpected error has occurred.' }),
        address,
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Recharger la page' })).toHaveCount(1)
      mend()
      await page.getByRole('button', { name: 'Recharger la page' }).click()
      await expect(page.getByRole('heading', { name: 'Oops!' })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: heading }).first(), address).toBeVisible()
    }
  })
})

test(
  'Code that is lost before anybody needs it is spoken of when they do',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/forms-'))
    await cut(lea, 'forms')
    await openList(lea, lea)
    await applicationIsThere(page)
    await page.getByRole('button', { name: 'Ajouter un souhait' }).hover()
    await lost
    await framesLater(page)
    await expect(offer(lea)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ajouter un souhait' }).click()
    await expect(offer(lea)).toBeVisible()
  },
)

for (const [whom, connection] of [
  ['who saves data', { saveData: true }],
  ['whose line is slow', { effectiveType: '3g' }],
] as const)
  test(
    `Code that is likely to be needed is not fetched ahead for somebody ${whom}`,
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await lea.page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      )
      const fetched: string[] = []
      const news = newsOf(lea.page)
      lea.page.on('request', (request) => fetched.push(request.url()))
      await wish(lea, lea, 'Théière')
      await openList(lea, lea)
      await lea.page.keyboard.press('Shift')
      await card(lea, 'Théière').getByRole('link', { name: 'Théière' }).hover()
      await lea.page.getByRole('button', { name: 'Trier' }).hover()
      // They have the news of their families all the same.
      await news
      await lea.page.waitForLoadState('networkidle')
      expect(fetched.filter((address) => /\/assets\/(WishEdit|forms)/.test(address))).toEqual([])
    },
  )
