import { expect, test, type Member } from './fixtures.ts'
import { isNarrow, openNavigation } from './navigation.ts'
import { card, wish } from './steps.ts'

const openMyList = async ({ page }: Member): Promise<void> => {
  await page.goto('/app/my-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
}

test.describe('App shell', { tag: '@phone' }, () => {
  test('the entries of the sidebar lead to their screens and each family, the product’s title to one’s own list; the footer’s menu has the profile, the mode and the way out, in this order', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const choose = async (entry: string, address: string): Promise<void> => {
      await (await openNavigation(page)).getByRole('link', { name: entry, exact: true }).click()
      await expect(page).toHaveURL(address)
    }
    await openMyList(lea)
    await test.step('a link past the navigation is the first stop of the keyboard, and leads to the screen', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Aller au contenu' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('Ctrl and B, and meta and B, toggle the sidebar', async () => {
      const toggle = page.getByLabel('Menu latéral').and(page.locator('button'))
      const atFirst = isNarrow(page) ? 'false' : 'true'
      const turned = isNarrow(page) ? 'true' : 'false'
      await expect(toggle).toHaveAttribute('aria-expanded', atFirst)
      await page.keyboard.press('Control+b')
      await expect(toggle).toHaveAttribute('aria-expanded', turned)
      await page.keyboard.press('Meta+b')
      await expect(toggle).toHaveAttribute('aria-expanded', atFirst)
    })
    await test.step('a change of screen takes the focus to it', async () => {
      await choose('Mes préférences', '/app/preferences')
      await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
    })
    await choose('Ma liste', '/app/my-list')
    await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
    await test.step('« Familles » has all of them and each, and is open while one of them is shown', async () => {
      const [martin] = (await lea.account.ask.families.mine.query()).view.Families
      const families = async () => (await openNavigation(page)).getByRole('button', { name: 'Familles' })
      await expect(await families()).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('link', { name: 'Toutes les familles' })).toBeHidden()
      await (await families()).click()
      await page.getByRole('link', { name: 'Toutes les familles' }).click()
      await expect(page).toHaveURL('/app/families')
      await expect(await families()).toHaveAttribute('aria-expanded', 'true')
      await page
        .getByRole('navigation', { name: 'Navigation principale' })
        .getByRole('link', { name: martin?.name ?? '' })
        .click()
      await expect(page).toHaveURL(`/app/families/${martin?.uid}`)
      await expect(await families()).toHaveAttribute('aria-expanded', 'true')
      await page.goto('/app/preferences')
      await expect(await families()).toHaveAttribute('aria-expanded', 'false')
    })
    await (await openNavigation(page)).getByRole('link', { name: 'Cachotteries' }).click()
    await expect(page).toHaveURL('/app/my-list')
    await (await openNavigation(page)).getByRole('button', { name: 'Mon profil' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Mon profil', 'Mode sombre', 'Se déconnecter'])
    await page.getByRole('menuitem', { name: 'Mon profil' }).click()
    await expect(page).toHaveURL('/app/profile')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(lea.complaints).toEqual([])
  })

  test(
    'a page that is opened begins at its top, and on the way back it is where it was left',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = lea
      for (const person of [lea, marc])
        for (let n = 10; n < 30; n++) await wish(person, person, `Souhait ${n}`)
      const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
      const scroll = (to: number): Promise<unknown> => page.evaluate((y) => scrollTo(0, y), to)
      await openMyList(lea)
      await expect(card(lea, 'Souhait 29')).toBeAttached()
      await scroll(500)
      // By its address, as from a bookmark, and then by a link.
      await page.goto(`/app/users/${marc.account.userId}`)
      await expect(card(lea, 'Souhait 29')).toBeAttached()
      await expect.poll(scrolled).toBe(0)
      await scroll(300)
      await (await openNavigation(page)).getByRole('link', { name: 'Ma liste', exact: true }).click()
      await expect(card(lea, 'Souhait 10')).toBeVisible()
      await expect.poll(scrolled).toBe(0)
      await page.goBack()
      await expect.poll(scrolled).toBe(300)
      await page.goBack()
      await expect.poll(scrolled).toBe(500)
      // Not while the application is taking the place of what the page drew: only then it knows the position.
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
      await expect.poll(scrolled).toBe(500)
      await page.reload()
      await expect.poll(scrolled).toBe(500)
      expect(lea.complaints).toEqual([])
    },
  )
})
