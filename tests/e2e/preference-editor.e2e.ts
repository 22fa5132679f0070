import { commandId } from '@cachotteries/server/testing/people'
import { criticalAlert, refuse, release, sent } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'

/** Opens the screen of somebody whose shoe size is 38. */
async function openPreferences({ page, account }: Member) {
  await account.ask.preferences.add.mutate({ commandId: commandId(), type: 'shoe-size', value: '38' })
  await page.goto('/app/preferences')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pointure' })
  await expect(row).toContainText('38')
  return {
    row,
    edit: row.getByRole('button', { name: 'Modifier : Pointure' }),
    remove: row.getByRole('button', { name: 'Supprimer : Pointure' }),
    field: row.getByRole('textbox', { name: 'Pointure' }),
  }
}

test.describe('changing a preference in place', () => {
  test('can be cancelled, or confirmed with Enter or the check, trims the value, and gives the focus back', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { row, edit, field } = await openPreferences(lea)
    const commands = sent(lea.page, 'preferences.change')
    await test.step('cancelled with the cross or Escape, the value is as before', async () => {
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
    await test.step('nothing is sent when the trimmed value is the same', async () => {
      await edit.click()
      await field.fill('  38  ')
      await field.press('Enter')
      await expect(field).toHaveCount(0)
      await expect(row).toContainText('38')
    })
    // These requests prove that none was on its way before.
    for (const [value, way, confirm] of [
      ['39', 'Enter', () => field.press('Enter')],
      ['40', 'the check', () => row.getByRole('button', { name: 'Confirmer' }).click()],
    ] as const)
      await test.step(`it is confirmed with ${way}`, async () => {
        await edit.click()
        await expect(field).toBeFocused()
        await field.fill(`  ${value} `)
        await confirm()
        await expect(row.getByText(value, { exact: true })).toBeVisible()
        await expect(lea.page.getByText('Information mise à jour avec succès').last()).toBeVisible()
        await expect(edit).toBeFocused()
      })
    expect(commands).toMatchObject([{ value: '39' }, { value: '40' }])
    expect(lea.complaints).toEqual([])
  })

  test('requires a value, and says when it is refused, keeping what was typed', async ({ family }) => {
    const [lea] = await family('Léa')
    const { row, edit, field } = await openPreferences(lea)
    await edit.click()
    await field.fill('  ')
    await field.press('Enter')
    await expect(row.getByText('Veuillez remplir tous les champs')).toBeVisible()
    await refuse(lea.page, 'preferences.change', 500, 'Une erreur est survenue, réessayez dans un instant')
    await field.fill('39')
    await field.press('Enter')
    await expect(criticalAlert(lea.page, 'Erreur lors de la mise à jour')).toBeVisible()
    await expect(row.getByText('Une erreur est survenue, réessayez dans un instant')).toBeVisible()
    await expect(field).toHaveValue('39')
    await expect(field).toBeFocused()
    await release(lea.page, 'preferences.change')
    await field.press('Enter')
    await expect(lea.page.getByText('Information mise à jour avec succès')).toBeVisible()
  })

  test('keeps what is typed when another screen changes the value', async ({ family }) => {
    const [lea] = await family('Léa')
    const { row, edit, field } = await openPreferences(lea)
    await edit.click()
    await field.fill('39')
    const { view } = await lea.account.ask.preferences.list.query({ owner: lea.account.userId })
    const uid = view.Preferences[0]?.uid ?? ''
    await lea.account.ask.preferences.change.mutate({ commandId: commandId(), uid, value: '42' })
    await lea.account.ask.preferences.add.mutate({ commandId: commandId(), type: 'colours', value: 'Vert' })
    await expect(lea.page.getByText('Vert')).toBeVisible()
    await expect(field).toHaveValue('39')
    await field.press('Escape')
    await expect(row.getByText('42', { exact: true })).toBeVisible()
  })
})

test.describe('removing a preference', () => {
  test('takes it away, and the focus stays on the screen', async ({ family }) => {
    const [lea] = await family('Léa')
    const { row, remove } = await openPreferences(lea)
    await remove.click()
    await expect(lea.page.getByText('Information supprimée avec succès')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(lea.page.getByText('Aucune préférence ajoutée')).toBeVisible()
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeFocused()
    expect(lea.complaints).toEqual([])
  })

  test('says when it is refused or the connection is lost, and can be repeated', async ({ family }) => {
    const [lea] = await family('Léa')
    const { row, remove } = await openPreferences(lea)
    await refuse(lea.page, 'preferences.remove', 500, 'Une erreur est survenue, réessayez dans un instant')
    await remove.click()
    await expect(criticalAlert(lea.page, 'Erreur lors de la suppression')).toBeVisible()
    await expect(row.getByText('Une erreur est survenue, réessayez dans un instant')).toBeVisible()
    await release(lea.page, 'preferences.remove')
    await lea.context.setOffline(true)
    await remove.click()
    await expect(row.getByText('La connexion ne répond pas, réessayez dans un instant')).toBeVisible()
    await lea.context.setOffline(false)
    await remove.click()
    await expect(lea.page.getByText('Information supprimée avec succès')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
