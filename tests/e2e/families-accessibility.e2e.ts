import { commandId } from '@cachotteries/server/testing/people'
import { refuse, release } from './answers.ts'
import { familyOf, leave, openDialog, openFamilies } from './families.ts'
import { expect, test } from './fixtures.ts'
import { violationsInBothModes } from './violations.ts'

const failure = 'Une erreur est survenue, réessayez dans un instant'

test.describe('axe finds nothing, light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on the families and their dialogs', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = lea
    await openFamilies(lea)
    await expect(page.getByRole('article')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
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
    await leave(marc, await familyOf(marc))
    await openFamilies(marc)
    await expect(marc.page.getByRole('button', { name: 'Créer une famille' })).toBeVisible()
    expect(await violationsInBothModes(marc.page)).toEqual([])
    await refuse(marc.page, 'families.mine', 500, failure)
    await openFamilies(marc)
    await expect(marc.page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(await violationsInBothModes(marc.page)).toEqual([])
  })

  test('on one family, its invitation and the way out of it', async ({ family }) => {
    const [lea] = await family('Léa', 'Marc')
    const { page } = lea
    await page.goto(`/app/families/${(await familyOf(lea)).uid}`)
    await expect(page.getByText('2 membre(s)')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    for (const [opener, role] of [
      ['Inviter', 'dialog'],
      ['Quitter la famille', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole(role)).toBeVisible()
      expect(await violationsInBothModes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await page.goto(`/app/families/${commandId()}`)
    await expect(page.getByText('Famille introuvable')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
  })

  test('on the profile, looked at and being changed', async ({ family, own }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/profile')
    await expect(page.getByText('Membre depuis')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom d’utilisateur').fill(own('Léontine'))
    await page.getByLabel('Adresse de l’image').fill('pas une adresse')
    await refuse(page, 'accounts.changeProfile', 500, failure)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(failure)).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
  })

  test('on the preferences, empty, refused and being changed', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page, account } = lea
    await page.goto('/app/preferences')
    await expect(page.getByText('Aucune préférence ajoutée')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
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

  test('on a relative’s profile, and where there is none', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = marc
    const address = `/app/users/${lea.account.userId}/profile`
    await page.goto(address)
    await expect(page.getByText('Aucune préférence partagée')).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    const value = 'https://liste.example/lea'
    await lea.account.ask.preferences.add.mutate({ commandId: commandId(), type: 'elsewhere', value })
    await expect(page.getByRole('link', { name: value })).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await refuse(page, 'accounts.person', 500, failure)
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await release(page, 'accounts.person')
    await page.goto(`/app/users/${commandId()}/profile`)
    await expect(page.getByRole('heading', { level: 1, name: 'Utilisateur introuvable' })).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
  })
})
