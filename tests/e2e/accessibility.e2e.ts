import { screens } from '../screenshots/screens.ts'
import { visit } from '../screenshots/visit.ts'
import { expect, test } from './fixtures.ts'
import { reportViolations } from './policy.ts'
import { smallTargets } from './targets.ts'
import { contrastInTheme, violations, violationsInBothModes } from './violations.ts'

// What depends on the width doesn't depend on the colours, so each width takes one of the two themes.
const themeOf = (width: number): string => (width < 768 ? 'dark-urge' : 'default')

/** Screens that are laid out differently on a phone. The others are checked in both themes on a wide screen. */
const differOnPhones = new Set([
  ...['login', 'list-own', 'list-relative', 'list-first-paint', 'wish-add', 'wish-edit-own', 'families'],
  ...[
    'join',
    'list-invite',
    'list-sight',
    'list-empty',
    'family',
    'handover',
    'kept-add',
    'kept-list',
    'kept-profile',
    'kept-shown-exit',
    'kept-handover-link',
    'profile',
    'add-shared',
    'add-secret',
    'add-iphone',
    'import-choosing',
    'navigation',
    'alert',
    'back-office',
    'analytics',
  ],
])
const onPhone = (name: string) => ({ tag: differOnPhones.has(name) ? '@phone' : [] })

/** The page that the server renders is hidden from screen readers; they read the application's. */
const ofWholePages = /^(landmark-one-main|page-has-heading-one):/

test.describe('axe finds nothing, and the content security policy forbids nothing', () => {
  for (const screen of screens.filter(({ name, pictureOnly }) => !pictureOnly && name !== 'list-first-paint'))
    test(
      `on ${screen.name}, light and dark`,
      onPhone(screen.name),
      async ({ browser, server, shop, family40: cast, viewport, isMobile }) => {
        const world = { browser, cast, shop, serverUrl: server.url }
        const theme = themeOf(viewport?.width ?? 0)
        const options = { viewport, isMobile, locale: 'fr-FR', colorScheme: 'light' } as const
        const { page, context } = await visit(world, screen, theme, options, reportViolations)
        expect(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await smallTargets(page)).toEqual([])
        expect(await violationsInBothModes(page)).toEqual([])
        if (theme === 'default' && !differOnPhones.has(screen.name))
          expect(await contrastInTheme(page, 'dark-urge')).toEqual([])
        await context.close()
      },
    )

  // The page follows the system's mode only once the application runs.
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `on list-first-paint, ${colorScheme}`,
      onPhone('list-first-paint'),
      async ({ browser, server, shop, family40: cast, viewport, isMobile }) => {
        const screen = screens.find(({ name }) => name === 'list-first-paint')
        if (!screen) throw new Error('the screen is gone')
        const world = { browser, cast, shop, serverUrl: server.url }
        const options = { viewport, isMobile, locale: 'fr-FR', colorScheme }
        const theme = themeOf(viewport?.width ?? 0)
        const { page, context } = await visit(world, screen, theme, options, reportViolations)
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
        const found = await violations(page)
        expect(found.filter((one) => !ofWholePages.test(one))).toEqual([])
        await context.close()
      },
    )
})
