import { commandId } from '@cachotteries/server/testing/people'
import { answer, criticalAlert, hold, loseNextAnswer, refuse, release, sent } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { isPhone } from './steps.ts'

const add = ({ account }: Member, type: string, value: string) =>
  account.ask.preferences.add.mutate({ commandId: commandId(), type, value })

async function openPreferences({ page }: Member) {
  await page.goto('/app/preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Ajouter' })
  return {
    form,
    type: form.getByRole('combobox'),
    value: form.getByLabel('Valeur'),
    submit: form.getByRole('button', { name: 'Ajouter' }),
  }
}

const row = ({ page }: Member, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test.describe('Preferences', () => {
  test('are in the sidebar, and empty at first', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/my-list')
    if (isPhone(lea)) await page.getByRole('button', { name: /menu/i }).click()
    const letGo = await hold(page, 'preferences.list')
    await page.getByRole('link', { name: 'Mes préférences' }).click()
    await expect(page.getByRole('status', { name: 'Chargement des préférences' })).toBeVisible()
    letGo()
    await expect(page.getByText('Aucune préférence ajoutée')).toBeVisible()
    expect(lea.complaints).toEqual([])
  })

  test('say when they could not be loaded, and are loaded again on request', async ({ family }) => {
    const [lea] = await family('Léa')
    await add(lea, 'shoe-size', '38')
    for (const procedure of ['preferences.list', 'preferences.types']) {
      await refuse(lea.page, procedure, 500, 'Une erreur est survenue, réessayez dans un instant')
      await openPreferences(lea)
      await expect(criticalAlert(lea.page, 'Erreur lors du chargement des préférences')).toBeVisible()
      await release(lea.page, procedure)
      await lea.page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(row(lea, 'Pointure')).toContainText('38')
      await expect(lea.page.getByRole('form', { name: 'Ajouter' })).toBeVisible()
    }
  })
})

test.describe('adding a preference', () => {
  test('requires a type and a value that isn’t blank, keeps what was typed when it is refused, then shows what was added, here and on another screen', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const { form, type, value, submit } = await openPreferences(lea)
    await test.step('nothing is sent without a type and a value', async () => {
      const commands = sent(page, 'preferences.add')
      const complaint = form.getByText('Veuillez remplir tous les champs')
      await expect(type).toHaveText("Sélectionnez un type d'information")
      await submit.click()
      await expect(complaint).toBeVisible()
      // The first wrong field in the order of the screen.
      await expect(type).toBeFocused()
      await value.fill('38')
      await expect(complaint).toHaveCount(0)
      await submit.click()
      await expect(complaint).toBeVisible()
      await type.click()
      await page.getByRole('option', { name: 'Pointure' }).click()
      await value.fill('   ')
      await submit.click()
      await expect(complaint).toBeVisible()
      expect(commands).toEqual([])
      expect(lea.complaints).toEqual([])
    })
    await test.step('a refusal is said, and why', async () => {
      await value.fill(' 38 ')
      await refuse(page, 'preferences.add', 409, 'Vous avez déjà renseigné cette information')
      await submit.click()
      await expect(criticalAlert(page, "Erreur lors de l'ajout de l'information")).toBeVisible()
      await expect(form.getByText('Vous avez déjà renseigné cette information')).toBeVisible()
      await expect(value).toHaveValue(' 38 ')
      await expect(type).toHaveText('Pointure')
      await release(page, 'preferences.add')
    })
    await test.step('what was added shows without the spaces around it, and the form is ready for the next', async () => {
      await submit.click()
      await expect(page.getByText('Information ajoutée avec succès')).toBeVisible()
      await expect(row(lea, 'Pointure').getByText('38', { exact: true })).toBeVisible()
      await expect(page.getByText('Aucune préférence ajoutée')).toHaveCount(0)
      await expect(type).toHaveText("Sélectionnez un type d'information")
      await expect(type).toBeFocused()
      await expect(value).toHaveValue('')
      await type.click()
      await expect(page.getByRole('option', { name: 'Pointure' })).toHaveCount(0)
      await page.keyboard.press('Escape')
    })
    await test.step('what is added on another of one’s screens shows in its place', async () => {
      await add(lea, 'clothing-size', 'M')
      await expect(page.getByRole('main').getByRole('listitem')).toContainText([
        'Taille de vêtements',
        'Pointure',
      ])
    })
  })

  test('offers the types that are active and not used yet', async ({ family }) => {
    const [lea] = await family('Léa')
    await add(lea, 'shoe-size', '38')
    await answer(lea.page, 'preferences.types', [
      { key: 'shoe-size', title: 'Pointure', isActive: true },
      { key: 'perfume', title: 'Parfum', isActive: false },
      { key: 'colours', title: 'Couleurs préférées', isActive: true },
    ])
    const { type } = await openPreferences(lea)
    await expect(row(lea, 'Pointure')).toBeVisible()
    await type.click()
    await expect(lea.page.getByRole('option')).toHaveText(['Couleurs préférées'])
    expect(lea.complaints).toEqual([])
  })

  test('says so when all types are used', async ({ family }) => {
    const [lea] = await family('Léa')
    await add(lea, 'shoe-size', '38')
    await answer(lea.page, 'preferences.types', [{ key: 'shoe-size', title: 'Pointure', isActive: true }])
    const { form } = await openPreferences(lea)
    await expect(lea.page.getByText(/Vous avez déjà tout renseigné/)).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  test('sent again after a lost answer is one command; added again after a removal, another', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    // Live views are off: this screen has only answers.
    await lea.page.routeWebSocket('**/api/trpc', () => {})
    const { type, value, submit } = await openPreferences(lea)
    const commands = sent(lea.page, 'preferences.add')
    const fill = async (): Promise<void> => {
      await type.click()
      await lea.page.getByRole('option', { name: 'Pointure' }).click()
      await value.fill('38')
    }
    await fill()
    await loseNextAnswer(lea.page, 'preferences.add')
    await submit.click()
    await expect(criticalAlert(lea.page, "Erreur lors de l'ajout de l'information")).toBeVisible()
    await submit.click()
    await expect(row(lea, 'Pointure')).toBeVisible()
    expect(commands[1]).toEqual(commands[0])

    await row(lea, 'Pointure').getByRole('button', { name: 'Supprimer : Pointure' }).click()
    await expect(row(lea, 'Pointure')).toHaveCount(0)
    await fill()
    await submit.click()
    await expect(row(lea, 'Pointure')).toBeVisible()
    expect(commands).toHaveLength(3)
    await lea.page.reload()
    await expect(row(lea, 'Pointure')).toBeVisible()
  })
})
