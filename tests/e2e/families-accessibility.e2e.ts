import { commandId } from '@cachotteries/server/testing/people'
import { refuse } from './answers.ts'
import { openDialog, openFamilies } from './families.ts'
import { expect, test } from './fixtures.ts'
import { violationsInBothModes } from './violations.ts'

const failure = 'Une erreur est survenue, réessayez dans un instant'

/** Temporary states of screens; accessibility.e2e.ts checks their usual states. */
test.describe('axe finds nothing, light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on the dialogs to join and to create a family, with errors', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await openFamilies(lea)
    await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    for (const act of ['Rejoindre', 'Créer'] as const) {
      const dialog = await openDialog(lea, act)
      await dialog.getByRole('button', { name: 'Valider' }).click()
      await expect(dialog.getByText('Veuillez renseigner un nom de famille')).toBeVisible()
      expect(await violationsInBothModes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

  test('on a missing family, and on families and a profile that can’t be loaded', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = marc
    await page.goto(`/app/families/${commandId()}`)
    await expect(page.getByText('Famille introuvable')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await refuse(page, 'families.mine', 500, failure)
    await openFamilies(marc)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await refuse(page, 'accounts.person', 500, failure)
    await page.goto(`/app/users/${lea.account.userId}/profile`)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
  })

  test('on a profile whose change is refused', async ({ family, own }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/profile')
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom d’utilisateur').fill(own('Léontine'))
    await page.getByLabel('Adresse de l’image').fill('pas une adresse')
    await refuse(page, 'accounts.changeProfile', 500, failure)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(failure)).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
  })

  test('on the preferences, while one is chosen and when they are refused', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page, account } = lea
    await page.goto('/app/preferences')
    await page.getByRole('combobox').click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    for (const type of ['shoe-size', 'colours'])
      await account.ask.preferences.add.mutate({ commandId: commandId(), type, value: '38' })
    await refuse(page, 'preferences.remove', 500, failure)
    await page.getByRole('button', { name: 'Supprimer : Pointure' }).click()
    await expect(page.getByText(failure)).toBeVisible()
    await page.getByRole('button', { name: 'Modifier : Couleurs préférées' }).click()
    await page.getByRole('textbox', { name: 'Couleurs préférées' }).fill(' ')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByText('Veuillez remplir tous les champs')).toHaveCount(2)
    expect(await violationsInBothModes(page)).toEqual([])
  })
})
