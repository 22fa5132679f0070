import { commandId } from '@cachotteries/server/testing/people'
import { refuse } from './answers.ts'
import { openDialog, openFamilies } from './families.ts'
import { expect, test } from './fixtures.ts'
import { violationsInBothModes } from './violations.ts'

const failure = 'Une erreur est survenue, réessayez dans un instant'

/** Temporary states of screens; accessibility.e2e.ts checks their usual states. */
test.describe('axe finds nothing, light and dark', { tag: '@deep' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on errors in dialogs and forms, and on what is missing or can’t be loaded', async ({
    family,
    own,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page, account } = marc
    const findsNothing = async () => expect(await violationsInBothModes(page)).toEqual([])
    await test.step('on the menu and the dialogs to join and to create a family, with errors', async () => {
      await openFamilies(marc)
      await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await findsNothing()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      for (const act of ['Rejoindre', 'Créer'] as const) {
        const dialog = await openDialog(marc, act)
        await dialog.getByRole('button', { name: 'Valider' }).click()
        await expect(dialog.getByText('Veuillez renseigner un nom de famille')).toBeVisible()
        await findsNothing()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    })
    await test.step('on a profile whose change is refused', async () => {
      await page.goto('/app/profile')
      await page.getByRole('button', { name: 'Modifier' }).click()
      await page.getByLabel('Nom d’utilisateur').fill(own('Martin'))
      await page.getByLabel('Adresse de l’image').fill('pas une adresse')
      await refuse(page, 'accounts.changeProfile', 500, failure)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText(failure)).toBeVisible()
      await findsNothing()
      await page.getByRole('button', { name: 'Annuler' }).click()
    })
    await test.step('on preferences that are refused', async () => {
      await page.goto('/app/preferences')
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
      await findsNothing()
    })
    await test.step('on a missing family, and on families and a profile that can’t be loaded', async () => {
      await page.goto(`/app/families/${commandId()}`)
      await expect(page.getByText('Famille introuvable')).toBeVisible()
      await findsNothing()
      await refuse(page, 'families.mine', 500, failure)
      await openFamilies(marc)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await findsNothing()
      await refuse(page, 'accounts.person', 500, failure)
      await page.goto(`/app/users/${lea.account.userId}/profile`)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await findsNothing()
    })
  })
})
