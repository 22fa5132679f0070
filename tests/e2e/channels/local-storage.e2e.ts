import type { Page } from 'playwright/test'
import { expect, test, type Member } from '../fixtures.ts'
import { chooseFromOwnMenu } from '../navigation.ts'
import { lookAround, signIn } from '../shared-computer/seats.ts'
import { applicationIsThere } from '../steps.ts'

/** The keys of everything that this tab and its browser store. */
const namesOfKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).toSorted())

const clicksOf = ({ account }: Member): string => `affiliateClicks:${account.userId}`
const unsavedOf = ({ account }: Member): string => `unsaved:${account.userId}`
const sharedOf = ({ account }: Member): string => `shared:${account.userId}`
const scrollOf = ({ account }: Member): string => `scrollPositions:${account.userId}`

test.describe('Channel 20: local storage', () => {
  test('the clicks, the record, the unsaved input, what was shared and the scroll positions of a person are kept under their id, and go when they sign out', async ({
    family,
    shop,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page } = marc
    await lookAround(marc, olive, shop)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
    expect(await namesOfKept(page)).toEqual([
      clicksOf(marc),
      'currentUser',
      scrollOf(marc),
      sharedOf(marc),
      unsavedOf(marc),
      'user',
    ])
    await chooseFromOwnMenu(page, 'Se déconnecter')
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    // A page that is left stores its scroll position; the application on the next one deletes it.
    await applicationIsThere(page)
    expect(await namesOfKept(page)).toEqual([])
  })

  test('and when their session has ended on the server', async ({ family, shop }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page } = marc
    await lookAround(marc, olive, shop)
    await marc.account.ask.accounts.signOut.mutate()
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await applicationIsThere(page)
    expect(await namesOfKept(page)).toEqual([])
  })

  test('and when somebody else signs in over them, in each tab', async ({ family, shop }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page, context } = marc
    const cookies = await context.cookies()
    await context.clearCookies()
    const other = await context.newPage()
    await other.goto('/login')
    await applicationIsThere(other)
    await context.addCookies(cookies)
    await lookAround(marc, olive, shop)
    await signIn(other, olive)
    await expect(page).toHaveURL('/app/my-list')
    await expect(page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => localStorage.getItem('user'))).toBe(olive.account.userId)
      const kept = await namesOfKept(tab)
      expect(kept.filter((name) => name !== scrollOf(olive))).toEqual(['currentUser', 'user'])
    }
  })
})

const personal = /\[.affiliateClicks:.,.scrollPositions:.,.unsaved:.,.shared:.\]/

/** Planted in the JavaScript that the server sends. The tests above must find each. */
const leaks = [
  {
    what: 'clicks that stay behind',
    find: personal,
    put: '["nothing","scrollPositions:","unsaved:","shared:"]',
    stays: clicksOf,
  },
  {
    what: 'scroll positions that stay behind',
    find: personal,
    put: '["affiliateClicks:","nothing","unsaved:","shared:"]',
    stays: scrollOf,
  },
  {
    what: 'unsaved input that stays behind',
    find: personal,
    put: '["affiliateClicks:","scrollPositions:","shared:"]',
    stays: unsavedOf,
  },
  {
    what: 'what was shared that stays behind',
    find: personal,
    put: '["affiliateClicks:","scrollPositions:","unsaved:"]',
    stays: sharedOf,
  },
  {
    what: 'a record that stays behind',
    find: /localStorage\.removeItem\((\w+)\),localStorage\.removeItem\(\w+\)/,
    put: 'localStorage.removeItem($1)',
    stays: () => 'currentUser',
  },
]

test.describe('The tests of what a browser stores would find', () => {
  for (const { what, find, put, stays } of leaks)
    test(what, async ({ family, shop }) => {
      const [olive, marc] = await family('Olive', 'Marc')
      const { page, context } = marc
      let planted = 0
      await context.route(/\/assets\/app-.*\.js$/, async (route) => {
        const response = await route.fetch()
        const code = await response.text()
        planted += find.test(code) ? 1 : 0
        await route.fulfill({ response, body: code.replace(find, put) })
      })
      await lookAround(marc, olive, shop)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      await applicationIsThere(page)
      expect(planted).toBeGreaterThan(0)
      expect(await namesOfKept(page)).toEqual([stays(marc)])
    })
})
