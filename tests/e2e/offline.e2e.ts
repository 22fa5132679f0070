import { expect, test } from './fixtures.ts'
import { card, isPhone, openAddition, openList, openWish, picturedWish, shownWish, wish } from './steps.ts'

test.describe('While offline', () => {
  test('what nearly every visit uses is there, after the first interaction', async ({ family, shop }) => {
    const [lea] = await family('Léa')
    await picturedWish(lea, lea, 'Théière', shop.picture)
    await openList(lea, lea)
    await lea.page.keyboard.press('Shift')
    await lea.page.waitForLoadState('networkidle')
    await lea.context.setOffline(true)
    await lea.page.getByRole('button', { name: 'Trier' }).click()
    await expect(lea.page.getByRole('menuitemradio')).toHaveCount(3)
    await lea.page.keyboard.press('Escape')
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Vélo')
    await lea.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openWish(lea, 'Théière')
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Théière')
  })

  test('a screen that was never fetched shows an error, and the present screen stays', async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Théière')
    await openList(lea, lea)
    await lea.context.setOffline(true)
    const opener = isPhone(lea) ? 'Menu latéral' : 'Trier'
    await lea.page.getByRole('button', { name: opener }).click()
    await expect(lea.page.getByText('Cette partie n’est pas arrivée')).toBeVisible()
    await expect(card(lea, 'Théière')).toBeVisible()
  })

  test('a change that is asked for shows at once, and is sent once online', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(lea, lea, 'Théière')
    await openList(marc, lea)
    await openList(zoe, lea)
    await marc.context.setOffline(true)
    await card(marc, 'Théière')
      .getByRole('button', { name: /Je l’offre/ })
      .click()
    await expect(card(marc, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
    await expect(card(zoe, 'Théière').getByText(/Acheté par/)).toHaveCount(0)
    await marc.context.setOffline(false)
    await expect(card(zoe, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
  })
})
