import { messages } from '@cachotteries/contracts/messages'
import { commandId } from '@cachotteries/server/testing/people'
import { criticalAlert, loseNextAnswer, refuse, release, sent } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { socketsOf } from './sockets.ts'

/** Opens the form of the user's profile. */
async function openEditor(member: Member) {
  const { page } = member
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Modifier' }).click()
  return {
    name: page.getByLabel('Nom d’utilisateur'),
    img: page.getByLabel('Adresse de l’image'),
    save: page.getByRole('button', { name: 'Enregistrer' }),
    cancel: page.getByRole('button', { name: 'Annuler' }),
  }
}

test.describe('Profile, editing', () => {
  test('requires a name, can be cancelled, warns of an image’s address that can’t be parsed, says why it is refused, and shows the new name on the screens of relatives', async ({
    family,
    own,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = lea
    await marc.page.goto('/app/families')
    await expect(marc.page.getByRole('link', { name: lea.name, exact: true })).toBeVisible()
    const { name, img, save, cancel } = await openEditor(lea)
    const edit = page.getByRole('button', { name: 'Modifier' })
    await test.step('it can’t be saved without a name', async () => {
      await expect(name).toHaveAttribute('required')
      await expect(page.locator('label', { hasText: 'Nom d’utilisateur' })).toHaveText('Nom d’utilisateur *')
      await expect(name).toBeFocused()
      await expect(save).toBeEnabled()
      for (const blank of ['', '   ']) {
        await name.fill(blank)
        await expect(save).toBeDisabled()
      }
    })
    await test.step('cancelled, the fields are as before, and so is the focus', async () => {
      await name.fill('Autre')
      await img.fill('https://faces.example/1')
      await cancel.click()
      await expect(page.getByRole('heading', { level: 2, name: lea.name })).toBeVisible()
      await expect(edit).toBeFocused()
      await edit.click()
      await expect(name).toHaveValue(lea.name)
      await expect(img).toHaveValue('')
    })
    await test.step('an address that can’t be parsed is saved all the same', async () => {
      const warning = page.getByText("L'URL saisie ne semble pas valide")
      await img.fill('https://faces.example/1')
      await expect(warning).toHaveCount(0)
      await img.fill('pas une adresse')
      await expect(warning).toBeVisible()
      await expect(save).toBeEnabled()
      expect(lea.complaints).toEqual([])
      await save.click()
      await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
      await expect(save).toHaveCount(0)
      await edit.click()
      await expect(img).toHaveValue('pas une adresse')
    })
    await test.step('a refusal is said beside what was typed', async () => {
      await name.fill(marc.name.toUpperCase())
      await save.click()
      await expect(criticalAlert(page, 'Erreur lors de la mise à jour du profil')).toBeVisible()
      await expect(page.getByText(messages.NameTaken)).toBeVisible()
      await expect(name).toHaveValue(marc.name.toUpperCase())
      await expect(name).toBeFocused()
    })
    await test.step('so is a failure, which has no field', async () => {
      const failure = 'Une erreur est survenue, réessayez dans un instant'
      await refuse(page, 'accounts.changeProfile', 500, failure)
      await name.fill(own('Léontine'))
      await save.click()
      await expect(page.getByText(failure)).toBeVisible()
      await expect(name).toHaveValue(own('Léontine'))
      await release(page, 'accounts.changeProfile')
    })
    await test.step('the new name is seen here, by relatives, and after a reload', async () => {
      // A second press of a button that a message has moved would be taken for a double press.
      await name.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: own('Léontine') })).toBeVisible()
      await expect(marc.page.getByRole('link', { name: own('Léontine'), exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: own('Léontine') })).toBeVisible()
    })
    expect(marc.complaints).toEqual([])
  })

  test('sent again after a lost answer is one command', { tag: '@deep' }, async ({ family, own }) => {
    const [lea] = await family('Léa')
    // Live views are off: this screen has only answers.
    await socketsOf(lea.page, { isHeld: true })
    const { name, save } = await openEditor(lea)
    const commands = sent(lea.page, 'accounts.changeProfile')
    await loseNextAnswer(lea.page, 'accounts.changeProfile')
    await name.fill(own('Léontine'))
    await save.click()
    await expect(criticalAlert(lea.page, 'Erreur lors de la mise à jour du profil')).toBeVisible()
    await name.press('Enter')
    await expect(lea.page.getByText('Profil mis à jour avec succès')).toBeVisible()
    expect(commands).toHaveLength(2)
    expect(commands[1]).toEqual(commands[0])
  })

  test(
    'keeps what was typed when another screen changes the profile, and shows the rest',
    { tag: '@deep' },
    async ({ family, own }) => {
      const [lea] = await family('Léa')
      const { name, img, save } = await openEditor(lea)
      await name.fill(own('Léontine'))
      await lea.account.ask.accounts.changeProfile.mutate({
        commandId: commandId(),
        name: own('Léonie'),
        img: 'https://faces.example/2',
      })
      await expect(img).toHaveValue('https://faces.example/2')
      await expect(name).toHaveValue(own('Léontine'))
      await save.click()
      await expect(lea.page.getByRole('heading', { level: 2, name: own('Léontine') })).toBeVisible()
      const { img: kept } = await lea.account.ask.accounts.me.query()
      expect(kept).toBe('https://faces.example/2')
    },
  )
})
