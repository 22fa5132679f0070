import { keptBy } from './evening/page-memory.ts'
import type { Page, WebSocketRoute } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { chooseFromOwnMenu } from './navigation.ts'
import { lookAround, signIn, walkHistory, watch, words, wordsIn } from './shared-computer/seats.ts'
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

const waysOut: readonly [how: string, leave: (relative: Member) => Promise<unknown>][] = [
  ['a relative signs out', ({ page }) => chooseFromOwnMenu(page, 'Se déconnecter')],
  ['a relative’s session ends elsewhere', ({ account }) => account.ask.accounts.signOut.mutate()],
  [
    'an answer to a relative says 401',
    async ({ context, page }) => {
      await context.clearCookies()
      await chooseFromOwnMenu(page, 'Mon profil')
      await page.getByRole('button', { name: 'Quitter' }).click()
    },
  ],
]

test.describe('On a shared computer', () => {
  for (const [how, leave] of waysOut)
    test(`${how} and the owner signs in: nothing of the relative is left, the back button included`, async ({
      family,
      shop,
    }) => {
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
    })

  test('a tab that the relative left open is signed out too, and is the owner’s when she signs in', async ({
    family,
    shop,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const seen = await watch(marc)
    await lookAround(marc, olive, shop)
    const other = await marc.context.newPage()
    await other.goto('/app/my-list')
    await chooseFromOwnMenu(other, 'Se déconnecter')
    for (const page of [other, marc.page]) await expect(page).toHaveURL('/login')
    seen()
    await signIn(other, olive)
    await expectNothingLeft(marc.page, seen, 'relative’s')
    await expectNothingLeft(other, seen, 'new')
  })

  test('the owner signs in in another tab: the one that the relative left open becomes hers', async ({
    family,
    shop,
  }) => {
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
  })

  test('so it does when that tab learns of it first, from the server', async ({ family, shop }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const seen = await watch(marc)
    const lines: WebSocketRoute[] = []
    await marc.page.routeWebSocket('**/api/trpc', (line) => {
      line.connectToServer()
      lines.push(line)
    })
    await lookAround(marc, olive, shop)
    // As if the other tab hadn't stored yet who signed in there.
    await marc.context.clearCookies()
    await marc.context.addCookies(await olive.context.cookies())
    const before = lines.length
    for (const line of lines) await line.close()
    await expect.poll(() => lines.length).toBeGreaterThan(before)
    await expect(marc.page).toHaveURL('/app/my-list')
    await expect(marc.page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
    seen()
    await expectNothingLeft(marc.page, seen, 'relative’s')
  })
})
