import { emailOf } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { expect, test, withEverythingAhead, type Member } from './fixtures.ts'
import { chooseFromOwnMenu, openNavigation } from './navigation.ts'
import { watchRequests } from './requests.ts'
import { applicationIsThere, newsOf } from './steps.ts'

const kept = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).toSorted())

const isAtLogin = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await applicationIsThere(page)
}

/** Opens their list in a browser that has stored clicks of theirs and of somebody else, and a theme. */
async function settle({ page, account }: Member): Promise<void> {
  const news = newsOf(page)
  await page.goto('/app/my-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
  await page.evaluate((id) => {
    localStorage.setItem(`sealedClicks:${id}`, '[]')
    localStorage.setItem('sealedClicks:somebody-else', '[]')
    localStorage.setItem('theme', 'dark-urge')
  }, account.userId)
  // Otherwise it could be what is answered with 401.
  await news
}

test.describe('Session', () => {
  test('signing out clears the stored user, the click history and the cookie, in all tabs; the person who signs in next starts from an empty page', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page, context } = lea
    const user = () => page.evaluate(() => localStorage.getItem('user'))
    const other = await context.newPage()
    await other.goto('/app/families')
    await expect(other.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible()
    await page.goto('/app/preferences')
    await settle(lea)
    await test.step('the user’s id is kept under ‘user’, their record beside it', async () => {
      await expect.poll(user).toBe(lea.account.userId)
      const record = await page.evaluate(() => localStorage.getItem('currentUser'))
      const { userId: uid } = lea.account
      expect(JSON.parse(record ?? '')).toMatchObject({ uid, name: lea.name, isAdmin: false })
      expect(record).not.toContain(emailOf(lea.name))
    })
    await chooseFromOwnMenu(page, 'Se déconnecter')
    for (const tab of [page, other]) await isAtLogin(tab)
    expect(await kept(page)).toEqual(['theme'])
    await expect.poll(() => context.cookies()).toEqual([])
    await page.goBack()
    await isAtLogin(page)
    await test.step('the person who signs in next starts from an empty page', async () => {
      await page.getByLabel('Identifiant').fill(marc.name)
      await page.getByLabel('Mot de passe', { exact: true }).fill('cadeau')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
      await expect.poll(user).toBe(marc.account.userId)
      expect(await page.content()).not.toContain(lea.account.userId)
    })
    expect(lea.complaints).toEqual([])
  })

  test.describe('with everything fetched ahead', { tag: '@deep' }, () => {
    test.use(withEverythingAhead)

    test('signing out of a server that can’t be reached says so, and doesn’t pretend', async ({ family }) => {
      const [lea] = await family('Léa')
      const { page, context } = lea
      const settled = watchRequests(page)
      // What says so is fetched ahead.
      const voice = page.waitForResponse('**/assets/mui-*.js')
      await settle(lea)
      await (await openNavigation(page)).getByRole('button', { name: 'Mon profil' }).click()
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).hover()
      await voice
      await settled()
      await context.setOffline(true)
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
      await expect(
        page.getByRole('alert').getByText('La connexion ne répond pas, réessayez dans un instant'),
      ).toBeVisible()
      await expect(page).toHaveURL('/app/my-list')
      await context.setOffline(false)
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await isAtLogin(page)
    })
  })

  test(
    'a 401 clears the stored user and the click history, signs out once, and leads to the login page',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page, context } = lea
      await settle(lea)
      const signOuts: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/logout')) signOuts.push(request.method())
      })
      await context.clearCookies()
      await chooseFromOwnMenu(page, 'Mon profil')
      await isAtLogin(page)
      expect(await kept(page)).toEqual(['theme'])
      await expect.poll(() => signOuts).toEqual(['GET'])
    },
  )

  test(
    'a session that ends elsewhere closes the screen by itself, and its cookie is cleared',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page, context } = lea
      await settle(lea)
      await lea.account.ask.accounts.signOut.mutate()
      await isAtLogin(page)
      // The theme too: the server has the browser clear everything.
      expect(await kept(page)).toEqual([])
      await expect.poll(() => context.cookies()).toEqual([])
      // No socket was refused: the page asked first. The answers to what it asked are logged by the browser itself.
      expect(lea.complaints.filter((text) => text.includes('WebSocket'))).toEqual([])
    },
  )

  test(
    'a picture with the address of signing out signs nobody out',
    { tag: '@deep' },
    async ({ family, server }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await lea.account.ask.accounts.changeProfile.mutate({
        commandId: crypto.randomUUID(),
        img: `${server.url}/api/logout`,
      })
      const { page } = marc
      const asked: string[] = []
      const settled = watchRequests(page)
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/app/families')
      await expect(page.getByRole('link', { name: lea.name, exact: true })).toBeVisible()
      await settled()
      expect(asked).not.toContain('/api/logout')
      await page.goto('/app/my-list')
      await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
    },
  )
})
