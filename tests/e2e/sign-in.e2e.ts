import { commonPassword } from '@cachotteries/contracts/messages'
import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const identifier = (page: Page) => page.getByLabel('Identifiant')
const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true })
const email = (page: Page) => page.getByLabel('Email')

async function createProfile(
  page: Page,
  name: string,
  chosen: string,
  address = emailOf(name),
): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Créer un profil' }).click()
  await email(page).fill(address)
  await identifier(page).fill(name)
  await passwordField(page).fill(chosen)
  await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
}

test.describe('Login screen', () => {
  test(
    'has an identifier, a password and a way to sign in, and requires them; a newcomer is asked for an email too',
    { tag: '@phone' },
    async ({ arrive, own }) => {
      const nina = await arrive(own('Nina'))
      const { page } = nina
      await page.goto('/login')
      await expect(heading(page, 'Connexion')).toBeVisible()
      await expect(page).toHaveTitle('Connexion · Cachotteries')
      await expect(page.getByRole('textbox')).toHaveCount(2)
      await expect(email(page)).toBeHidden()
      await test.step('an identifier and a password are required to sign in', async () => {
        await page.getByRole('button', { name: 'Se connecter' }).click()
        await expect(identifier(page)).toHaveAccessibleDescription('Veuillez renseigner votre identifiant')
        await expect(passwordField(page)).toHaveAccessibleDescription(
          'Veuillez renseigner votre mot de passe',
        )
        await expect(identifier(page)).toBeFocused()
        expect(nina.answers.join('')).not.toContain('userId')
      })

      await page.getByRole('button', { name: 'Créer un profil' }).click()
      await expect(heading(page, 'Nouvel utilisateur')).toBeVisible()
      await expect(page).toHaveTitle('Nouvel utilisateur · Cachotteries')
      for (const field of [email(page), identifier(page), passwordField(page)])
        await expect(field).toBeVisible()
      await test.step('an email that is one, an identifier and six characters of password are required to register', async () => {
        await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
        await expect(email(page)).toHaveAccessibleDescription('Veuillez renseigner une adresse email valide')
        await expect(identifier(page)).toHaveAccessibleDescription('Veuillez renseigner un nom d’utilisateur')
        // The first wrong field in the order of the screen.
        await expect(email(page)).toBeFocused()
        await email(page).fill('nina.famille.example')
        await passwordField(page).fill('court')
        await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
        await expect(email(page)).toHaveAccessibleDescription('Veuillez renseigner une adresse email valide')
        await expect(passwordField(page)).toHaveAccessibleDescription(
          'Le mot de passe doit contenir au moins 6 caractères',
        )
      })

      await page.getByRole('button', { name: 'Retour' }).click()
      await expect(heading(page, 'Connexion')).toBeVisible()
      await expect(email(page)).toBeHidden()
      // An error of the registration must not show at the sign-in.
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
      expect(nina.complaints).toEqual([])
    },
  )

  test('shows the password to whoever asks to see it, and leaves the password to what fills it in: pasting, the browser, a password manager', async ({
    arrive,
    own,
  }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    await page.goto('/login')
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(identifier(page)).toHaveAttribute('autocomplete', 'username webauthn')
    const mayPaste = await passwordField(page).evaluate((field) =>
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(mayPaste).toBe(true)
    await passwordField(page).fill(password)
    await expect(passwordField(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Montrer la saisie' }).click()
    await expect(passwordField(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Cacher la saisie' }).click()
    await expect(passwordField(page)).toHaveAttribute('type', 'password')
    await expect(passwordField(page)).toHaveValue(password)
    await page.getByRole('button', { name: 'Créer un profil' }).click()
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
    expect(nina.complaints).toEqual([])
  })

  test('opens the screen for a forgotten password in a new tab', async ({ arrive, own }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    const tab = await opened
    await expect(tab).toHaveURL('/forgotpassword')
    await expect(heading(tab, 'Mot de passe oublié')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(nina.complaints).toEqual([])
  })

  test('says beside the field that a password is too common, which only the server can check', async ({
    arrive,
    own,
  }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    await createProfile(page, nina.name, 'Soleil')
    await expect(passwordField(page)).toHaveAccessibleDescription(commonPassword)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
    await expect(heading(page, 'Connexion')).toBeVisible()
  })

  test('a registration leads back to signing in with ‘Utilisateur créé’, and the account is there', async ({
    arrive,
    own,
  }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    await createProfile(page, nina.name, password)
    await expect(page.getByRole('status').getByText('Utilisateur créé')).toBeVisible()
    await expect(heading(page, 'Connexion')).toBeVisible()
    await expect(identifier(page)).toHaveValue(nina.name)
    // Nothing has to be typed a second time.
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/app/my-list')
    expect(nina.complaints).toEqual([])
  })

  test('a name that is taken is said once, at its field, with free ones, and nothing typed is lost', async ({
    arrive,
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = await arrive(lea.name)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Créer un profil' }).click()
    await expect(email(page)).toHaveAccessibleDescription(/^Pour retrouver votre compte/)
    await expect(identifier(page)).toHaveAttribute('autocapitalize', 'words')
    const address = `martin.${lea.name}`.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '.')
    await email(page).fill(`${address}@gmial.com`)
    await email(page).blur()
    await page.getByRole('button', { name: 'Vouliez-vous dire gmail.com ?' }).click()
    await expect(email(page)).toHaveValue(`${address}@gmail.com`)
    await expect(email(page)).toBeFocused()
    await identifier(page).fill(lea.name)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/^Quelqu’un porte déjà ce nom ici/)
    await expect(heading(page, 'Nouvel utilisateur')).toBeVisible()
    await expect(passwordField(page)).toHaveValue(password)
    await expect(identifier(page)).toHaveAccessibleDescription(/^Quelqu’un porte déjà ce nom ici/)
    await expect(identifier(page)).toBeFocused()
    const free = page.getByRole('group', { name: 'Noms libres' }).getByRole('button')
    const chosen = await free.first().innerText()
    expect(chosen).toBe(`${lea.name} M.`)
    await free.first().click()
    await expect(identifier(page)).toHaveValue(chosen)
    await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
    await expect(heading(page, 'Connexion')).toBeVisible()
  })

  test('an address that is taken is said at its field', async ({ arrive, family, own }) => {
    const [lea] = await family('Léa')
    const { page } = await arrive(lea.name)
    await createProfile(page, own('Nina'), password, emailOf(lea.name))
    await expect(email(page)).toHaveAccessibleDescription(/^Un compte existe déjà à cette adresse/)
    await expect(email(page)).toBeFocused()
  })

  test('takes a name or an email for identifier', async ({ arrive, family }) => {
    const [lea] = await family('Léa')
    for (const login of [lea.name, emailOf(lea.name)]) {
      const browser = await arrive(lea.name)
      await browser.page.goto('/login')
      await identifier(browser.page).fill(login)
      await passwordField(browser.page).fill(password)
      await browser.page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(browser.page).toHaveURL('/app/my-list')
      expect(browser.complaints).toEqual([])
    }
  })

  test('says at the password, beside the way to another one, that it is wrong, and clears the stored user', async ({
    arrive,
    own,
  }) => {
    const { page } = await arrive(own('Nina'))
    await page.goto('/login')
    await applicationIsThere(page)
    await page.evaluate(() => localStorage.setItem('user', 'somebody'))
    await identifier(page).fill('personne')
    await passwordField(page).fill('mauvais')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect')
    await expect(passwordField(page)).toHaveAccessibleDescription('Identifiant ou mot de passe incorrect')
    await expect(passwordField(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await expect(page).toHaveURL('/login')
    await expect(identifier(page)).toHaveValue('personne')
  })

  test('says at once that the server can’t be reached, and keeps what was typed', async ({ arrive, own }) => {
    const { page, context } = await arrive(own('Nina'))
    await page.goto('/login')
    await applicationIsThere(page)
    await identifier(page).fill('nina')
    await passwordField(page).fill(password)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(
      page.getByRole('alert').getByText('La connexion ne répond pas, réessayez dans un instant'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
    await expect(passwordField(page)).toHaveValue(password)
  })
})
