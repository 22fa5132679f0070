import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const broken = 'Oops! Sorry, an unexpected error has occurred.'

test.describe('Addresses', () => {
  test('without a session, / and every protected screen lead to the login page', async ({ arrive, own }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    for (const [address, login] of [
      ['/', '/login'],
      ['/app', '/login'],
      ['/app/my-list', '/login'],
      ['/app/families', '/login?next=%2Fapp%2Ffamilies'],
      ['/app/profile', '/login?next=%2Fapp%2Fprofile'],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveURL(login)
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    }
    expect(nina.complaints).toEqual([])
  })

  test('with a session, /, /login and /app lead to one’s own list, and so does one’s own id', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
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
    await expect(page.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible()
    await page.goto(mine)
    await expect(page).toHaveURL('/app/my-list')
    await page.goBack()
    await expect(page).toHaveURL('/app/families')
    expect(lea.complaints).toEqual([])
  })

  test('an unknown one says so, inside the shell and outside, and leads back', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    await lea.page.goto('/app/nulle-part')
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    await expect(lea.page.getByRole('button', { name: 'Menu latéral' })).toBeVisible()
    await lea.page.getByRole('link', { name: 'Retour à ma liste' }).click()
    await expect(lea.page).toHaveURL('/app/my-list')

    const nina = await arrive(own('Nina'))
    await nina.page.goto('/nulle-part')
    await expect(nina.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    for (const { complaints } of [lea, nina]) expect(complaints).toEqual([])
  })

  /** Has the browser get a screen that fails when it is rendered. */
  const breakScreen = (page: Page, file: string, component: string) =>
    page.route(`**/assets/${file}-*.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const ${component} = () => { throw new Error('made to fail by a test') }, ${component}Crumbs = () => null`,
      }),
    )

  test('a screen that fails shows the error page in its place, and appears after a reload', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await breakScreen(page, 'Preferences', 'Preferences')
    await page.goto('/app/preferences')
    await expect(page.getByRole('heading', { level: 1, name: broken })).toBeVisible()
    await expect(page).toHaveTitle('Erreur · Cachotteries')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
  })

  test('a page outside of the shell that fails shows the same error page', async ({ arrive, own }) => {
    const { page } = await arrive(own('Nina'))
    await breakScreen(page, 'signed-out', 'ForgottenPassword')
    await page.goto('/forgotpassword')
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: broken })).toBeVisible()
  })
})
