import type { BrowserContext, Page } from 'playwright/test'
import { isDeep } from '../counts.ts'
import { groupsOf } from '../screenshots/groups.ts'
import { screens } from '../screenshots/screens.ts'
import { visit, visitNext, type Visit } from '../screenshots/visit.ts'
import { expect, saveData, test } from './fixtures.ts'
import { reportViolations } from './policy.ts'
import { smallTargets } from './targets.ts'
import { contrastInTheme, lookIn, showTheme, violations, violationsInBothModes } from './violations.ts'

/** Each width takes one of the two themes. */
const themeOf = (isWide: boolean): string => (isWide ? 'default' : 'dark-urge')

/** The page that the server renders is hidden from screen readers; they read the application's. */
const ofWholePages = /^(landmark-one-main|page-has-heading-one):/

const prepare = (context: BrowserContext): Promise<unknown> =>
  Promise.all([reportViolations(context), saveData(context)])

test.describe('axe finds nothing, and the content security policy forbids nothing', () => {
  const looks = screens.filter(
    ({ name, pictureOnly, isServed }) => !pictureOnly && !isServed && name !== 'list-first-paint',
  )
  const groups = [true, false].flatMap((isOnPhone) =>
    groupsOf(looks.filter(({ onPhone = false }) => onPhone === isOnPhone)),
  )
  for (const group of groups)
    test(
      `on ${group.map(({ name }) => name).join(', ')}`,
      { tag: group[0]?.onPhone ? '@phone' : [] },
      async ({ browser, server, shop, family40: household, viewport, isMobile }) => {
        test.setTimeout(60_000 * group.length)
        const world = { browser, household, shop, serverUrl: server.url }
        const isWide = (viewport?.width ?? 0) >= 768
        const theme = themeOf(isWide)
        const options = { viewport, isMobile, locale: 'fr-FR', colorScheme: 'light' } as const
        let visited: Visit | undefined
        for (const screen of group)
          await test.step(`on ${screen.name}`, async () => {
            if (visited) {
              await showTheme(visited.page, theme)
              await visitNext(world, screen, visited)
            } else visited = await visit(world, screen, theme, options, prepare)
            const { page } = visited
            expect.soft(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull()
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
            expect.soft(await smallTargets(page)).toEqual([])
            expect.soft(await (isDeep ? inEveryLook(page, isWide) : inOneLook(page, isWide))).toEqual([])
            await lookIn(page, 'light')
          })
        await visited?.context.close()
      },
    )

  // The page follows the system's mode only once the application runs.
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `on list-first-paint, ${colorScheme}`,
      { tag: colorScheme === 'dark' ? '@phone' : [] },
      async ({ browser, server, shop, family40: household, viewport, isMobile }) => {
        const screen = screens.find(({ name }) => name === 'list-first-paint')
        if (!screen) throw new Error('the screen is gone')
        const world = { browser, household, shop, serverUrl: server.url }
        const options = { viewport, isMobile, locale: 'fr-FR', colorScheme }
        const theme = themeOf((viewport?.width ?? 0) >= 768)
        const { page, context } = await visit(world, screen, theme, options, prepare)
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
        const found = await violations(page)
        expect(found.filter((one) => !ofWholePages.test(one))).toEqual([])
        await context.close()
      },
    )
})

/** Light at a desk, dark on a phone. */
async function inOneLook(page: Page, isWide: boolean): Promise<string[]> {
  await lookIn(page, isWide ? 'light' : 'dark')
  return violations(page)
}

/** Both modes, and at a desk the other theme too: what depends on the width doesn't depend on the colours. */
async function inEveryLook(page: Page, isWide: boolean): Promise<string[]> {
  const found = await violationsInBothModes(page)
  return isWide ? [...found, ...(await contrastInTheme(page, 'dark-urge'))] : found
}
