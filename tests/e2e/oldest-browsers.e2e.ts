import { password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { ofBrowser, ofLanguage } from '../browsers/features.ts'
import { oldest } from '../browsers/oldest.ts'
import { expect, test } from './fixtures.ts'
import { applicationIsThere, card, wish } from './steps.ts'

/** Takes away, before any script of a page, all that one of the oldest browsers hasn't. */
async function playAs(page: Page, browser: string): Promise<void> {
  const missing = [...ofLanguage, ...ofBrowser]
    .filter(({ missingIn }) => missingIn.includes(browser))
    .map(({ path, isStatic }) => ({ path, isStatic }))
  await page.addInitScript((features) => {
    const has = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
    for (const {
      path: [owner = '', ...names],
      isStatic,
    } of features) {
      const name = names.at(-1)
      const at = [...(owner === 'Intl' ? names.slice(0, -1) : [])].reduce<
        Record<string, unknown> | undefined
      >((object, part) => object?.[part] as Record<string, unknown> | undefined, has[owner])
      if (name === undefined) delete has[owner]
      else if (owner === 'Window') delete has[name]
      else
        for (const place of isStatic ? [at] : [at, at?.['prototype']])
          if (place) delete (place as Record<string, unknown>)[name]
    }
  }, missing)
}

test.describe('In the oldest browsers, without all that they lack', () => {
  for (const browser of [...oldest.keys()].filter((one) => /^(chrome|firefox|safari_ios)$/.test(one)))
    test(`somebody signs in, opens a list and takes a gift, as in ${browser}`, async ({ family, arrive }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await wish(lea, lea, 'Théière', { comment: 'Voir https://boutique.example/' })
      const { page } = await arrive(marc.name)
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await playAs(page, browser)
      await page.goto('/login')
      await page.getByLabel('Identifiant').fill(marc.name)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
      await expect(page).toHaveURL('/app/my-list')
      await applicationIsThere(page)
      await page.goto(`/app/users/${lea.account.userId}`)
      await card({ ...marc, page }, 'Théière')
        .getByRole('button', { name: 'Je l’offre' })
        .click()
      await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible()
      await page.goto('/app/gifts')
      await expect(page.getByRole('heading', { level: 3, name: 'Théière' })).toBeVisible()
      expect(errors).toEqual([])
    })

  test('a much older one reads one sentence, and nothing that can be pressed', async ({ arrive, own }) => {
    const { page } = await arrive(own('Nina'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => (CSS.supports = () => false))
    await page.goto('/login')
    await expect(page.locator('body')).toHaveText(/^\s*Ce navigateur est trop ancien pour Cachotteries/)
    await expect(page.locator('body').getByText('plus récent.')).toBeVisible()
    await expect(page.locator('button, a, input, #root')).toHaveCount(0)
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  })
})
