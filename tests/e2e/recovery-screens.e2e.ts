import { commonPassword } from '@cachotteries/contracts/messages'
import type { Page } from 'playwright/test'
import { answer } from './answers.ts'
import { expect, test } from './fixtures.ts'

/** Holds back a call. Returns a function that lets it go. */
const held = async (page: Page, call: string): Promise<() => void> => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/trpc/${call}*`, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test.describe('Forgotten password screen', () => {
  test('asks for an address with an at sign, sends once, and says so even for an unknown address', async ({
    arrive,
    own,
  }) => {
    const olive = await arrive(own('Olive'))
    const { page } = olive
    await page.goto('/forgotpassword')
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
    await page.getByLabel('Email').fill('olive.famille.example')
    await page.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Veuillez renseigner une adresse email valide',
    )
    const release = await held(page, 'accounts.requestRecovery')
    await page.getByLabel('Email').fill('personne@famille.example')
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
    release()
    await expect(page.getByRole('status').filter({ hasText: 'Merci !' })).toHaveText(
      "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail." +
        'Vous pouvez fermer cette fenêtre et consulter votre boîte mail.',
    )
    await expect(page.getByRole('status').filter({ hasText: 'Merci !' })).toBeFocused()
    await expect(page.getByLabel('Email')).toBeHidden()
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await expect(page).toHaveURL('/login')
    expect(olive.complaints).toEqual([])
  })

  test('shows what the server answered when it refused, and goes back to typing', async ({ arrive, own }) => {
    const { page } = await arrive(own('Olive'))
    await page.goto('/forgotpassword')
    await page.getByLabel('Email').fill(`${'o'.repeat(260)}@famille.example`)
    await page.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Veuillez renseigner une adresse email valide',
    )
    const refused = { message: 'Trop de tentatives', code: -32_029, data: { httpStatus: 429 } }
    await page.route('**/api/trpc/accounts.requestRecovery*', (route) =>
      route.fulfill({ status: 429, json: { error: refused } }),
    )
    await page.getByLabel('Email').fill('olive@famille.example')
    await page.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Trop de tentatives')
    await expect(page.getByRole('button', { name: 'Envoyer un code de récupération' })).toBeEnabled()
  })
})

test.describe('New password screen', () => {
  const address = '/reset/3f2504e0-4f89-41d3-9a0c-0305e82c3301/faux'

  /** Opens the screen of a link that seems to be right. */
  const open = async (page: Page): Promise<void> => {
    await answer(page, 'accounts.checkResetLink', null)
    await page.goto(address)
  }

  test('has two hidden entries that can be shown, and a way back', async ({ arrive, own }) => {
    const olive = await arrive(own('Olive'))
    const { page } = olive
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible()
    for (const [index, label] of ['Nouveau mot de passe', 'Confirmation'].entries()) {
      const entry = page.getByLabel(label)
      await expect(entry).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Montrer la saisie' }).first().click()
      await expect(entry).toHaveAttribute('type', 'text')
      await expect(page.getByRole('button', { name: 'Cacher la saisie' })).toHaveCount(index + 1)
    }
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await expect(page).toHaveURL('/login')
    expect(olive.complaints).toEqual([])
  })

  test('requires both entries, that they match before all, and six characters', async ({ arrive, own }) => {
    const olive = await arrive(own('Olive'))
    const { page } = olive
    await open(page)
    const [first, second] = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Confirmation')]
    // By key: a second press at the same spot, under which the button has moved, would be ignored.
    const confirm = () => page.getByRole('button', { name: 'Confirmer' }).press('Enter')
    await confirm()
    await expect(first).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 6 caractères')
    await first.fill('abc')
    await confirm()
    await expect(second).toHaveAccessibleDescription('Les mots de passe doivent être identiques')
    await expect(first).not.toHaveAttribute('aria-invalid', 'true')
    await second.fill('abc')
    await confirm()
    await expect(first).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 6 caractères')
    expect(olive.complaints).toEqual([])
  })

  test('says beside the entry that a password is too common, and keeps the form', async ({ arrive, own }) => {
    const { page } = await arrive(own('Olive'))
    await open(page)
    const first = page.getByLabel('Nouveau mot de passe')
    await first.fill('Soleil')
    await page.getByLabel('Confirmation').fill('Soleil')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(first).toHaveAccessibleDescription(commonPassword)
    await expect(first).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await first.fill('nouveau-secret')
    await expect(first).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('says that it confirms while it sends, and puts the error in the place of the form', async ({
    arrive,
    own,
  }) => {
    const { page } = await arrive(own('Olive'))
    await open(page)
    await page.getByLabel('Nouveau mot de passe').fill('nouveau-secret')
    await page.getByLabel('Confirmation').fill('nouveau-secret')
    const release = await held(page, 'accounts.resetPassword')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('button', { name: 'Confirmation...' })).toBeDisabled()
    release()
    await expect(page.getByRole('alert')).toHaveText("Erreur : Le lien de récupération n'était pas valide")
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible()
  })
})
