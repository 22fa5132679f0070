import { commonPassword } from '@cachotteries/contracts/messages'
import { emailOf } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { answer, hold, refuse, release } from './answers.ts'
import { expect, test } from './fixtures.ts'

test(
  'somebody who forgot their password gets a link, chooses another, and is signed out everywhere else',
  { tag: '@phone' },
  async ({ arrive, family, server }) => {
    const [lea] = await family('Léa')
    await lea.page.goto('/app/my-list')
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()

    const { page } = await arrive(lea.name)
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    const forgotten = await opened
    await expect(forgotten).toHaveURL('/forgotpassword')
    await expect(page).toHaveURL('/login')
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
    await expect(page.getByRole('heading', { level: 1, name: 'Ce qui ouvre mon compte' })).toBeVisible()
  },
)

const wrongLink = '/reset/3f2504e0-4f89-41d3-9a0c-0305e82c3301/faux'
const wrong = "Erreur : Le lien de récupération n'était pas valide"

test.describe('The screen for a forgotten password', { tag: '@deep' }, () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Envoyer un code de récupération' })

  test('keeps what was typed when it can’t be sent, sends it once, and says so even of an unknown address', async ({
    arrive,
    own,
  }) => {
    const { page, context } = await arrive(own('Olive'))
    const address = page.getByLabel('Email')
    await test.step('a link that is wrong, or was used, leads to it before a password is typed', async () => {
      await page.goto(wrongLink)
      await expect(page.getByRole('alert')).toHaveText(wrong)
      await expect(page.getByLabel('Confirmation')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible()
      await page.getByRole('link', { name: 'Demander un autre lien' }).click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
    // The servers of these tests write mails into files.
    await expect(page.getByText('Ce serveur n’envoie pas de mail')).toBeVisible()
    await address.fill('olive.famille.example')
    await send(page).press('Enter')
    await expect(address).toHaveAccessibleDescription('Veuillez renseigner une adresse email valide')
    await address.fill('personne@famille.example')
    await test.step('without a connection', async () => {
      await context.setOffline(true)
      await send(page).press('Enter')
      await expect(address).toHaveAccessibleDescription('Une erreur est survenue')
      await expect(address).toHaveValue('personne@famille.example')
      await context.setOffline(false)
    })
    await test.step('refused by the server, in whose words it is said', async () => {
      const call = 'accounts.requestRecovery'
      await refuse(page, call, 429, 'Trop de tentatives')
      await send(page).press('Enter')
      await expect(address).toHaveAccessibleDescription('Trop de tentatives')
      await expect(send(page)).toBeEnabled()
      await release(page, call)
    })
    const letGo = await hold(page, 'accounts.requestRecovery')
    await address.press('Enter')
    await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
    letGo()
    const said = page.getByRole('status').filter({ hasText: 'Merci !' })
    await expect(said).toHaveText(
      "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail." +
        'Vous pouvez fermer cette fenêtre et consulter votre boîte mail.',
    )
    await expect(said).toBeFocused()
    await expect(address).toBeHidden()
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('The screen for a new password', { tag: '@deep' }, () => {
  test('has two hidden entries that can be shown, says beside them what is wrong, and keeps them until the server has answered', async ({
    arrive,
    own,
  }) => {
    const { page, context } = await arrive(own('Olive'))
    // A link that seems to be right.
    await answer(page, 'accounts.checkResetLink', null)
    await page.goto(wrongLink)
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible()
    const [first, second] = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Confirmation')]
    // By key: a second press at the same spot, under which the button has moved, would be ignored.
    const confirm = () => page.getByRole('button', { name: 'Confirmer' }).press('Enter')
    for (const [index, entry] of [first, second].entries()) {
      await expect(entry).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Montrer la saisie' }).first().press('Enter')
      await expect(entry).toHaveAttribute('type', 'text')
      await expect(page.getByRole('button', { name: 'Cacher la saisie' })).toHaveCount(index + 1)
    }
    await confirm()
    await expect(first).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 6 caractères')
    await first.fill('abc')
    await confirm()
    await expect(second).toHaveAccessibleDescription('Les mots de passe doivent être identiques')
    await expect(first).not.toHaveAttribute('aria-invalid', 'true')
    await test.step('a password that is too common', async () => {
      for (const entry of [first, second]) await entry.fill('Soleil')
      await confirm()
      await expect(first).toHaveAccessibleDescription(commonPassword)
      await expect(first).toBeFocused()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    for (const entry of [first, second]) await entry.fill('nouveau-secret')
    await expect(first).not.toHaveAttribute('aria-invalid', 'true')
    await test.step('no connection', async () => {
      await context.setOffline(true)
      await confirm()
      await expect(
        page.getByText('Erreur : La connexion ne répond pas, réessayez dans un instant'),
      ).toBeVisible()
      await expect(second).toHaveValue('nouveau-secret')
      await context.setOffline(false)
    })
    const letGo = await hold(page, 'accounts.resetPassword')
    await confirm()
    await expect(page.getByRole('button', { name: 'Confirmation...' })).toBeDisabled()
    letGo()
    await expect(page.getByRole('alert')).toHaveText(wrong)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await expect(page).toHaveURL('/login')
  })
})
