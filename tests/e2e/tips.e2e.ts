import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'

const show = 'Montrer la saisie'
const tip = (page: Page, text: string): Locator => page.getByRole('tooltip', { name: text, exact: true })

/** Replaces this page's clock by one that the test advances. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt('2026-01-15T11:00:00')
}

const openLogin = async (page: Page): Promise<void> => {
  await page.clock.install({ time: '2026-01-15T10:00:00' })
  await page.goto('/login')
  await applicationIsThere(page)
}

/** Shows a tooltip once, which fetches the code of tooltips, for which the clock has to run. */
async function fetchTips(page: Page): Promise<void> {
  await page.getByRole('button', { name: show }).hover()
  await expect(tip(page, show)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tip(page, show)).toBeHidden()
}

const isWhollyOnScreen = (shown: Locator): Promise<boolean> =>
  shown.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return (
      left >= 0 && top >= 0 && right <= clientWidth && bottom <= innerHeight && scrollWidth === clientWidth
    )
  })

test.describe('Tooltips', { tag: '@deep' }, () => {
  test('name a button without text once the pointer has rested on it for 700 ms, or the keyboard', async ({
    arrive,
    own,
  }) => {
    const nina = await arrive(own('Nina'))
    const { page } = nina
    const elsewhere = page.getByRole('heading', { level: 1 })
    await openLogin(page)
    await fetchTips(page)
    await stopClock(page)
    await test.step('over the tip itself it stays; elsewhere it goes', async () => {
      await page.getByRole('button', { name: show }).hover()
      await page.clock.runFor(699)
      await expect(tip(page, show)).toBeHidden()
      await page.clock.runFor(1)
      await expect(tip(page, show)).toBeVisible()
      await expect.poll(() => isWhollyOnScreen(tip(page, show))).toBe(true)
      await tip(page, show).hover()
      await expect(tip(page, show)).toBeVisible()
      await elsewhere.hover()
      await expect(tip(page, show)).toBeHidden()
    })
    await test.step('with Escape it goes, and stays away until the focus moves on', async () => {
      await page.getByLabel('Mot de passe', { exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: show })).toBeFocused()
      await page.clock.runFor(700)
      await expect(tip(page, show)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tip(page, show)).toBeHidden()
      await page.clock.runFor(2_000)
      await expect(tip(page, show)).toBeHidden()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await page.clock.runFor(700)
      await expect(tip(page, show)).toBeVisible()
      await page.getByRole('button', { name: show }).blur()
      await expect(tip(page, show)).toBeHidden()
    })
    await test.step('with a click it goes, and buttons that say what they do have none', async () => {
      await page.getByRole('button', { name: show }).click()
      await page.clock.runFor(2_000)
      await expect(page.getByRole('button', { name: 'Cacher la saisie' })).toBeVisible()
      for (const text of [show, 'Cacher la saisie']) await expect(tip(page, text)).toBeHidden()
      await page.getByRole('button', { name: 'Créer un profil' }).hover()
      await page.clock.runFor(2_000)
      await expect(tip(page, 'Créer un profil')).toHaveCount(0)
    })
    expect(nina.complaints).toEqual([])
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true })

    test('never come', async ({ arrive, own }) => {
      const nina = await arrive(own('Nina'))
      const { page } = nina
      await openLogin(page)
      await page.getByLabel('Mot de passe', { exact: true }).tap()
      await page.keyboard.type('secret')
      await stopClock(page)
      await page.getByRole('button', { name: show }).tap()
      await page.clock.runFor(2_000)
      await expect(page.getByRole('button', { name: 'Cacher la saisie' })).toBeVisible()
      for (const text of [show, 'Cacher la saisie']) await expect(tip(page, text)).toBeHidden()
      expect(nina.complaints).toEqual([])
    })
  })

  test('of a dialog’s close button show above it, wholly', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/families')
    await page.getByRole('button', { name: 'Inviter' }).click()
    await page.getByRole('button', { name: 'Fermer', exact: true }).first().hover()
    await expect(tip(page, 'Fermer')).toBeVisible()
    await expect.poll(() => isWhollyOnScreen(tip(page, 'Fermer'))).toBe(true)
    expect(lea.complaints).toEqual([])
  })
})

test.describe('Tooltips of the sidebar', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 1024, height: 700 } })

  test('name its icons at once, beside them, and are not needed where the text shows', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.clock.install({ time: '2026-01-15T10:00:00' })
    await page.goto('/app/my-list')
    const sidebar = page.getByRole('complementary', { name: 'Menu latéral' })
    await expect(sidebar).toHaveCSS('width', '256px')
    // A connection that is still being made would be given up when the clock jumps.
    await expect.poll(() => lea.frames).not.toHaveLength(0)
    await stopClock(page)
    await sidebar.getByRole('link', { name: 'Mes préférences' }).hover()
    await page.clock.runFor(2_000)
    await expect(tip(page, 'Mes préférences')).toHaveCount(0)

    await page.keyboard.press('Control+b')
    await expect(sidebar).toHaveCSS('width', '48px')
    await page.getByRole('main').hover()
    for (const name of ['Ma liste', 'Familles', 'Mes préférences', 'Cachotteries']) {
      const shown = tip(page, name)
      // The handler of pointer movements may be installed only after the first of them.
      await expect(async () => {
        await page.getByRole('main').hover()
        await sidebar.getByRole('link', { name, exact: true }).hover()
        await page.clock.runFor(1)
        await expect(shown).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect.poll(async () => (await shown.boundingBox())?.x).toBeGreaterThanOrEqual(46)
    }
    await sidebar.getByRole('button', { name: 'Mon profil' }).hover()
    await page.clock.runFor(1)
    const own = tip(page, 'Mon profil')
    await expect(own).toBeVisible()
    await expect.poll(() => isWhollyOnScreen(own)).toBe(true)
    expect(lea.complaints).toEqual([])
  })
})
