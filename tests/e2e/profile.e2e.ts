import { expect, test } from './fixtures.ts'

test('a profile is changed, and the new name shows on the screens of relatives', async ({ family, own }) => {
  const [lea, marc] = await family('Léa', 'Marc')
  const { page } = lea
  await marc.page.goto('/app/families')
  await expect(marc.page.getByRole('link', { name: lea.name })).toBeVisible()

  await page.goto('/app/my-list')
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('button', { name: 'Mon profil' }).click()
  await page.getByRole('menuitem', { name: 'Mon profil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
  await expect(page.getByText('Membre depuis')).toBeVisible()
  await expect(page.getByText(/^\d{1,2} \S+ \d{4}$/)).toBeVisible()

  await page.getByRole('button', { name: 'Modifier' }).click()
  const [name, img] = [page.getByLabel('Nom d’utilisateur'), page.getByLabel('Adresse de l’image')]
  await name.fill('  ')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
  await name.fill('Autre')
  await img.fill('pas une adresse')
  await expect(page.getByText("L'URL saisie ne semble pas valide")).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await expect(name).toHaveValue(lea.name)
  await expect(img).toHaveValue('')

  await name.fill(marc.name.toUpperCase())
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Erreur lors de la mise à jour du profil')).toBeVisible()
  await expect(page.getByText("Ce nom d'utilisateur est déjà pris")).toBeVisible()

  const renamed = own('Léontine')
  await name.fill(renamed)
  await img.fill('pas une adresse')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: renamed })).toBeVisible()
  await expect(marc.page.getByRole('link', { name: renamed })).toBeVisible()
  await expect(marc.page.getByRole('link', { name: lea.name })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: renamed })).toBeVisible()
})
