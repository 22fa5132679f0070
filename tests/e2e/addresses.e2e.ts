import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const broken = 'Oops! Sorry, an unexpected error has occurred.'

/** Has the browser get a screen that fails when it is rendered. */
const breakScreen = (page: Page, file: string, component: string) =>
  page.route(`**/assets/${file}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const ${component} = () => { throw new Error('made to fail by a test') }, ${component}Crumbs = () => null`,
    }),
  )

test.describe('Addresses', { tag: '@deep' }, () => {
  test('without a session, / and every protected screen lead to the login page; an unknown one, or one that fails, says so', async ({
    arrive,
    own,
  }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    const title = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
    for (const [address, login] of [
      ['/', '/login'],
      ['/app/my-list', '/login'],
      ['/app/families', '/login?next=%2Fapp%2Ffamilies'],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveURL(login)
      await expect(title('Connexion')).toBeVisible()
    }
    await page.goto('/nulle-part')
    await expect(title('Page introuvable')).toBeVisible()
    expect(nina.complaints).toEqual([])
    await breakScreen(page, 'signed-out', 'ForgottenPassword')
    await page.goto('/forgotpassword')
    await expect(title(broken)).toBeVisible()
  })

  test('with a session, /, /login, /app and one’s own id lead to one’s own list; an unknown one, or one that fails, says so in its place, and leads back', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const title = (name: string) => page.getByRole('heading', { level: 1, name })
    const mine = `/app/users/${lea.account.userId}`
    for (const address of [
      '/',
      '/login',
      '/app',
      mine,
      mine.toUpperCase().replace('/APP/USERS', '/app/users'),
    ]) {
      await page.goto(address)
      await expect(page).toHaveURL('/app/my-list')
    }
    await page.goto('/app/families')
    await expect(title('Familles')).toBeVisible()
    await page.goto(mine)
    await expect(page).toHaveURL('/app/my-list')
    await page.goBack()
    await expect(page).toHaveURL('/app/families')

    await page.goto('/app/nulle-part')
    await expect(title('Page introuvable')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu latéral' })).toBeVisible()
    await page.getByRole('link', { name: 'Retour à ma liste' }).click()
    await expect(page).toHaveURL('/app/my-list')
    expect(lea.complaints).toEqual([])

    await breakScreen(page, 'Preferences', 'Preferences')
    await page.goto('/app/preferences')
    await expect(title(broken)).toBeVisible()
    await expect(page).toHaveTitle('Erreur · Cachotteries')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(title('Mes préférences')).toBeVisible()
  })
})
