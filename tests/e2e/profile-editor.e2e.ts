import { messages } from '@cachotteries/contracts/messages'
import { commandId } from '@cachotteries/server/testing/people'
import { criticalAlert, hold, loseNextAnswer, refuse, sent } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'

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
  test('requires a name, marked so, can be cancelled, and warns of an image’s address that can’t be parsed', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { name, img, save, cancel } = await openEditor(lea)
    const edit = lea.page.getByRole('button', { name: 'Modifier' })
    await test.step('it can’t be saved without a name', async () => {
      await expect(name).toHaveAttribute('required')
      await expect(lea.page.locator('label', { hasText: 'Nom d’utilisateur' })).toHaveText(
        'Nom d’utilisateur *',
      )
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
      await expect(lea.page.getByRole('heading', { level: 2, name: lea.name })).toBeVisible()
      await expect(edit).toBeFocused()
      await edit.click()
      await expect(name).toHaveValue(lea.name)
      await expect(img).toHaveValue('')
    })
    await test.step('an address that can’t be parsed is saved all the same', async () => {
      const warning = lea.page.getByText("L'URL saisie ne semble pas valide")
      await img.fill('https://faces.example/1')
      await expect(warning).toHaveCount(0)
      await img.fill('pas une adresse')
      await expect(warning).toBeVisible()
      await expect(save).toBeEnabled()
      expect(lea.complaints).toEqual([])
      await save.click()
      await expect(lea.page.getByText('Profil mis à jour avec succès')).toBeVisible()
      await expect(save).toHaveCount(0)
      await edit.click()
      await expect(img).toHaveValue('pas une adresse')
    })
  })

  test('can’t be saved twice while it is being saved', async ({ family, own }) => {
    const [lea] = await family('Léa')
    const { name, save } = await openEditor(lea)
    const letGo = await hold(lea.page, 'accounts.changeProfile')
    const commands = sent(lea.page, 'accounts.changeProfile')
    await name.fill(own('Léontine'))
    await name.press('Enter')
    await expect(save).toBeDisabled()
    await name.press('Enter')
    letGo()
    await expect(lea.page.getByText('Profil mis à jour avec succès')).toBeVisible()
    expect(commands).toHaveLength(1)
    expect(lea.complaints).toEqual([])
  })

  test('shows the new name here, after a reload, and on the screens of relatives', async ({
    family,
    own,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await marc.page.goto('/app/families')
    await expect(marc.page.getByRole('link', { name: lea.name, exact: true })).toBeVisible()
    const { name, save } = await openEditor(lea)
    const renamed = own('Léontine')
    await name.fill(renamed)
    await save.click()
    await expect(lea.page.getByText('Profil mis à jour avec succès')).toBeVisible()
    await expect(lea.page.getByRole('heading', { level: 2, name: renamed })).toBeVisible()
    await expect(marc.page.getByRole('link', { name: renamed, exact: true })).toBeVisible()
    await lea.page.reload()
    await expect(lea.page.getByRole('heading', { level: 2, name: renamed })).toBeVisible()
    for (const person of [lea, marc]) expect(person.complaints).toEqual([])
  })

  test('says when it is refused, and why, beside what was typed', async ({ family, own }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { name, save } = await openEditor(lea)
    await name.fill(marc.name.toUpperCase())
    await save.click()
    await expect(criticalAlert(lea.page, 'Erreur lors de la mise à jour du profil')).toBeVisible()
    await expect(lea.page.getByText(messages.NameTaken)).toBeVisible()
    await expect(name).toHaveValue(marc.name.toUpperCase())
    await expect(name).toBeFocused()

    await name.fill(marc.name.replace('a', 'а'))
    await save.click()
    await expect(
      lea.page.getByText(
        'Ce nom ressemble trop à celui d’un de vos proches, ou de quelqu’un qui voit leurs listes',
      ),
    ).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Lé\u200Ba')
    await save.click()
    await expect(lea.page.getByText('sans caractère invisible')).toBeVisible()
    await expect(name).toBeFocused()

    await refuse(
      lea.page,
      'accounts.changeProfile',
      500,
      'Une erreur est survenue, réessayez dans un instant',
    )
    await name.fill(own('Léontine'))
    await save.click()
    await expect(lea.page.getByText('Une erreur est survenue, réessayez dans un instant')).toBeVisible()
    await expect(name).toHaveValue(own('Léontine'))
  })

  test('sent again after a lost answer is one command', async ({ family, own }) => {
    const [lea] = await family('Léa')
    // Live views are off: this screen has only answers.
    await lea.page.routeWebSocket('**/api/trpc', () => {})
    const { name, save } = await openEditor(lea)
    const commands = sent(lea.page, 'accounts.changeProfile')
    await loseNextAnswer(lea.page, 'accounts.changeProfile')
    await name.fill(own('Léontine'))
    await save.click()
    await expect(criticalAlert(lea.page, 'Erreur lors de la mise à jour du profil')).toBeVisible()
    await save.click()
    await expect(lea.page.getByText('Profil mis à jour avec succès')).toBeVisible()
    expect(commands).toHaveLength(2)
    expect(commands[1]).toEqual(commands[0])
  })

  test('keeps what was typed when another screen changes the profile, and shows the rest', async ({
    family,
    own,
  }) => {
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
  })
})
