import { commandId } from '@cachotteries/server/testing/people'
import { keptBy } from './evening/page-memory.ts'
import { familyOf } from './families.ts'
import type { Page } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { chooseFromOwnMenu } from './navigation.ts'
import { lookAround, signIn, walkHistory, watch, words, wordsIn } from './shared-computer/seats.ts'
import { socketsOf } from './sockets.ts'
import { applicationIsThere } from './steps.ts'

const everyWord = Object.values(words)

/**
 * Expects that a tab has nothing of the relative on any screen of the owner; the address of a secret is in the
 * relative's history.
 */
async function expectNothingLeft(page: Page, seen: () => string, whose: 'relative’s' | 'new'): Promise<void> {
  expect(wordsIn(JSON.stringify(await keptBy(page)))).toEqual([])
  const met = await walkHistory(page)
  expect(met.includes('Souhait introuvable')).toBe(whose === 'relative’s')
  expect(wordsIn(met)).toEqual([])
  expect(wordsIn(seen())).toEqual([])
}

const deep = { tag: '@deep' }

const waysOut: readonly [
  how: string,
  details: { tag?: string },
  leave: (relative: Member) => Promise<unknown>,
][] = [
  ['a relative signs out', {}, ({ page }) => chooseFromOwnMenu(page, 'Se déconnecter')],
  ['a relative’s session ends elsewhere', deep, ({ account }) => account.ask.accounts.signOut.mutate()],
  [
    'an answer to a relative says 401',
    deep,
    async ({ context, page }) => {
      await context.clearCookies()
      await chooseFromOwnMenu(page, 'Mon profil')
      await page.getByRole('button', { name: 'Quitter' }).click()
    },
  ],
]

test.describe('On a shared computer', () => {
  for (const [how, details, leave] of waysOut)
    test(
      `${how} and the owner signs in: nothing of the relative is left, the back button included`,
      details,
      async ({ family, shop }) => {
        const [olive, marc] = await family('Olive', 'Marc')
        const seen = await watch(marc)
        await lookAround(marc, olive, shop)
        const had = wordsIn(seen() + JSON.stringify(await keptBy(marc.page)))
        expect(had.toSorted()).toEqual(everyWord.toSorted())
        await leave(marc)
        await expect(marc.page).toHaveURL('/login')
        seen()
        await signIn(marc.page, olive)
        await expectNothingLeft(marc.page, seen, 'relative’s')
      },
    )

  test(
    'a relative signs out: the links that they opened and left open for nobody after them',
    deep,
    async ({ family, own }) => {
      const [marc] = await family('Marc')
      const [zoe] = await family('Zoé')
      const { page } = marc
      const { keptPeople } = marc.account.ask
      const name = own('Zélie')
      const { uid: home } = await familyOf(marc)
      const { uid } = await keptPeople.add.mutate({ commandId: commandId(), family: home, name, keepers: [] })
      const { code } = await keptPeople.offerHandover.mutate({ commandId: commandId(), uid })
      const other = await familyOf(zoe)
      await page.goto('/app/my-list')
      await page.goto(`/confier#${code}`)
      await expect(page.getByRole('heading', { name: `Bonjour ${name}` })).toBeVisible()
      await page.goto(`/join#${other.uid}/SAPINS`)
      await expect(page.getByText(other.name)).toBeVisible()
      for (const path of ['/confier', '/app/my-list']) {
        await page.goBack()
        await expect(page).toHaveURL(path)
      }
      await applicationIsThere(page)
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await expect(page).toHaveURL('/login')
      await page.goForward()
      await expect(page.getByText('Ce lien ne vaut plus')).toBeVisible()
      await page.goForward()
      await expect(page.getByText('Ce lien n’est pas complet')).toBeVisible()
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    },
  )

  test(
    'a tab that the relative left open is signed out too, and is the owner’s when she signs in',
    deep,
    async ({ family, shop }) => {
      const [olive, marc] = await family('Olive', 'Marc')
      const seen = await watch(marc)
      await lookAround(marc, olive, shop)
      const other = await marc.context.newPage()
      await other.goto('/app/my-list')
      await chooseFromOwnMenu(other, 'Se déconnecter')
      for (const page of [other, marc.page]) {
        await expect(page).toHaveURL('/login')
        await applicationIsThere(page)
      }
      seen()
      await signIn(other, olive)
      await expectNothingLeft(marc.page, seen, 'relative’s')
      await expectNothingLeft(other, seen, 'new')
    },
  )

  test(
    'a relative’s session ends elsewhere while nothing is open here: the page of the API’s documents reads nothing, and the first answer to their cookie has it all cleared',
    deep,
    async ({ family, shop }) => {
      const [olive, marc] = await family('Olive', 'Marc')
      await lookAround(marc, olive, shop)
      const clicks = await marc.page.evaluate(() => JSON.stringify(localStorage))
      expect(clicks).toContain('sealedClicks:')
      expect(wordsIn(clicks)).toEqual([])
      await marc.page.close({ runBeforeUnload: false })
      await marc.account.ask.accounts.signOut.mutate()
      const page = await marc.context.newPage()
      await page.goto('/api/docs')
      const reading = page.evaluate(() => JSON.stringify(localStorage))
      await expect(reading).rejects.toThrow(/sandboxed/)
      expect((await page.goto('/api/users/me'))?.status()).toBe(401)
      // A file of this origin, which runs nothing.
      await page.goto('/manifest.webmanifest')
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      const cookies = await marc.context.cookies()
      expect(cookies.map(({ name }) => name)).not.toContain('session')
    },
  )

  test(
    'the owner signs in in another tab: the one that the relative left open becomes hers',
    deep,
    async ({ family, shop }) => {
      const [olive, marc] = await family('Olive', 'Marc')
      const seen = await watch(marc)
      const other = await marc.context.newPage()
      const cookies = await marc.context.cookies()
      await marc.context.clearCookies()
      await other.goto('/login')
      await applicationIsThere(other)
      await marc.context.addCookies(cookies)
      await lookAround(marc, olive, shop)
      seen()
      await signIn(other, olive)
      await expect(marc.page).toHaveURL('/app/my-list')
      await expect(marc.page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
      expect(wordsIn(seen())).toEqual([])
      await expectNothingLeft(marc.page, seen, 'relative’s')
      await expectNothingLeft(other, seen, 'new')
    },
  )

  test('so it does when that tab learns of it first, from the server', deep, async ({ family, shop }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const seen = await watch(marc)
    const sockets = await socketsOf(marc.page)
    await lookAround(marc, olive, shop)
    // As if the other tab hadn't stored yet who signed in there.
    await marc.context.clearCookies()
    await marc.context.addCookies(await olive.context.cookies())
    const before = sockets.made()
    await sockets.end()
    await expect.poll(sockets.made).toBeGreaterThan(before)
    await expect(marc.page).toHaveURL('/app/my-list')
    await expect(marc.page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
    seen()
    await expectNothingLeft(marc.page, seen, 'relative’s')
  })
})
