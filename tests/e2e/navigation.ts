import type { Locator, Page } from 'playwright/test'

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** The sidebar, or on a phone the side sheet, opened. */
export async function openNavigation(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Menu latéral' })
  const sheet = page.getByRole('dialog', { name: 'Navigation' })
  // The button's state counts: a sheet that is closing is still visible.
  const toggle = page.locator('button[aria-label="Menu latéral"]')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await sheet.waitFor()
  return sheet
}

/** Chooses from the user's own menu, at the foot of the sidebar. */
export async function chooseFromOwnMenu(page: Page, choice: string): Promise<void> {
  await (await openNavigation(page)).getByRole('button', { name: 'Mon profil' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
