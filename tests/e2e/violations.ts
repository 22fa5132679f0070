import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe finds on a page, as the rule and the element. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
