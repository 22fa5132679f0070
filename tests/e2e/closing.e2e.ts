import { password } from '@cachotteries/server/testing/people'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

test.describe('Leaving for good', () => {
  // For axe, so that colours don't change while it measures them.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const what = 'says what will be gone, takes the password, and lets one come back'
  test(what, { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/my-list')
    const list = page.getByRole('heading', { level: 1 })
    await expect(list).toBeVisible()
    await page.goto('/app/profile/account')
    await page.getByRole('button', { name: 'Fermer mon compte' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Fermer mon compte' })

    await test.step('the dialog says what goes and what stays, and offers the export', async () => {
      await expect(dialog).toContainText('Dans 14 jours, ceci sera effacé pour de bon')
      await expect(dialog).toContainText('au nom d’« un ancien membre »')
      const downloading = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Emporter d’abord tout ce que je vois' }).press('Enter')
      expect((await downloading).suggestedFilename()).toBe('cachotteries.html')
    })

    await test.step('a wrong password changes nothing', async () => {
      await dialog.getByLabel('Mot de passe actuel').fill('fausse')
      await dialog.getByRole('button', { name: 'Fermer mon compte' }).press('Enter')
      await expect(dialog.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
        'Ce n’est pas votre mot de passe actuel',
      )
    })

    await test.step('with the password the account is closed, and one is told so, with the day, once signed out', async () => {
      await dialog.getByLabel('Mot de passe actuel').fill(password)
      await dialog.getByRole('button', { name: 'Fermer mon compte' }).press('Enter')
      await expect(page).toHaveURL('/login')
      await applicationIsThere(page)
      await expect(page.getByRole('status').filter({ hasText: 'Votre compte est fermé' })).toContainText(
        /Il sera effacé le \d{1,2}(er)? \p{L}+ \d{4}\. D’ici là, vous pouvez revenir/u,
      )
    })

    await test.step('signing in offers to come back, and finds all as before', async () => {
      await page.getByLabel('Identifiant').fill(lea.name)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Se connecter', exact: true }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('il sera effacé le')
      expect(await violationsInBothModes(page)).toEqual([])
      await page.getByRole('button', { name: 'Revenir, et tout retrouver' }).press('Enter')
      await expect(page).toHaveURL(/\/app/)
      await expect(list).toBeVisible()
    })
  })
})
