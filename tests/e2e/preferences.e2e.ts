import { commandId } from '@cachotteries/server/testing/people'
import { expect, test } from './fixtures.ts'

test('preferences are added, changed in their place and removed, on all of one’s screens', async ({
  family,
}) => {
  const [lea] = await family('Léa', 'Marc')
  const { page } = lea
  await page.goto('/app/my-list')
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('link', { name: 'Mes préférences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
  await expect(page.getByText('Aucune préférence ajoutée')).toBeVisible()

  const add = page.getByRole('form', { name: 'Ajouter' })
  await add.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Veuillez remplir tous les champs')).toBeVisible()
  await add.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Pointure' }).click()
  await add.getByLabel('Valeur').fill(' 38 ')
  await add.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Information ajoutée avec succès')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Pointure' })
  await expect(row).toContainText('38')
  await add.getByRole('combobox').click()
  await expect(page.getByRole('option', { name: 'Pointure' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Modifier : Pointure' }).click()
  await row.getByLabel('Pointure').fill('  ')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Veuillez remplir tous les champs')).toBeVisible()
  await row.getByLabel('Pointure').fill(' 39 ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Information mise à jour avec succès')).toBeVisible()
  await expect(row).toContainText('39')

  // Another of one's screens adds one, and this one shows it in its place.
  await lea.account.ask.preferences.add.mutate({
    commandId: commandId(),
    type: 'clothing-size',
    value: 'M',
  })
  await expect(page.getByRole('list').last().getByRole('listitem').first()).toContainText(
    'Taille de vêtements',
  )

  await row.getByRole('button', { name: 'Supprimer : Pointure' }).click()
  await expect(page.getByText('Information supprimée avec succès')).toBeVisible()
  await expect(row).toHaveCount(0)
})
