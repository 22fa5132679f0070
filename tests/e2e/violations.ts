import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * What axe finds against WCAG 2.2 AA and good practice on the screen as it is now: rule and element, one each.
 *
 * @param rules these alone.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without it each look opens a page of its own to put the answers of frames together; the application has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * The same in light mode, and in dark mode what depends on colours; the page must follow the system's mode, and is left
 * in light mode.
 */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  await lookIn(page, 'light')
  const light = await violations(page)
  await lookIn(page, 'dark')
  const dark = await violations(page, ['color-contrast'])
  await lookIn(page, 'light')
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

/** What axe finds against its contrasts in another theme, in both modes; the page must follow other tabs' choice. */
export async function contrastInTheme(page: Page, theme: string): Promise<string[]> {
  // As a page is told that another tab chose.
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await lookIn(page, mode)
    const inMode = await violations(page, ['color-contrast'])
    found.push(...inMode.map((violation) => `${theme}, ${mode}: ${violation}`))
  }
  return found
}

async function lookIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', mode)
}
