import {
  startProvider,
  type Known,
  type TestProvider,
} from '@cachotteries/server/features/oidc/testing/provider'
import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { expect, test as base, type Person } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import { operatePlainServer } from './operated-server.ts'
import { applicationIsThere } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

const test = base.extend<object, { provider: TestProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ shop, provider }, use) => {
      const server = await operatePlainServer(shop.host, settingsFor(provider))
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

const settingsFor = ({ settings: { issuer, clientId, clientSecret = '', name } }: TestProvider) => ({
  OIDC_ISSUER: issuer.href,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  OIDC_REGISTER: 'on',
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const byProvider = (page: Page) => page.getByRole('button', { name: 'Se connecter avec la maison' })
const section = (page: Page) => page.getByRole('region', { name: 'Se connecter avec la maison' })
const nameThere = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/users/me')).json()).name)

const knownAs = (name: string): Known => ({
  sub: encodeURIComponent(name),
  name,
  email: emailOf(name),
  email_verified: true,
})

/** The page went to the provider, which its person asked for, and nowhere else. */
function wentThere({ elsewhere }: Person, { settings }: TestProvider): void {
  expect(new Set(elsewhere.map((address) => `${new URL(address).origin}/`))).toEqual(
    new Set([settings.issuer.href]),
  )
  elsewhere.length = 0
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/app/profile/account')
  await page.getByRole('button', { name: 'Se déconnecter' }).press('Enter')
  await expect(title(page, 'Connexion')).toBeVisible()
}

test.describe('A provider', () => {
  // For axe, so that colours don't change while it measures them.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ provider, server }) => provider.serve(server.url))

  test(
    'makes an account for a newcomer, who takes another name, and signs in',
    { tag: '@phone' },
    async ({ arrive, family, own, provider }) => {
      const [lea] = await family('Léa')
      const person = await arrive(own('Zoé'))
      const { page } = person
      const email = emailOf(person.name).replace('@', '.lea.martin@')
      provider.isAt({ ...knownAs(person.name), name: lea.name, email })
      const drawn = await (await page.request.get('/login')).text()
      expect(drawn).toContain('Se connecter avec la maison</button>')
      await measureJumps(page)
      await page.goto('/login?next=%2Fapp%2Fprofile')
      await applicationIsThere(page)
      await framesLater(page)
      expect(await jumped(page)).toBe(0)
      await byProvider(page).press('Enter')
      await expect(title(page, 'Bienvenue')).toBeVisible()
      expect(await violationsInBothModes(page)).toEqual([])
      const field = page.getByLabel('Identifiant')
      await expect(field).toHaveValue(lea.name)
      await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
      await expect(field).toHaveAccessibleDescription(/porte déjà ce nom/)
      await expect(field).toBeFocused()
      await expect(page.getByRole('group', { name: 'Noms libres' })).toBeVisible()
      await field.fill(person.name)
      await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
      await expect(title(page, 'Mon Profil')).toBeVisible()
      expect(await nameThere(page)).toBe(person.name)

      await signOut(page)
      await applicationIsThere(page)
      await byProvider(page).press('Enter')
      await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
      expect(await nameThere(page)).toBe(person.name)
      wentThere(person, provider)
    },
  )

  test('is linked and unlinked in the profile', { tag: '@deep' }, async ({ family, provider }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    provider.isAt(knownAs(`${lea.name} là-bas`))
    await page.goto('/app/profile/account')
    await section(page).getByRole('button', { name: 'Lier les deux comptes' }).press('Enter')
    await expect(page.getByText('vos deux comptes sont liés')).toBeVisible()
    await expect(section(page).getByRole('listitem')).toHaveText(/lié le .*jamais utilisé/)
    expect(await violationsInBothModes(page)).toEqual([])

    await signOut(page)
    await applicationIsThere(page)
    await byProvider(page).press('Enter')
    await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
    expect(await nameThere(page)).toBe(lea.name)
    await page.goto('/app/profile/account')
    await expect(section(page).getByRole('listitem')).toHaveText(/utilisé le/)

    // As the server answers in a session that is older than a quarter of an hour.
    const message = 'Montrez d’abord que c’est vous'
    const data = { httpStatus: 403, code: 'FORBIDDEN', failure: 'NotConfirmed' }
    await page.route(
      '**/oidc.unlink*',
      (route) => route.fulfill({ status: 403, json: { error: { message, code: -32_003, data } } }),
      { times: 1 },
    )
    await section(page).getByRole('button', { name: 'Retirer ce lien' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'C’est bien vous\u00a0?' })
    await dialog.getByLabel('Mot de passe actuel').fill(password)
    await dialog.getByRole('button', { name: 'Retirer' }).press('Enter')
    await expect(page.getByText('Lien retiré')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(section(page).getByRole('button', { name: 'Lier les deux comptes' })).toBeVisible()
    wentThere(lea, provider)
  })

  test(
    'whose answer is no good leads back to the sign-in page; that is down says so on its button, and the password signs in',
    { tag: '@deep' },
    async ({ arrive, family, own, provider }) => {
      const [lea] = await family('Léa')
      const { page } = await arrive(own('Olive'))
      await page.goto('/connexion?code=volé&state=volé')
      await expect(page.getByRole('alert')).toHaveText(/La connexion n’a pas abouti/)
      await page.getByRole('link', { name: 'Continuer' }).press('Enter')
      await expect(title(page, 'Connexion')).toBeVisible()
      provider.goDown()
      await byProvider(page).press('Enter')
      await expect(
        page.getByRole('button', { name: 'La maison ne répond pas\u00a0: réessayer' }),
      ).toBeEnabled()
      await expect(page.getByText('réessayez, ou connectez-vous autrement')).toBeVisible()
      await page.getByLabel('Identifiant').fill(emailOf(lea.name))
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
      await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
    },
  )

  test(
    'brings somebody who was invited back to the invitation',
    { tag: '@deep' },
    async ({ arrive, family, own, provider }) => {
      const [lea] = await family('Léa')
      const person = await arrive(own('Zoé'))
      const { page } = person
      provider.isAt(knownAs(person.name))
      const { view } = await lea.account.ask.families.mine.query()
      await page.goto(`/join#${view.Families[0]?.uid}/SAPINS`)
      await applicationIsThere(page)
      await byProvider(page).press('Enter')
      await expect(title(page, 'Bienvenue')).toBeVisible()
      await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
      await page.getByRole('button', { name: 'Rejoindre la famille' }).press('Enter')
      await expect(page).toHaveURL(/\/app\/families\//)
      wentThere(person, provider)
    },
  )

  test(
    'that is the only way in leaves no field for a password',
    { tag: '@deep' },
    async ({ browser, shop, provider }) => {
      const strict = await operatePlainServer(shop.host, { ...settingsFor(provider), OIDC_ONLY: 'on' })
      const context = await browser.newContext({ baseURL: strict.url })
      try {
        provider.serve(strict.url)
        provider.isAt(knownAs('Zoé'))
        const page = await context.newPage()
        const fields = page.locator('input[type=password]')
        for (const path of ['/login', '/forgotpassword', '/reset/moi/bon']) {
          await page.goto(path)
          await expect(byProvider(page)).toBeVisible()
          await expect(fields).toHaveCount(0)
        }
        await expect(
          page.getByRole('link', { name: 'Me connecter par mail, sans mot de passe' }),
        ).toBeVisible()
        expect(await violationsInBothModes(page)).toEqual([])
        await byProvider(page).press('Enter')
        await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
        await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
        await page.goto('/app/profile/account')
        await expect(section(page)).toBeVisible()
        await expect(page.getByRole('button', { name: /mot de passe|Changer d’email/ })).toHaveCount(0)
      } finally {
        await context.close()
        await strict.close()
      }
    },
  )
})
