import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))

/** A page gets it once. The builder would send it twice before each analysis. */
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations of WCAG 2.2 AA and good practice that axe finds on the present screen: rule and element, one each.
 *
 * @param rules only these.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    // Otherwise each analysis opens a page of its own to collect the results of frames, and the application has no
    // frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
  if (rules) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * The same in light mode, and in dark mode for rules that depend on colours. The page must follow the system's mode,
 * and is left in light mode.
 */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  await lookIn(page, 'light')
  const light = await violations(page)
  await lookIn(page, 'dark')
  const dark = await violations(page, ['color-contrast'])
  await lookIn(page, 'light')
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

/** Violations of contrast in another theme, in both modes. The page must follow the choice of other tabs. */
export async function contrastInTheme(page: Page, theme: string): Promise<string[]> {
  await showTheme(page, theme)
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await lookIn(page, mode)
    const inMode = await violations(page, ['color-contrast'])
    found.push(...inMode.map((violation) => `${theme}, ${mode}: ${violation}`))
  }
  return found
}

/** Shows a theme on a page that follows the choice of other tabs. */
export async function showTheme(page: Page, theme: string): Promise<void> {
  // The event that a page gets when another tab chooses a theme.
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Shows a mode on a page that follows the system's. */
export async function lookIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', mode)
  // Colours glide from one mode to the other.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}
