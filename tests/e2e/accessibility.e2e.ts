import { awkwardFamily, type Cast } from '../screenshots/family.ts'
import { servePictures, type Pictures } from '../screenshots/pictures.ts'
import { screens } from '../screenshots/screens.ts'
import { visit } from '../screenshots/visit.ts'
import { expect, test as base } from './fixtures.ts'
import { reportViolations } from './policy.ts'
import { violationsInBothModes } from './violations.ts'

/** The awkward family of the pictures, and an administrator among them. */
const test = base.extend<object, { family40: { cast: Cast; pictures: Pictures } }>({
  family40: [
    async ({ server }, use) => {
      const pictures = await servePictures()
      const cast = await awkwardFamily(server.url, pictures)
      await server.admin('grant', cast.marie.name)
      await use({ cast, pictures })
      pictures.close()
    },
    { scope: 'worker' },
  ],
})

// What depends on the width doesn't depend on the colours: each width takes one of the two themes.
const themeOf = (width: number): string => (width < 768 ? 'dark-urge' : 'default')

test.describe('axe finds nothing, and the content security policy forbids nothing', () => {
  for (const screen of screens)
    test(`on ${screen.name}, light and dark`, async ({ browser, server, family40, viewport, isMobile }) => {
      const world = { ...family40, browser, serverUrl: server.url }
      const theme = themeOf(viewport?.width ?? 0)
      const options = { viewport, isMobile, locale: 'fr-FR', colorScheme: 'light' } as const
      const { page, context } = await visit(world, screen, theme, options, reportViolations)
      expect(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await violationsInBothModes(page)).toEqual([])
      await context.close()
    })
})
