import { commandId } from '@cachotteries/server/testing/people'
import { openDialog, openFamilies, familyOf, familiesOf, leave, found } from './families.ts'
import { criticalAlert, loseNextAnswer, refuse, sent } from './answers.ts'
import { expect, test } from './fixtures.ts'

const emoji = '🎁'

test.describe('joining a family', () => {
  test(
    'asks for a name and a code of six letters, requires both at their lengths, an emoji being one, and can be cancelled',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await openFamilies(lea)
      const commands = sent(lea.page, 'families.join')
      const dialog = await openDialog(lea, 'Rejoindre')
      const [name, code] = [dialog.getByLabel('Nom de la famille'), dialog.getByLabel('Code')]
      const submit = dialog.getByRole('button', { name: 'Valider' })
      await expect(dialog).toHaveAccessibleName('Rejoindre une famille existante')
      await expect(name).toBeFocused()
      await expect(dialog.getByPlaceholder('Code à 6 lettres')).toBeVisible()
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await expect(dialog).toBeHidden()
      await expect(lea.page.getByRole('button', { name: 'Rejoindre / Créer' })).toBeFocused()
      expect(lea.complaints).toEqual([])

      await openDialog(lea, 'Rejoindre')
      await submit.click()
      await expect(dialog.getByText('Veuillez renseigner un nom de famille')).toBeVisible()
      await expect(dialog.getByText('Veuillez renseigner un code')).toBeVisible()
      await name.fill(emoji.repeat(256))
      await code.fill('ABCDEFGHI')
      await submit.click()
      await expect(dialog.getByText("Le nom de famille n'est pas valide")).toBeVisible()
      await expect(dialog.getByText("Le code n'est pas valide")).toBeVisible()
      expect(commands).toEqual([])

      await name.fill(emoji.repeat(255))
      await code.fill(emoji.repeat(8))
      await submit.click()
      await expect(criticalAlert(lea.page, 'Famille introuvable ou code incorrect')).toBeVisible()
      expect(commands).toHaveLength(1)
    },
  )

  test('is refused under a name that looks like a member’s, with a way out', async ({ family }) => {
    const [lea] = await family('Léa')
    const [other] = await family('Marc')
    const alike = lea.name.replace('a', 'а')
    await other.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: alike })
    await openFamilies(other)
    const dialog = await openDialog(other, 'Rejoindre')
    await dialog.getByLabel('Nom de la famille').fill((await familyOf(lea)).name)
    await dialog.getByLabel('Code').fill('SAPINS')
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(
      criticalAlert(
        other.page,
        'Votre nom ressemble trop à celui d’un membre de cette famille, ou de quelqu’un qui voit leurs listes',
      ),
    ).toBeVisible()
    await expect(dialog.getByText('Changez de nom dans votre profil, puis rejoignez-la')).toBeVisible()
  })

  test('is refused in the server’s words, keeps what was typed, and then succeeds', async ({ family }) => {
    const [lea] = await family('Léa')
    const [marc] = await family('Marc')
    const { name } = await familyOf(lea)
    await leave(marc, await familyOf(marc))
    await openFamilies(marc)
    const dialog = await openDialog(marc, 'Rejoindre')
    await dialog.getByLabel('Nom de la famille').fill(name)
    await dialog.getByLabel('Code').fill('SAPINE')
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(criticalAlert(marc.page, 'Famille introuvable ou code incorrect')).toBeVisible()
    await expect(dialog.getByText('Vérifiez le nom et le code que l’on vous a donnés')).toBeVisible()
    await expect(dialog.getByLabel('Nom de la famille')).toHaveValue(name)
    await expect(dialog.getByLabel('Nom de la famille')).toBeFocused()
    await dialog.getByLabel('Code').fill('sapins')
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(marc.page.getByText('Bienvenue dans la famille')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(marc.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(marc.page.getByText('2 membre(s)')).toBeVisible()

    await openFamilies(marc)
    const again = await openDialog(marc, 'Rejoindre')
    await again.getByLabel('Nom de la famille').fill(name)
    await again.getByLabel('Code').fill('SAPINS')
    await again.getByRole('button', { name: 'Valider' }).click()
    await expect(criticalAlert(marc.page, 'Vous faites déjà partie de cette famille')).toBeVisible()
  })
})

test.describe('creating a family', () => {
  test('gives six capital letters that can’t be edited, other ones each time, requires a name of at most 255 characters, and waits for a connection', async ({
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    await openFamilies(lea)
    const codes = new Set<string>()
    for (let time = 0; time < 2; time++) {
      const dialog = await openDialog(lea, 'Créer')
      await expect(dialog).toHaveAccessibleName('Créer une nouvelle famille')
      const code = dialog.getByLabel('Code d’invitation')
      await expect(code).toHaveValue(/^[A-Z]{6}$/)
      await expect(code).not.toBeEditable()
      await expect(dialog.getByRole('alert')).toContainText('Notez bien ce code')
      codes.add(await code.inputValue())
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await expect(dialog).toBeHidden()
    }
    expect(codes.size).toBe(2)
    expect(lea.complaints).toEqual([])

    const dialog = await openDialog(lea, 'Créer')
    const name = dialog.getByLabel('Nom de la famille')
    const submit = dialog.getByRole('button', { name: 'Valider' })
    const longest = own('Martin').padEnd(255, 'x').replaceAll('x', emoji)
    await test.step('the name is required, and an emoji counts as one character', async () => {
      await submit.click()
      await expect(dialog.getByText('Veuillez renseigner un nom de famille')).toBeVisible()
      await name.fill(longest + emoji)
      await submit.click()
      await expect(dialog.getByText("Le nom de famille n'est pas valide")).toBeVisible()
      await name.fill(longest)
    })
    await test.step('that there is no connection is said at once, and one continues where one was', async () => {
      await lea.context.setOffline(true)
      await submit.click()
      await expect(
        criticalAlert(lea.page, 'La connexion ne répond pas, réessayez dans un instant'),
      ).toBeVisible()
      await expect(name).toHaveValue(longest)
      await lea.context.setOffline(false)
      await submit.click()
      await expect(lea.page.getByText('Famille créée')).toBeVisible()
      await expect(lea.page.getByRole('heading', { level: 1, name: longest })).toBeVisible()
    })
  })

  test('opens the new family, where one invites with the code that was given, and puts it first', async ({
    family,
    own,
  }) => {
    const [lea] = await family('Léa', 'Marc')
    const { page } = lea
    await openFamilies(lea)
    const dialog = await openDialog(lea, 'Créer')
    const code = await dialog.getByLabel('Code d’invitation').inputValue()
    const name = own('Duval')
    await dialog.getByLabel('Nom de la famille').fill(name)
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByText('Famille créée')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    const invite = page.getByRole('button', { name: 'Inviter' })
    await invite.click()
    await expect(dialog.getByText(code, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Toutes les familles' }).click()
    await expect(page.getByRole('article').first()).toContainText(name)
    expect(lea.complaints).toEqual([])
  })

  test('shows any refusal as a name that exists, and keeps what was typed', async ({ family, own }) => {
    const [lea] = await family('Léa')
    const taken = own('Martin')
    await found(lea, taken)
    await openFamilies(lea)
    const dialog = await openDialog(lea, 'Créer')
    const name = dialog.getByLabel('Nom de la famille')
    const code = await dialog.getByLabel('Code d’invitation').inputValue()
    await name.fill(taken.toUpperCase())
    await dialog.getByRole('button', { name: 'Valider' }).click()
    const alert = criticalAlert(lea.page, 'nom de famille existant')
    await expect(alert).toBeVisible()
    await expect(dialog.getByText('Ce nom est déjà pris : choisissez-en un autre')).toBeVisible()
    // It closes by itself.
    await expect(alert).toBeHidden()

    await refuse(lea.page, 'families.create', 429, 'Trop de tentatives, réessayez dans une minute')
    await name.fill(own('Duval'))
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(alert).toBeVisible()
    await expect(dialog.getByText('Trop de tentatives, réessayez dans une minute')).toBeVisible()
    await expect(name).toHaveValue(own('Duval'))
    await expect(dialog.getByLabel('Code d’invitation')).toHaveValue(code)
  })

  test('sent again after a lost answer is one command', async ({ family, own }) => {
    const [lea] = await family('Léa')
    await openFamilies(lea)
    const dialog = await openDialog(lea, 'Créer')
    await dialog.getByLabel('Nom de la famille').fill(own('Martin'))
    const commands = sent(lea.page, 'families.create')
    await loseNextAnswer(lea.page, 'families.create')
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(criticalAlert(lea.page, 'La connexion ne répond pas')).toBeVisible()
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(lea.page.getByText('Famille créée')).toBeVisible()
    expect(commands).toHaveLength(2)
    expect(commands[1]).toEqual(commands[0])
    expect(await familiesOf(lea)).toHaveLength(2)
  })
})
