import { password } from '@cachotteries/server/testing/people'
import { expect, test, type Page } from 'playwright/test'
import { chooseFromOwnMenu } from '../navigation.ts'
import { atHome } from '../home.ts'

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Identifiant').fill('Léa')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const ownList = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })

test(
  'ten wrong passwords from one’s household keep nobody out of a browser that they used',
  { tag: '@deep' },
  async () => {
    await atHome(async ({ url, context, browser }) => {
      const page = await context.newPage()
      await context.clearCookies()
      await page.goto(`${url}/login`)
      await signIn(page)
      await expect(ownList(page)).toBeVisible()
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await expect(page).toHaveURL(`${url}/login`)
      await expect
        .poll(async () => (await context.cookies()).map(({ name, httpOnly }) => ({ name, httpOnly })))
        .toEqual([{ name: 'browser', httpOnly: true }])

      const neighbour = await (await browser.newContext()).newPage()
      await neighbour.goto(`${url}/login`)
      const guess = () =>
        neighbour.evaluate(async () => {
          const body = JSON.stringify({ login: 'Léa', password: 'deviné' })
          const headers = { 'content-type': 'application/json' }
          return (await fetch('/api/login', { method: 'POST', headers, body })).status
        })
      for (let attempt = 0; attempt < 10; attempt++) expect(await guess()).toBe(401)
      await signIn(neighbour)
      await expect(
        neighbour.getByText(/^Trop de tentatives, réessayez dans \d+ minutes$/).first(),
      ).toBeVisible()

      await signIn(page)
      await expect(ownList(page)).toBeVisible()
    })
  },
)
