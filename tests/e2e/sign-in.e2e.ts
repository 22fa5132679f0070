import { commonPassword } from '@cachotteries/contracts/messages'
import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const identifier = (page: Page) => page.getByLabel('Identifiant')
const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true })
const email = (page: Page) => page.getByLabel('Email')
const signIn = (page: Page) => page.getByRole('button', { name: 'Se connecter', exact: true })
const register = (page: Page) => page.getByRole('button', { name: "S'enregistrer" })

test.describe('Login screen', () => {
  test(
    'asks for an identifier and a password, and of a newcomer an email too; says what is wrong, and keeps what was typed',
    { tag: '@phone' },
    async ({ arrive, own }) => {
      const nina = await arrive(own('Nina'))
      const { page, context } = nina
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/login')
      await expect(heading(page, 'Connexion')).toBeVisible()
      await expect(page).toHaveTitle('Connexion · Cachotteries')
      await expect(page.getByRole('textbox')).toHaveCount(2)
      await expect(email(page)).toBeHidden()
      await test.step('an identifier and a password are required to sign in', async () => {
        await signIn(page).click()
        await expect(identifier(page)).toHaveAccessibleDescription('Veuillez renseigner votre identifiant')
        await expect(passwordField(page)).toHaveAccessibleDescription(
          'Veuillez renseigner votre mot de passe',
        )
        await expect(identifier(page)).toBeFocused()
        expect(nina.answers.join('')).not.toContain('userId')
      })
      await test.step('it shows the password to anybody who asks to see it, and leaves the password to what fills it in: pasting, the browser, a password manager', async () => {
        await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
        await expect(identifier(page)).toHaveAttribute('autocomplete', 'username webauthn')
        const mayPaste = await passwordField(page).evaluate((field) =>
          field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
        )
        expect(mayPaste).toBe(true)
        await expect(passwordField(page)).toHaveAttribute('type', 'password')
        await page.getByRole('button', { name: 'Montrer la saisie' }).click()
        await expect(passwordField(page)).toHaveAttribute('type', 'text')
        // By key: a second press at the same spot would be a double press.
        await page.getByRole('button', { name: 'Cacher la saisie' }).press('Enter')
        await expect(passwordField(page)).toHaveAttribute('type', 'password')
      })
      await page.getByRole('button', { name: 'Créer un profil' }).click()
      await expect(heading(page, 'Nouvel utilisateur')).toBeVisible()
      await expect(page).toHaveTitle('Nouvel utilisateur · Cachotteries')
      await test.step('an email that is one, an identifier and six characters of password are required to register', async () => {
        await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
        await register(page).press('Enter')
        await expect(email(page)).toHaveAccessibleDescription('Veuillez renseigner une adresse email valide')
        await expect(identifier(page)).toHaveAccessibleDescription('Veuillez renseigner un nom d’utilisateur')
        await expect(passwordField(page)).toHaveAccessibleDescription(
          'Le mot de passe doit contenir au moins 6 caractères',
        )
        // The first wrong field in the order of the screen.
        await expect(email(page)).toBeFocused()
      })
      await page.getByRole('button', { name: 'Retour' }).click()
      await expect(heading(page, 'Connexion')).toBeVisible()
      await expect(email(page)).toBeHidden()
      // An error of the registration must not show at the sign-in.
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
      await test.step('without a provider nothing is said of one, and nothing fetched', async () => {
        await expect(page.getByRole('button', { name: /^Se connecter avec/ })).toHaveCount(0)
        expect(asked.filter((address) => /oidc|provider/i.test(address))).toEqual([])
      })
      expect(nina.complaints).toEqual([])

      await test.step('a wrong password is said there, and the stored user cleared', async () => {
        await applicationIsThere(page)
        await page.evaluate(() => localStorage.setItem('user', 'somebody'))
        await identifier(page).fill('personne')
        await passwordField(page).fill('mauvais')
        await signIn(page).press('Enter')
        await expect(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect')
        await expect(passwordField(page)).toHaveAccessibleDescription('Identifiant ou mot de passe incorrect')
        await expect(passwordField(page)).toBeFocused()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
        await expect(page).toHaveURL('/login')
        await expect(identifier(page)).toHaveValue('personne')
      })
      await test.step('that the server can’t be reached is said at once', async () => {
        await passwordField(page).fill(password)
        await context.setOffline(true)
        await signIn(page).press('Enter')
        await expect(
          page.getByRole('alert').getByText('La connexion ne répond pas, réessayez dans un instant'),
        ).toBeVisible()
        await expect(signIn(page)).toBeEnabled()
        await expect(passwordField(page)).toHaveValue(password)
      })
    },
  )

  test(
    'registers a person who followed a link, says ‘Utilisateur créé’, signs in without typing again, and leads to the link',
    { tag: '@deep' },
    async ({ arrive, own }) => {
      const nina = await arrive(own('Nina'))
      const { page } = nina
      await page.goto('/app/preferences?x=1')
      await page.getByRole('button', { name: 'Créer un profil' }).click()
      await email(page).fill(emailOf(nina.name))
      await identifier(page).fill(nina.name)
      await test.step('only the server can check that a password is too common', async () => {
        await passwordField(page).fill('Soleil')
        await register(page).press('Enter')
        await expect(passwordField(page)).toHaveAccessibleDescription(commonPassword)
      })
      await passwordField(page).fill(password)
      await register(page).press('Enter')
      await expect(page.getByRole('status').getByText('Utilisateur créé')).toBeVisible()
      await expect(heading(page, 'Connexion')).toBeVisible()
      await expect(identifier(page)).toHaveValue(nina.name)
      await signIn(page).click()
      await expect(page).toHaveURL('/app/preferences?x=1')
    },
  )

  test(
    'says at its field that an address or a name is taken, with free names, and loses nothing that was typed',
    { tag: '@deep' },
    async ({ arrive, family, own }) => {
      const [lea] = await family('Léa')
      const { page } = await arrive(lea.name)
      await page.goto('/login')
      await page.getByRole('button', { name: 'Créer un profil' }).click()
      await expect(email(page)).toHaveAccessibleDescription(/^Pour retrouver votre compte/)
      await expect(identifier(page)).toHaveAttribute('autocapitalize', 'words')
      await email(page).fill(emailOf(lea.name))
      await identifier(page).fill(own('Nina'))
      await passwordField(page).fill(password)
      await register(page).press('Enter')
      await expect(email(page)).toHaveAccessibleDescription(/^Un compte existe déjà à cette adresse/)
      await expect(email(page)).toBeFocused()

      const address = `martin.${lea.name}`.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '.')
      await email(page).fill(`${address}@gmial.com`)
      await email(page).blur()
      await page.getByRole('button', { name: 'Vouliez-vous dire gmail.com ?' }).click()
      await expect(email(page)).toHaveValue(`${address}@gmail.com`)
      await expect(email(page)).toBeFocused()
      await identifier(page).fill(lea.name)
      await register(page).press('Enter')
      await expect(page.getByRole('alert')).toHaveText(/^Quelqu’un porte déjà ce nom ici/)
      await expect(heading(page, 'Nouvel utilisateur')).toBeVisible()
      await expect(passwordField(page)).toHaveValue(password)
      await expect(identifier(page)).toHaveAccessibleDescription(/^Quelqu’un porte déjà ce nom ici/)
      await expect(identifier(page)).toBeFocused()
      const free = page.getByRole('group', { name: 'Noms libres' }).getByRole('button').first()
      await expect(free).toHaveText(`${lea.name} M.`)
      await free.click()
      await expect(identifier(page)).toHaveValue(`${lea.name} M.`)
      await register(page).press('Enter')
      await expect(heading(page, 'Connexion')).toBeVisible()
    },
  )
})
