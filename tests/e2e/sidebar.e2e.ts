import { expect, test } from './fixtures.ts'
import { openNavigation } from './navigation.ts'

const week = 7 * 24 * 60 * 60

test.describe('Sidebar of a wide screen', () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test('is 16rem wide, or 3rem with icons alone, as a cookie remembers for seven days', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page, context } = lea
    await page.goto('/app/my-list')
    const sidebar = await openNavigation(page)
    await expect(sidebar).toHaveCSS('width', '256px')
    await expect(sidebar.getByText('Ma liste')).toBeVisible()

    await page.getByRole('button', { name: 'Menu latéral' }).click()
    await expect(sidebar).toHaveCSS('width', '48px')
    await expect(sidebar.getByText('Ma liste')).toBeHidden()
    for (const entry of ['Ma liste', 'Familles', 'Mes préférences'])
      await expect(sidebar.getByRole('link', { name: entry, exact: true })).toBeVisible()
    await expect(sidebar.getByRole('button', { name: 'Mon profil' })).toBeVisible()

    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(week / 3600)
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '48px')
    await page.getByRole('button', { name: 'Menu latéral' }).click()
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '256px')
    expect(lea.complaints).toEqual([])
  })

  test('with icons alone leads to the families as a whole', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/my-list')
    await page.getByRole('button', { name: 'Menu latéral' }).click()
    await (await openNavigation(page)).getByRole('link', { name: 'Familles', exact: true }).click()
    await expect(page).toHaveURL('/app/families')
    expect(lea.complaints).toEqual([])
  })
})

test.describe('Sidebar below 768 px', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 767, height: 900 } })

  test('is a sheet of 18rem that closes after a link is chosen, by Escape, and by a touch beside it', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/my-list')
    await expect(page.getByRole('complementary', { name: 'Menu latéral' })).toBeHidden()
    const sheet = await openNavigation(page)
    await expect(sheet).toHaveCSS('width', '288px')
    await sheet.getByRole('link', { name: 'Ma liste', exact: true }).click()
    await expect(sheet).toBeHidden()

    await openNavigation(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu latéral' })).toBeFocused()

    await openNavigation(page)
    await page.mouse.click(700, 500)
    await expect(sheet).toBeHidden()
    expect(lea.complaints).toEqual([])
  })

  test('leaves the cookie of the wide one alone', async ({ family }) => {
    const [lea] = await family('Léa')
    await lea.page.goto('/app/my-list')
    await openNavigation(lea.page)
    expect((await lea.context.cookies()).map(({ name }) => name)).not.toContain('sidebar_state')
  })
})
