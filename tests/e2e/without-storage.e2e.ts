import { password } from '@cachotteries/server/testing/people'
import { expect, test } from './fixtures.ts'
import { applicationIsThere, card, openAddition, openList, wish } from './steps.ts'

/** Ways in which a browser refuses what pages store. Each is run in the page, before everything else. */
const refusals: Record<string, () => void> = {
  'fails when it is named': () => {
    const refused = {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, refused)
    Object.defineProperty(navigator, 'serviceWorker', refused)
    Object.defineProperty(document, 'cookie', { ...refused, set: refused.get })
  },
  'is there and takes nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'is missing': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, value: null })
  },
}

test.describe('A browser whose storage', () => {
  for (const [refusal, refuse] of Object.entries(refusals))
    test(
      `${refusal} signs in, shows lists, and sends what is pressed`,
      { tag: refusal === 'fails when it is named' ? '@phone' : '@deep' },
      async ({ family, arrive }) => {
        const [lea, marc] = await family('Léa', 'Marc')
        await wish(lea, lea, 'Théière')
        const there = await arrive(marc.name)
        const { page } = there
        await page.addInitScript(refuse)
        await page.goto('/login')
        await applicationIsThere(page)
        await page.getByLabel('Identifiant').fill(marc.name)
        await page.getByLabel('Mot de passe', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Se connecter' }).click()
        await expect(page.getByRole('heading', { name: 'Ma liste de souhaits' })).toBeVisible()
        const here = { ...marc, page }
        const dialog = await openAddition(here)
        await dialog.getByLabel('Nom').fill('Vélo')
        await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
        await expect(page.getByText('Souhait ajouté')).toBeVisible()
        await openList(here, lea)
        await card(here, 'Théière')
          .getByRole('button', { name: /Je l’offre/ })
          .click()
        await expect(card(here, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
        await page.goto('/app/gifts')
        await expect(page.getByText('Théière').first()).toBeVisible()
        await page.goto('/app/profile')
        await expect(page.getByRole('heading', { name: marc.name }).first()).toBeVisible()
        await expect(page.getByText('Oops!')).toHaveCount(0)
      },
    )

  test('refuses its cookies says so when somebody signs in', async ({ family, arrive }) => {
    const [marc] = await family('Marc')
    const { page, context } = await arrive(marc.name)
    await page.route('**/api/trpc/accounts.signIn*', async (route) => {
      const response = await route.fetch()
      await context.clearCookies()
      const { 'set-cookie': _refused, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto('/login')
    await applicationIsThere(page)
    await page.getByLabel('Identifiant').fill(marc.name)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Ce navigateur refuse les cookies de ce site')).toBeVisible()
  })
})
