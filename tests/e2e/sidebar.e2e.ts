import type { Locator, Page } from 'playwright/test'
import { expect, inMotion, test } from './fixtures.ts'
import { isNarrow, openNavigation } from './navigation.ts'
import { watchRequests } from './requests.ts'
import { wish } from './steps.ts'
import { brokenWords } from './targets.ts'

test.use(inMotion)

const week = 7 * 24 * 60 * 60

test.describe('Sidebar of a wide screen', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test('is 16rem wide, or 3rem with icons alone, which lead to the families as a whole, as a cookie remembers for seven days', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page, context } = lea
    await page.goto('/app/my-list')
    const sidebar = await openNavigation(page)
    await expect(sidebar).toHaveCSS('width', '256px')
    await expect(sidebar.getByText('Ma liste')).toBeVisible()

    await page.getByRole('button', { name: 'Menu latéral' }).click()
    await expect(sidebar).toHaveCSS('width', '48px')
    await expect(sidebar.getByText('Ma liste')).toBeHidden()
    for (const entry of ['Ma liste', 'Familles', 'Mes préférences'])
      await expect(sidebar.getByRole('link', { name: entry, exact: true })).toBeVisible()
    await expect(sidebar.getByRole('button', { name: 'Mon profil' })).toBeVisible()

    const stored = async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    await expect.poll(async () => (await stored())?.value).toBe('false')
    const cookie = await stored()
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(week / 3600)
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '48px')
    await sidebar.getByRole('link', { name: 'Familles', exact: true }).click()
    await expect(page).toHaveURL('/app/families')
    await page.getByRole('button', { name: 'Menu latéral' }).click()
    await expect.poll(async () => (await stored())?.value).toBe('true')
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '256px')
    expect(lea.complaints).toEqual([])
  })
})

test.describe('Sidebar below 768 px', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 767, height: 900 } })

  test('is a sheet of 18rem that closes after a link is chosen, by Escape, and by a touch beside it, and leaves the cookie of the wide one alone', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page, context } = lea
    await page.goto('/app/my-list')
    await expect(page.getByRole('complementary', { name: 'Menu latéral' })).toBeHidden()
    const sheet = await openNavigation(page)
    await expect(sheet).toHaveCSS('width', '288px')
    await sheet.getByRole('link', { name: 'Ma liste', exact: true }).click()
    await expect(sheet).toBeHidden()

    await openNavigation(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu latéral' })).toBeFocused()

    await openNavigation(page)
    await page.mouse.click(700, 500)
    await expect(sheet).toBeHidden()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sidebar_state')
    expect(lea.complaints).toEqual([])
  })
})

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Aller à' })

/** Where something ends on the screen. */
async function bottomOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

/** The space that floating buttons leave for the bar. */
const barRoom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.height = 'var(--bottom-bar)'
    document.body.append(probe)
    const { height } = probe.getBoundingClientRect()
    probe.remove()
    return height
  })

test.describe('The bar at the bottom of a phone', { tag: '@phone' }, () => {
  test('leads to the five places and names the one that is open; a desk has none', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/my-list')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bar = bottomBar(page)
    if (!isNarrow(page)) {
      await expect(bar).toHaveCount(0)
      expect(await barRoom(page)).toBe(0)
      return
    }
    await expect(bar.getByRole('link')).toHaveText([
      ...['Ma liste', 'Familles', 'Ajouter', 'Cadeaux', 'Profil'],
    ])
    for (const [place, address, title] of [
      ['Familles', '/app/families', 'Familles'],
      ['Ajouter', '/app/add', 'Ajouter'],
      ['Cadeaux', '/app/gifts', 'Mes cadeaux'],
      ['Profil', '/app/profile', 'Mon Profil'],
      ['Ma liste', '/app/my-list', 'Ma liste de souhaits'],
    ] as const) {
      await bar.getByRole('link', { name: place }).tap()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(bar.locator('[aria-current=page]')).toHaveText(place)
    }
    // The preferences, which the bar has no room for, are reached from the profile.
    await bar.getByRole('link', { name: 'Profil' }).tap()
    await page.getByRole('main').getByRole('link', { name: 'Mes préférences' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
    const room = await barRoom(page)
    await expect.poll(async () => (await bar.boundingBox())?.height).toBe(room)

    // While the sheet is open, its entries are the only ones.
    await openNavigation(page)
    await expect(bar.and(page.locator(':visible'))).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bar).toBeVisible()
    expect(lea.complaints).toEqual([])
  })

  test(
    'covers nothing that the keyboard reaches, nor the end of a page, and leaves a low screen alone, which a keyboard or a magnifier shares',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      await page.setViewportSize({ width: 390, height: 480 })
      await page.goto('/app/profile/account')
      await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ajouter cet appareil' })).toBeVisible()
      const top = (await bottomBar(page).boundingBox())?.y ?? Number.NaN
      const focused = page.getByRole('main').locator(':focus')
      await page.getByRole('main').focus()
      await page.keyboard.press('Tab')
      let reached = 0
      for (; (await focused.count()) === 1; reached++) {
        const message = await focused.innerText()
        await expect.poll(() => bottomOf(focused), { message }).toBeLessThanOrEqual(top)
        await page.keyboard.press('Tab')
      }
      expect(reached).toBeGreaterThan(3)
      await page.keyboard.press('Control+End')
      const end = page.getByRole('main').getByText(/^Cachotteries \d/)
      await expect(end).toBeInViewport()
      // Chromium scrolls by keyboard in an animation: the line comes to rest some frames after it comes into view.
      await expect.poll(() => bottomOf(end)).toBeLessThanOrEqual(top)
      await page.setViewportSize({ width: 390, height: 400 })
      await expect(bottomBar(page)).toBeHidden()
      await expect.poll(() => barRoom(page)).toBe(0)
    },
  )
})

test(
  'at 320 px no word is broken, and the breadcrumb shortens the way back',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marie-Antoinette de la Rochefoucauld')
    const { page } = lea
    const { uid } = await wish(lea, lea, 'Théière')
    await wish(lea, lea, 'Vélo rouge')
    await wish(lea, marc, 'Collier', { isSecret: true })
    await page.setViewportSize({ width: 320, height: 640 })
    const [own] = (await lea.account.ask.families.mine.query()).view.Families
    const settled = watchRequests(page)
    for (const address of [
      '/app/my-list',
      `/app/users/${marc.account.userId}`,
      `/app/users/${marc.account.userId}/profile`,
      `/app/wishes/${uid}/edit`,
      '/app/families',
      `/app/families/${own?.uid}`,
      '/app/preferences',
      '/app/profile',
      '/app/profile/news',
      '/app/profile/account',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: /\p{L}/u })).toBeVisible()
      await settled()
      expect(await brokenWords(page), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
    }
  },
)
