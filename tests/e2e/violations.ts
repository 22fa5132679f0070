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

async function lookIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', mode)
}
