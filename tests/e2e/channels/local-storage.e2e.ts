import type { Page } from 'playwright/test'
import { expect, test, type Member } from '../fixtures.ts'
import { chooseFromOwnMenu } from '../navigation.ts'
import { lookAround, signIn } from '../shared-computer/seats.ts'
import { applicationIsThere } from '../steps.ts'

/** The keys of everything that this tab and its browser store. */
const namesOfKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).toSorted())

const clicksOf = ({ account }: Member): string => `sealedClicks:${account.userId}`
const unsavedOf = ({ account }: Member): string => `unsaved:${account.userId}`
const sharedOf = ({ account }: Member): string => `shared:${account.userId}`
const giftsOf = ({ account }: Member): string => `gifts:${account.userId}`
const scrollOf = ({ account }: Member): string => `scrollPositions:${account.userId}`

test.describe('Channel 20: local storage', () => {
  test('the clicks, the record, the gifts, the unsaved input, what was shared and the scroll positions of a person are kept under their id, and go when they sign out', async ({
    family,
    shop,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page } = marc
    await lookAround(marc, olive, shop)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
    expect(await namesOfKept(page)).toEqual([
      'currentUser',
      giftsOf(marc),
      scrollOf(marc),
      clicksOf(marc),
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

  test('and when their session has ended on the server', { tag: '@deep' }, async ({ family, shop }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page } = marc
    await lookAround(marc, olive, shop)
    await marc.account.ask.accounts.signOut.mutate()
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await applicationIsThere(page)
    expect(await namesOfKept(page)).toEqual([])
  })

  test(
    'and when somebody else signs in over them, in each tab',
    { tag: '@deep' },
    async ({ family, shop }) => {
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
    },
  )
})

/**
 * Planted in the JavaScript that the server sends, where it deletes what has these names, and the record. The tests
 * above must find everything that then stays behind.
 */
const leaks = [
  {
    find: /\[.sealedClicks.,.sealedDraws.,.gifts.,.unsaved.,.shared.,.scrollPositions.\]/,
    put: '["nothing"]',
  },
  {
    find: /([\w$]+)\(.user.\),\1\(.currentUser.\)/,
    put: '$1("user")',
  },
]

test(
  'The tests of what a browser stores would find clicks, gifts, scroll positions, unsaved input, what was shared and a record that stay behind',
  { tag: '@deep' },
  async ({ family, shop }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page, context } = marc
    const planted = new Set<RegExp>()
    await context.route(/\/assets\/app-.*\.js$/, async (route) => {
      const response = await route.fetch()
      let body = await response.text()
      for (const { find, put } of leaks) {
        if (find.test(body)) planted.add(find)
        body = body.replace(find, put)
      }
      await route.fulfill({ response, body })
    })
    await lookAround(marc, olive, shop)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
    await chooseFromOwnMenu(page, 'Se déconnecter')
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await applicationIsThere(page)
    expect(planted.size).toBe(leaks.length)
    expect(await namesOfKept(page)).toEqual(
      [
        clicksOf(marc),
        'currentUser',
        giftsOf(marc),
        scrollOf(marc),
        sharedOf(marc),
        unsavedOf(marc),
      ].toSorted(),
    )
  },
)
