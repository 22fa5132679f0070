import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { framesLater } from './layout-shift.ts'
import { openNavigation } from './navigation.ts'
import { applicationIsThere, card, openAddition, openList, shownWish, wish } from './steps.ts'

test.describe('« Back »', () => {
  test(
    'closes what is open first, in its order, and then leaves the screen at once; what was typed is kept',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = lea
      await wish(lea, lea, 'Théière')
      await wish(lea, lea, 'Vélo')
      await wish(marc, marc, 'Carnet')
      const dialog = page.getByRole('dialog')
      const menu = page.getByRole('menu')
      const closes = async (open: Locator): Promise<void> => {
        await expect(open).toBeVisible()
        await page.goBack()
        await expect(open).toBeHidden()
        await expect(page).toHaveURL('/app/my-list')
      }
      await page.goto('/app/families')
      await openList(lea, lea)
      await applicationIsThere(page)

      await test.step('a form, with its text, and what is open over it', async () => {
        const form = await openAddition(lea)
        await form.getByLabel('Nom').fill('Rollers')
        await closes(form)
        const again = await openAddition(lea)
        await expect(again.getByLabel('Nom')).toHaveValue('Rollers')
        await again.getByRole('button', { name: 'Fermer' }).click()
        await expect(dialog).toHaveCount(0)
      })

      await test.step('a menu', async () => {
        await page.getByRole('button', { name: 'Trier' }).press('Enter')
        await closes(menu)
        await page.getByRole('button', { name: 'Trier' }).press('Enter')
        await closes(menu)
      })

      await test.step('a sheet; and forward opens nothing', async () => {
        const sheet = await openNavigation(page)
        await closes(sheet)
        await page.goForward()
        await expect(page).toHaveURL('/app/my-list')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('a link in a sheet leads on, and back leads to where it was opened', async () => {
        await (await openNavigation(page)).getByRole('link', { name: 'Mes cadeaux' }).click()
        await expect(page).toHaveURL('/app/gifts')
        await page.goBack()
        await expect(page).toHaveURL('/app/my-list')
        await expect(card(lea, 'Théière')).toBeVisible()
      })

      await test.step('a menu of choices in a form, then the form', async () => {
        await page.goto('/app/preferences')
        await page.getByRole('combobox').click()
        await expect(page.getByRole('listbox')).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('listbox')).toBeHidden()
        await expect(page).toHaveURL('/app/preferences')
      })

      await test.step('closed in another way, or loaded again, one press leaves the screen', async () => {
        await page.goto('/app/families')
        await openList(lea, lea)
        await openAddition(lea)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await page.goBack()
        await expect(page).toHaveURL('/app/families')
        await page.goForward()
        await expect(page).toHaveURL('/app/my-list')
        await openAddition(lea)
        await page.reload()
        await applicationIsThere(page)
        await page.goBack()
        await expect(page).toHaveURL('/app/families')
      })
    },
  )

  test(
    'a screen that changed its address meanwhile is left at once; a question about leaving is closed first',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      await wish(lea, lea, 'Théière')
      await wish(lea, lea, 'Vélo')
      await openList(lea, lea)
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/app\/wishes\//)
      const first = page.url()
      const question = page.getByRole('alertdialog')

      await test.step('a question that was closed, then another wish', async () => {
        await shownWish(lea).getByRole('button', { name: 'Supprimer' }).press('Enter')
        await expect(question).toBeVisible()
        await page.goBack()
        await expect(question).toBeHidden()
        await expect(page).toHaveURL(first)
        await shownWish(lea).getByRole('button', { name: 'Supprimer' }).press('Enter')
        await question.getByRole('button', { name: 'Annuler' }).press('Enter')
        await expect(question).toBeHidden()
        await page.getByRole('button', { name: 'Souhait suivant' }).press('Enter')
        await expect(page).not.toHaveURL(first)
        await page.goBack()
        await expect(page).toHaveURL('/app/my-list')
        await page.goForward()
        await expect(page).toHaveURL(/\/app\/wishes\//)
        await expect(page).not.toHaveURL(first)
      })

      await test.step('unsaved text: back asks, back again stays, then it leaves', async () => {
        const comment = shownWish(lea).getByLabel('Commentaire')
        await comment.fill('La petite')
        await framesLater(page)
        await page.goBack()
        await expect(question).toContainText('Quitter sans enregistrer')
        await page.goBack()
        await expect(question).toBeHidden()
        await expect(page).toHaveURL(/\/app\/wishes\//)
        await expect(comment).toHaveValue('La petite')
        await page.goBack()
        await question.getByRole('button', { name: 'Quitter' }).click()
        await expect(page).toHaveURL('/app/my-list')
        await expect(question).toBeHidden()
      })
    },
  )
})
