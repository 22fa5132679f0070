import { emailOf } from '@cachotteries/server/testing/people'
import { answer } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'

test('somebody who forgot their password gets a link, chooses another, and is signed out everywhere else', async ({
  arrive,
  family,
  server,
}) => {
  const [lea] = await family('Léa')
  await lea.page.goto('/app/my-list')
  await expect(lea.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()

  const { page } = await arrive(lea.name)
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  const forgotten = await opened
  await forgotten.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
  await expect(forgotten.getByText('Veuillez renseigner une adresse email valide')).toBeVisible()
  await forgotten.getByLabel('Email').fill(emailOf(lea.name))
  await forgotten.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
  await expect(
    forgotten.getByText("Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail."),
  ).toBeVisible()
  await expect(
    forgotten.getByText('Vous pouvez fermer cette fenêtre et consulter votre boîte mail.'),
  ).toBeVisible()

  const link = new RegExp(`${server.url}/reset/${lea.account.userId}/[\\w-]+`)
  await expect.poll(() => link.exec(server.output())?.[0]).toBeDefined()
  await page.goto(link.exec(server.output())?.[0] ?? '')
  const [first, second] = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Confirmation')]
  await first.fill('court')
  await second.fill('autre')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Les mots de passe doivent être identiques')).toBeVisible()
  await second.fill('court')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
  await first.fill('nouveau-secret')
  await second.fill('nouveau-secret')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre mot de passe a bien été modifié.' }),
  ).toBeFocused()

  // The screen that was open somewhere else closes by itself.
  await expect(lea.page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()

  await page.getByRole('link', { name: 'Retour à la connexion' }).click()
  await page.getByLabel('Identifiant').fill(lea.name)
  await page.getByLabel('Mot de passe', { exact: true }).fill('nouveau-secret')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
})

test('a link that is wrong, or was used, says so before a password is typed, and where to get another', async ({
  arrive,
  own,
}) => {
  const { page } = await arrive(own('Olive'))
  await page.goto('/reset/3f2504e0-4f89-41d3-9a0c-0305e82c3301/faux')
  await expect(page.getByRole('alert')).toHaveText("Erreur : Le lien de récupération n'était pas valide")
  await expect(page.getByLabel('Confirmation')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible()
  await page.getByRole('link', { name: 'Demander un autre lien' }).click()
  // The servers of these tests write mails into files.
  await expect(page.getByText('Ce serveur n’envoie pas de mail')).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la connexion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
})

test('a server that can’t be reached loses nothing that was typed', async ({ arrive, own }) => {
  const { page, context } = await arrive(own('Olive'))
  await answer(page, 'accounts.checkResetLink', null)
  await page.goto('/reset/3f2504e0-4f89-41d3-9a0c-0305e82c3301/faux')
  await page.getByLabel('Nouveau mot de passe').fill('nouveau-secret')
  await page.getByLabel('Confirmation').fill('nouveau-secret')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Erreur : La connexion ne répond pas, réessayez dans un instant')).toBeVisible()
  await expect(page.getByLabel('Confirmation')).toHaveValue('nouveau-secret')
  await context.setOffline(false)
  await page.goto('/forgotpassword')
  await applicationIsThere(page)
  await context.setOffline(true)
  await page.getByLabel('Email').fill('olive@famille.example')
  await page.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
  await expect(page.getByText('Une erreur est survenue')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('olive@famille.example')
})
