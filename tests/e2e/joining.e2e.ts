import { criticalAlert, loseNextAnswer, sent } from './answers.ts'
import { familiesOf, familyOf, found, leave, openDialog, openFamilies } from './families.ts'
import { expect, test } from './fixtures.ts'
import { openNavigation } from './navigation.ts'

test(
  'joining a family asks for its name and code, can be cancelled, is refused in the server’s words, keeps what was typed, and then succeeds',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea] = await family('Léa')
    const [marc] = await family('Marc')
    const { page } = marc
    const { name: named } = await familyOf(lea)
    await leave(marc, await familyOf(marc))
    await openFamilies(marc)
    const commands = sent(page, 'families.join')
    const dialog = await openDialog(marc, 'Rejoindre')
    const [name, code] = [dialog.getByLabel('Nom de la famille'), dialog.getByLabel('Code')]
    const submit = dialog.getByRole('button', { name: 'Valider' })
    await expect(dialog).toHaveAccessibleName('Rejoindre une famille existante')
    await expect(name).toBeFocused()
    await expect(dialog.getByPlaceholder('Code à 6 lettres')).toBeVisible()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rejoindre / Créer' })).toBeFocused()
    expect(marc.complaints).toEqual([])

    await openDialog(marc, 'Rejoindre')
    await submit.click()
    await expect(dialog.getByText('Veuillez renseigner un nom de famille')).toBeVisible()
    await expect(dialog.getByText('Veuillez renseigner un code')).toBeVisible()
    expect(commands).toEqual([])
    await name.fill(named)
    await code.fill('SAPINE')
    await submit.click()
    await expect(criticalAlert(page, 'Famille introuvable ou code incorrect')).toBeVisible()
    await expect(dialog.getByText('Vérifiez le nom et le code que l’on vous a donnés')).toBeVisible()
    await expect(name).toHaveValue(named)
    await expect(name).toBeFocused()
    await code.fill('sapins')
    await submit.click()
    await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: named })).toBeVisible()
    await expect(page.getByText('2 membre(s)')).toBeVisible()
  },
)

test(
  'creating a family gives a code that can’t be edited, keeps what was typed until it succeeds, and opens the family, where one invites with that code',
  { tag: '@phone' },
  async ({ family, own }) => {
    const [lea] = await family('Léa', 'Marc')
    const { page } = lea
    const taken = own('Martin')
    await found(lea, taken)
    await openFamilies(lea)
    const dialog = await openDialog(lea, 'Créer')
    const [name, code] = [dialog.getByLabel('Nom de la famille'), dialog.getByLabel('Code d’invitation')]
    const submit = dialog.getByRole('button', { name: 'Valider' })
    await expect(dialog).toHaveAccessibleName('Créer une nouvelle famille')
    await expect(dialog.getByRole('alert')).toContainText('Notez bien ce code')
    await expect(code).toHaveValue(/^[A-Z]{6}$/)
    await expect(code).not.toBeEditable()
    const before = await code.inputValue()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toBeHidden()
    expect(lea.complaints).toEqual([])

    await openDialog(lea, 'Créer')
    await expect(code).toHaveValue(/^[A-Z]{6}$/)
    const given = await code.inputValue()
    expect(given).not.toBe(before)
    await test.step('the name is required, and one that nobody has', async () => {
      await submit.click()
      await expect(dialog.getByText('Veuillez renseigner un nom de famille')).toBeVisible()
      await name.fill(taken.toUpperCase())
      await submit.click()
      await expect(criticalAlert(page, 'nom de famille existant')).toBeVisible()
      await expect(dialog.getByText('Ce nom est déjà pris : choisissez-en un autre')).toBeVisible()
    })
    const chosen = own('Duval')
    await name.fill(chosen)
    await test.step('that there is no connection is said at once', async () => {
      await lea.context.setOffline(true)
      await submit.click()
      await expect(criticalAlert(page, 'La connexion ne répond pas, réessayez dans un instant')).toBeVisible()
      await expect(name).toHaveValue(chosen)
      await lea.context.setOffline(false)
    })
    await test.step('sent again after a lost answer it is one command', async () => {
      const commands = sent(page, 'families.create')
      await loseNextAnswer(page, 'families.create')
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('families.create'))
      await submit.click()
      await lost
      await expect(submit).toBeEnabled()
      await expect(name).toHaveValue(chosen)
      await submit.click()
      await expect(page.getByText('Famille créée')).toBeVisible()
      expect(commands).toHaveLength(2)
      expect(commands[1]).toEqual(commands[0])
      expect(await familiesOf(lea)).toHaveLength(3)
    })
    await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Inviter' }).click()
    await expect(dialog.getByText(given, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
    await (await openNavigation(page)).getByRole('link', { name: 'Toutes les familles' }).click()
    await expect(page.getByRole('article').first()).toContainText(chosen)
  },
)
