import type { Page } from 'playwright/test'
import { hold } from './answers.ts'
import { expect, test, withEverythingAhead } from './fixtures.ts'
import { card, namesIn, openAddition, openList, openWish, picturedWish, shownWish, wish } from './steps.ts'

test.use(withEverythingAhead)

const waiting = ({ page }: { page: Page }) => page.getByText('Connexion interrompue, nous réessayons…')

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
  test('what nearly every visit uses is there, before the first tap', async ({ family, shop }) => {
    const [lea] = await family('Léa')
    await picturedWish(lea, lea, 'Théière', shop.picture)
    const ahead = ['pieces', 'forms', 'WishEditPage'].map((part) =>
      lea.page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${part}-`)),
    )
    await openList(lea, lea)
    await Promise.all(ahead)
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
  })

  test('a change that is asked for shows at once, says that it is unsent, and is sent once online', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(lea, lea, 'Théière')
    await wish(lea, lea, 'Vélo')
    await openList(marc, lea)
    await openList(zoe, lea)
    await marc.context.setOffline(true)
    const offer = (name: string) => card(marc, name).getByRole('button', { name: /Je l’offre/ })
    await offer('Théière').click()
    await expect(card(marc, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
    await expect(marc.page.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
    // The next card takes the place of this one once the pointer has left it.
    await marc.page.mouse.move(0, 0)
    await expect.poll(() => namesIn(marc, 'Déjà achetés')).toEqual(['Théière'])
    await offer('Vélo').click()
    await expect(marc.page.getByText('2 changements seront envoyés dès que possible')).toBeVisible()
    await expect(card(zoe, 'Théière').getByText(/Acheté par/)).toHaveCount(0)
    await marc.context.setOffline(false)
    for (const name of ['Théière', 'Vélo'])
      await expect(card(zoe, name).getByText(`Acheté par ${marc.name}`)).toBeVisible()
    await expect(marc.page.getByText('dès que possible')).toHaveCount(0)
  })

  test('closing the page is asked about while a change is unsent, and not after', async ({ family }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const letGo = await hold(lea.page, 'wishes.add')
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Théière')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(card(lea, 'Théière')).toBeVisible()
    const asked = lea.page.waitForEvent('dialog')
    await lea.page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    letGo()
    await expect(lea.page.getByText('Souhait ajouté')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const closed = lea.page.waitForEvent('close')
    await lea.page.close({ runBeforeUnload: true })
    await closed
  })
})

test.describe('A part of the application that is lost on its way', () => {
  test('is fetched again by itself: a screen, while the one before stays', async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Théière')
    const mend = await cut(lea, 'WishEdit*')
    await openList(lea, lea)
    await card(lea, 'Théière').getByRole('link', { name: 'Théière' }).click()
    await expect(waiting(lea)).toBeVisible()
    await expect(card(lea, 'Théière')).toBeVisible()
    mend()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Théière')
    await expect(waiting(lea)).toHaveCount(0)
  })

  test('is fetched again by itself: a dialog', async ({ family }) => {
    const [lea] = await family('Léa')
    const mend = await cut(lea, 'TextField')
    await openList(lea, lea)
    await lea.page.getByRole('button', { name: 'Ajouter un souhait' }).click()
    await expect(waiting(lea)).toBeVisible()
    mend()
    await expect(lea.page.getByRole('dialog').getByLabel('Nom')).toBeVisible()
  })

  test('is fetched again by itself: the first screen', async ({ family }) => {
    const [lea] = await family('Léa')
    const mend = await cut(lea, 'Preferences')
    await lea.page.goto('/app/preferences')
    await expect(waiting(lea)).toBeVisible()
    mend()
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
  })

  test('is not fetched ahead for somebody who saves data', async ({ family }) => {
    const [lea] = await family('Léa')
    await lea.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const fetched: string[] = []
    lea.page.on('request', (request) => fetched.push(request.url()))
    await openList(lea, lea)
    await lea.page.keyboard.press('Shift')
    // They have the news of their families all the same.
    await expect.poll(() => fetched.some((address) => address.includes('/families.announcements'))).toBe(true)
    await lea.page.waitForLoadState('networkidle')
    expect(fetched.filter((address) => address.includes('/assets/WishEdit'))).toEqual([])
  })
})
