import { commandId } from '@cachotteries/server/testing/people'
import { answer, criticalAlert, hold, loseNextAnswer, refuse, release, sent } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { openNavigation } from './navigation.ts'
import { socketsOf } from './sockets.ts'

const failure = 'Une erreur est survenue, réessayez dans un instant'

const add = ({ account }: Member, type: string, value: string) =>
  account.ask.preferences.add.mutate({ commandId: commandId(), type, value })

function formOf({ page }: Member) {
  const form = page.getByRole('form', { name: 'Ajouter' })
  return {
    form,
    type: form.getByRole('combobox'),
    value: form.getByLabel('Valeur'),
    submit: form.getByRole('button', { name: 'Ajouter' }),
  }
}

/** What one has said of one’s shoe size: to read, to change in its place, to remove. */
function shoeSizeOf({ page }: Member) {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pointure' })
  return {
    row,
    edit: row.getByRole('button', { name: 'Modifier : Pointure' }),
    remove: row.getByRole('button', { name: 'Supprimer : Pointure' }),
    field: row.getByRole('textbox', { name: 'Pointure' }),
  }
}

async function openPreferences({ page }: Member): Promise<void> {
  await page.goto('/app/preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
}

test.describe('Preferences', () => {
  test(
    'are in the sidebar, empty at first, added one by one, changed in their place, and removed',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      const { form, type, value, submit } = formOf(lea)
      const { row, edit, remove, field } = shoeSizeOf(lea)
      await test.step('they are loaded, and there are none', async () => {
        await page.goto('/app/my-list')
        const letGo = await hold(page, 'preferences.list')
        await (await openNavigation(page)).getByRole('link', { name: 'Mes préférences' }).click()
        await expect(page.getByRole('status', { name: 'Chargement des préférences' })).toBeVisible()
        letGo()
        await expect(page.getByText('Aucune préférence ajoutée')).toBeVisible()
      })
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
      await test.step('a refusal is said, and why, and what was typed is kept', async () => {
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
        // A second press of a button that a message has moved would be taken for a double press.
        await value.press('Enter')
        await expect(page.getByText('Information ajoutée avec succès')).toBeVisible()
        await expect(row.getByText('38', { exact: true })).toBeVisible()
        await expect(page.getByText('Aucune préférence ajoutée')).toHaveCount(0)
        await expect(type).toHaveText("Sélectionnez un type d'information")
        await expect(type).toBeFocused()
        await expect(value).toHaveValue('')
        await type.click()
        await expect(page.getByRole('option', { name: 'Couleurs' })).toBeVisible()
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
      const commands = sent(page, 'preferences.change')
      await test.step('a change can be cancelled with the cross or Escape', async () => {
        for (const giveUp of [
          () => row.getByRole('button', { name: 'Annuler' }).click(),
          () => field.press('Escape'),
        ]) {
          await edit.click()
          await field.fill('41')
          await giveUp()
          await expect(row.getByText('38', { exact: true })).toBeVisible()
          await expect(edit).toBeFocused()
        }
      })
      await test.step('nothing is sent when it is blank, or the same without the spaces', async () => {
        await edit.click()
        await field.fill('  ')
        await field.press('Enter')
        await expect(row.getByText('Veuillez remplir tous les champs')).toBeVisible()
        await field.fill('  38  ')
        await field.press('Enter')
        await expect(field).toHaveCount(0)
        await expect(row).toContainText('38')
      })
      // These requests prove that none was on its way before.
      for (const [size, way, confirm] of [
        ['39', 'Enter', () => field.press('Enter')],
        ['40', 'the check', () => row.getByRole('button', { name: 'Confirmer' }).click()],
      ] as const)
        await test.step(`it is confirmed with ${way}`, async () => {
          await edit.click()
          await expect(field).toBeFocused()
          await field.fill(`  ${size} `)
          await confirm()
          await expect(row.getByText(size, { exact: true })).toBeVisible()
          await expect(page.getByText('Information mise à jour avec succès').last()).toBeVisible()
          await expect(edit).toBeFocused()
        })
      expect(commands).toMatchObject([{ value: '39' }, { value: '40' }])
      await test.step('what is removed goes, and the focus stays on the screen', async () => {
        await remove.click()
        await expect(page.getByText('Information supprimée avec succès')).toBeVisible()
        await expect(row).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeFocused()
      })
    },
  )

  test(
    'say when they could not be loaded, are loaded again on request, and say when there is nothing to add',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { form } = formOf(lea)
      await add(lea, 'shoe-size', '38')
      for (const procedure of ['preferences.list', 'preferences.types']) {
        await refuse(lea.page, procedure, 500, failure)
        await openPreferences(lea)
        await expect(criticalAlert(lea.page, 'Erreur lors du chargement des préférences')).toBeVisible()
        await release(lea.page, procedure)
        await lea.page.getByRole('button', { name: 'Réessayer' }).click()
        await expect(shoeSizeOf(lea).row).toContainText('38')
        await expect(form).toBeVisible()
      }
      await answer(lea.page, 'preferences.types', [{ key: 'shoe-size', title: 'Pointure', isActive: true }])
      await openPreferences(lea)
      await expect(lea.page.getByText(/Vous avez déjà tout renseigné/)).toBeVisible()
      await expect(form).toHaveCount(0)
    },
  )

  test(
    'sent again after a lost answer are one command; added again after a removal, another',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      const { type, value, submit } = formOf(lea)
      const { row, remove } = shoeSizeOf(lea)
      // Live views are off: this screen has only answers.
      await socketsOf(page, { isHeld: true })
      await openPreferences(lea)
      const commands = sent(page, 'preferences.add')
      const fill = async (): Promise<void> => {
        await type.click()
        await page.getByRole('option', { name: 'Pointure' }).click()
        await value.fill('38')
      }
      await fill()
      await loseNextAnswer(page, 'preferences.add')
      await submit.click()
      await expect(criticalAlert(page, "Erreur lors de l'ajout de l'information")).toBeVisible()
      await value.press('Enter')
      await expect(row).toBeVisible()
      expect(commands[1]).toEqual(commands[0])

      await remove.click()
      await expect(row).toHaveCount(0)
      await fill()
      await submit.click()
      await expect(row).toBeVisible()
      expect(commands).toHaveLength(3)
      await page.reload()
      await expect(row).toBeVisible()
    },
  )

  test(
    'keep what is typed when another screen changes them, and say when a change or a removal is refused',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page, account } = lea
      const { row, edit, remove, field } = shoeSizeOf(lea)
      await add(lea, 'shoe-size', '38')
      await openPreferences(lea)
      await test.step('another screen changes the value', async () => {
        await edit.click()
        await field.fill('39')
        const { view } = await account.ask.preferences.list.query({ owner: account.userId })
        const uid = view.Preferences[0]?.uid ?? ''
        await account.ask.preferences.change.mutate({ commandId: commandId(), uid, value: '42' })
        await add(lea, 'colours', 'Vert')
        await expect(page.getByText('Vert')).toBeVisible()
        await expect(field).toHaveValue('39')
        await field.press('Escape')
        await expect(row.getByText('42', { exact: true })).toBeVisible()
      })
      await test.step('a change is refused', async () => {
        await edit.click()
        await field.fill('39')
        await refuse(page, 'preferences.change', 500, failure)
        await field.press('Enter')
        await expect(criticalAlert(page, 'Erreur lors de la mise à jour')).toBeVisible()
        await expect(row.getByText(failure)).toBeVisible()
        await expect(field).toHaveValue('39')
        await expect(field).toBeFocused()
        await release(page, 'preferences.change')
        await field.press('Enter')
        await expect(page.getByText('Information mise à jour avec succès')).toBeVisible()
      })
      await test.step('a removal is refused, or the connection is lost, and it can be repeated', async () => {
        await refuse(page, 'preferences.remove', 500, failure)
        await remove.click()
        await expect(criticalAlert(page, 'Erreur lors de la suppression')).toBeVisible()
        await expect(row.getByText(failure)).toBeVisible()
        await release(page, 'preferences.remove')
        await lea.context.setOffline(true)
        await remove.click()
        await expect(row.getByText('La connexion ne répond pas, réessayez dans un instant')).toBeVisible()
        await lea.context.setOffline(false)
        await remove.click()
        await expect(page.getByText('Information supprimée avec succès')).toBeVisible()
        await expect(row).toHaveCount(0)
      })
    },
  )
})
