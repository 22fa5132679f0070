import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { card, offerHere, openAddition, openList, openWish, shownWish, wish } from '../steps.ts'

/** What a browser may remember of each field: `autocomplete` of the field, then of the form around it. */
const remembered = (form: Locator): Promise<readonly string[]> =>
  form.locator('input, textarea').evaluateAll((fields) =>
    fields.map((field) => {
      const { name, form, autocomplete } = field as HTMLInputElement
      return `${name}: ${autocomplete || form?.autocomplete || 'on'}`
    }),
  )

/** Expects that these fields are there, and that a browser may remember no field of the form. */
async function expectNoneRemembered(form: Locator, ...names: string[]): Promise<void> {
  const fields = await remembered(form)
  expect(fields.map((field) => field.split(':')[0])).toEqual(expect.arrayContaining(names))
  expect(fields.filter((field) => !field.endsWith(': off'))).toEqual([])
}

test.describe('Channel 23: form history', () => {
  test('no field of a form for secret ideas is remembered by the browser: added, or changed', async ({
    family,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    await wish(marc, olive, 'Kaléidoscope', { isPurchased: true })
    await openList(marc, olive)
    const dialog = await openAddition(marc)
    await dialog.getByLabel('Souhait acheté').check()
    await expect(dialog.getByLabel('Date d’achat')).toBeVisible()
    await expectNoneRemembered(dialog, 'name', 'comment', 'url', 'img', 'purchaseDate')
    await marc.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await openWish(marc, 'Kaléidoscope')
    await expect(shownWish(marc).getByLabel('Date d’achat')).toBeVisible()
    await expectNoneRemembered(shownWish(marc), 'name')
  })

  test(
    'nor of one that is edited in its place, nor where one is marked',
    { tag: '@deep' },
    async ({ family }) => {
      const [olive, marc] = await family('Olive', 'Marc')
      await wish(olive, olive, 'Vélo rouge')
      await openList(marc, olive)
      const dialog = await openAddition(marc)
      await dialog.getByLabel('Nom').fill('Boussole')
      await marc.context.setOffline(true)
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await card(marc, 'Boussole').getByRole('button', { name: 'Boussole', exact: true }).click()
      const editor = marc.page.getByRole('article', { name: 'Boussole' })
      await expect(editor.getByLabel('Nom')).toHaveValue('Boussole')
      await expectNoneRemembered(editor, 'comment')
      await marc.context.setOffline(false)
      await expect(marc.page.getByText('Souhait ajouté')).toBeVisible()

      await openList(marc, olive)
      await openWish(marc, 'Vélo rouge')
      await offerHere(marc).click()
      await expect(shownWish(marc).getByLabel('Date d’achat')).toBeVisible()
      await expectNoneRemembered(shownWish(marc), 'purchaseDate')
    },
  )

  test(
    'what was typed comes back to who typed it alone: not to another relative in the same tab',
    { tag: '@deep' },
    async ({ family }) => {
      const [olive, marc, zoe] = await family('Olive', 'Marc', 'Zoé')
      const { page, context } = marc
      await wish(marc, olive, 'Kaléidoscope')
      await openList(marc, olive)
      await openWish(marc, 'Kaléidoscope')
      const name = shownWish(marc).getByLabel('Nom')
      await name.fill('Pantoufles')
      await page.reload()
      await expect(name).toHaveValue('Pantoufles')
      // Marc leaves without signing out, and Zoé signs in over him.
      await context.addCookies(await zoe.context.cookies())
      await page.reload()
      await expect(name).toHaveValue('Kaléidoscope')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Pantoufles')
    },
  )
})
