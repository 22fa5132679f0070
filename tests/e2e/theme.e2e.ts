import type { Page } from 'playwright/test'
import { expect, inMotion, test } from './fixtures.ts'
import { chooseFromOwnMenu, openNavigation } from './navigation.ts'
import { newsOf } from './steps.ts'

test.use(inMotion)

const papers = {
  'default light': 'rgb(248, 241, 228)',
  'default dark': 'rgb(17, 26, 22)',
  'dark-urge light': 'rgb(245, 242, 243)',
  'dark-urge dark': 'rgb(12, 9, 10)',
} as const

const root = (page: Page) => page.locator('html')
const body = (page: Page) => page.locator('body')

/** Notes every background of the page, frame by frame. */
const filmBackground = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenBackgrounds: seen })
    const sample = (): void => {
      for (const node of [document.documentElement, document.body])
        seen.add(getComputedStyle(node).backgroundColor)
      requestAnimationFrame(sample)
    }
    sample()
  })

const seenBackgrounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'seenBackgrounds') as Set<string>)])

test('The mode and the theme are the system’s and paper until somebody chooses, change at once, are followed by other tabs, and survive a reload and the sign-out', async ({
  family,
}) => {
  const [lea] = await family('Léa')
  const { page, context } = lea
  await test.step('the mode is what the browser prefers', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/app/my-list')
    await expect(body(page)).toHaveCSS('background-color', papers['default dark'])
    await (await openNavigation(page)).getByRole('button', { name: 'Mon profil' }).click()
    await expect(page.getByRole('menuitem', { name: 'Mode clair' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(body(page)).toHaveCSS('background-color', papers['default light'])
  })
  await test.step('the menu offers the other mode, and this browser remembers', async () => {
    await chooseFromOwnMenu(page, 'Mode sombre')
    await expect(body(page)).toHaveCSS('background-color', papers['default dark'])
    await page.reload()
    await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark')
    await expect(body(page)).toHaveCSS('background-color', papers['default dark'])
    await chooseFromOwnMenu(page, 'Mode clair')
    await expect(body(page)).toHaveCSS('background-color', papers['default light'])
  })
  const other = await context.newPage()
  await other.goto('/app/profile/account')
  await expect(other.getByLabel('Papier et sapin')).toBeChecked()
  await page.goto('/app/profile/account')
  const choice = page.getByRole('radiogroup', { name: 'Apparence' })
  const [paper, urge] = [choice.getByLabel('Papier et sapin'), choice.getByLabel('Encre et carmin')]
  await test.step('a theme is chosen under ‘Apparence’, at once and without a flash', async () => {
    await expect(paper).toBeChecked()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await filmBackground(page)
    await urge.check()
    await expect(body(page)).toHaveCSS('background-color', papers['dark-urge light'])
    await expect(root(page)).toHaveCSS('background-color', papers['dark-urge light'])
    // The last one is seen a frame later.
    await expect
      .poll(() => seenBackgrounds(page))
      .toEqual([papers['default light'], papers['dark-urge light']])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
    await urge.press('ArrowLeft')
    await expect(paper).toBeChecked()
    await expect(body(page)).toHaveCSS('background-color', papers['default light'])
  })
  await test.step('other tabs follow it', async () => {
    await urge.check()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark-urge')
    await expect(other.getByLabel('Encre et carmin')).toBeChecked()
    await expect(body(other)).toHaveCSS('background-color', papers['dark-urge light'])
    await other.close()
  })
  await test.step('it survives a reload and the sign-out', async () => {
    const news = newsOf(page)
    await page.reload()
    await expect(urge).toBeChecked()
    // Otherwise it could be refused once the session has ended, which the browser logs.
    await news
    await chooseFromOwnMenu(page, 'Se déconnecter')
    await expect(page).toHaveURL('/login')
    await expect(root(page)).toHaveAttribute('data-theme', 'dark-urge')
    await expect(body(page)).toHaveCSS('background-color', papers['dark-urge light'])
  })
  expect(lea.complaints).toEqual([])
})

test.describe('with reduced motion', { tag: '@deep' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('each theme and mode that this browser remembers is painted before any script of the application runs', async ({
    arrive,
    own,
  }) => {
    const { page } = await arrive(own('Nina'))
    await page.route('**/assets/*.js', () => {
      // Never answered, so that the first paint stays.
    })
    await page.goto('/login', { waitUntil: 'commit' })
    for (const theme of ['default', 'dark-urge'] as const)
      for (const mode of ['light', 'dark'] as const) {
        await page.evaluate(
          ([theme, mode]) => {
            localStorage.setItem('theme', theme)
            localStorage.setItem('mui-mode', mode)
          },
          [theme, mode] as const,
        )
        await page.reload({ waitUntil: 'commit' })
        await expect(root(page)).toHaveAttribute('data-theme', theme)
        await expect(root(page)).toHaveAttribute('data-color-scheme', mode)
        await expect(root(page)).toHaveCSS('background-color', papers[`${theme} ${mode}`])
        await expect(root(page)).toHaveCSS('color-scheme', mode)
        await expect(page.locator('#root')).toBeEmpty()
      }
  })
})
