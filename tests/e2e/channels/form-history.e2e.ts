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

const namesIn = (fields: readonly string[]): string[] => fields.map((field) => field.split(':')[0] ?? '')

test.describe('Channel 23: form history', () => {
  test('no field of a form for secret ideas is remembered by the browser: added, changed, marked or edited in its place', async ({
    family,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    await wish(marc, olive, 'Kaléidoscope', { isPurchased: true })
    await wish(olive, olive, 'Vélo rouge')
    await openList(marc, olive)
    const dialog = await openAddition(marc)
    await dialog.getByLabel('Souhait acheté').check()
    await expect(dialog.getByLabel('Date d’achat')).toBeVisible()
    const added = await remembered(dialog)
    expect(namesIn(added)).toEqual(expect.arrayContaining(['name', 'comment', 'url', 'img', 'purchaseDate']))
    expect(added.filter((field) => !field.endsWith(': off'))).toEqual([])

    await dialog.getByLabel('Nom').fill('Boussole')
    await marc.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await card(marc, 'Boussole').getByRole('button', { name: 'Boussole', exact: true }).click()
    const editor = marc.page.getByRole('article', { name: 'Boussole' })
    await expect(editor.getByLabel('Nom')).toHaveValue('Boussole')
    const inPlace = await remembered(editor)
    expect(namesIn(inPlace)).toContain('comment')
    expect(inPlace.filter((field) => !field.endsWith(': off'))).toEqual([])
    await marc.context.setOffline(false)
    await expect(marc.page.getByText('Souhait ajouté')).toBeVisible()

    await openList(marc, olive)
    for (const name of ['Kaléidoscope', 'Vélo rouge']) {
      await openWish(marc, name)
      await shownWish(marc)
        .getByText(/Souhait acheté|Pas encore acheté/)
        .waitFor()
      if (name === 'Vélo rouge') await offerHere(marc).click()
      await expect(shownWish(marc).getByLabel('Date d’achat')).toBeVisible()
      const changed = await remembered(shownWish(marc))
      expect(changed.length).toBeGreaterThan(0)
      expect(changed.filter((field) => !field.endsWith(': off'))).toEqual([])
      await marc.page.goBack()
      await expect(card(marc, name)).toBeVisible()
    }
  })

  test('what was typed comes back to who typed it alone: not to another relative in the same tab', async ({
    family,
  }) => {
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
  })
})
