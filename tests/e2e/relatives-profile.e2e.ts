import { commandId } from '@cachotteries/server/testing/people'
import { expect, test } from './fixtures.ts'

test('a relative’s profile shows what they like, as they say it, and leads to their list and back', async ({
  family,
}) => {
  const [lea, marc] = await family('Léa', 'Marc')
  const { page } = marc
  await page.goto('/app/families')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('2 membre(s)')).toBeVisible()
  const familyAddress = page.url()
  await page.getByRole('main').getByRole('link', { name: lea.name }).click()
  await page.getByRole('link', { name: 'Voir le profil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Profil de ${lea.name}` })).toBeVisible()
  await expect(page).toHaveURL(/\?from=family&familyId=[\w-]+&familyName=/)
  await expect(page.getByText('Aucune préférence partagée')).toBeVisible()

  const add = (type: string, value: string) =>
    lea.account.ask.preferences.add.mutate({ commandId: commandId(), type, value })
  await add('shoe-size', '38')
  await expect(page.getByText('Pointure')).toBeVisible()
  await add('elsewhere', 'https://liste.example/lea')
  const link = page.getByRole('link', { name: 'https://liste.example/lea' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')

  await page.getByRole('link', { name: 'Voir la liste de souhaits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Liste de ${lea.name}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(familyAddress)
})

test('a stranger’s profile, and one that does not exist, are not to be found', async ({ family }) => {
  const [marc] = await family('Marc')
  const [stranger] = await family('Inès')
  for (const uid of [stranger.account.userId, '3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'personne']) {
    await marc.page.goto(`/app/users/${uid}/profile`)
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Utilisateur introuvable' })).toBeVisible()
    await marc.page.getByRole('link', { name: 'Retour' }).click()
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible()
  }
  await marc.page.goto(`/app/users/${marc.account.userId}/profile`)
  await expect(marc.page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
})
