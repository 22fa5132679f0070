import { expect, test } from './fixtures.ts'
import { framesLater } from './layout-shift.ts'
import { openNavigation } from './navigation.ts'
import { socketsOf } from './sockets.ts'
import { applicationIsThere } from './steps.ts'

test.describe('Avatar', () => {
  test(
    'one’s own is online while live changes arrive, away while they don’t, and online again',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page, context } = lea
      const sockets = await socketsOf(page)
      await page.goto('/app/my-list')
      const own = (await openNavigation(page)).getByRole('button', { name: 'Mon profil' })
      await expect(own).toHaveAccessibleName(/en ligne/)
      await expect(own.locator('[data-status]')).toHaveAttribute('data-status', 'online')

      await expect.poll(sockets.made).toBeGreaterThan(0)
      // On a phone, the sheet that is open hides it from screen readers.
      await expect(page.locator('main').getByText('La liste est vide')).toBeVisible()
      await applicationIsThere(page)
      await framesLater(page)
      const place = await page.locator('main').boundingBox()
      await context.setOffline(true)
      // One that was just being opened comes later.
      await expect(async () => {
        await sockets.end()
        await expect(own).toHaveAccessibleName(/hors ligne/, { timeout: 2_000 })
      }).toPass({ timeout: 15_000 })
      await expect(page.getByText('Connexion interrompue, nous réessayons…')).toBeVisible()
      expect(await page.locator('main').boundingBox()).toEqual(place)

      await context.setOffline(false)
      await expect(own).toHaveAccessibleName(/en ligne/)
    },
  )

  test('nobody else’s shows their presence; on their profile it leads to their list, with the pointer and with the keyboard', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = lea
    await marc.page.goto('/app/my-list')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
    const [martin] = (await lea.account.ask.families.mine.query()).view.Families
    const theirs = `/app/users/${marc.account.userId}`
    const query = '?from=family&familyId=abc&familyName=Martin'
    const list = `${theirs}${query}`
    for (const address of [
      '/app/families',
      `/app/families/${martin?.uid}`,
      theirs,
      `${theirs}/profile${query}`,
    ]) {
      await page.goto(address)
      await applicationIsThere(page)
      await expect(page.getByRole('main').getByText(marc.name).first()).toBeVisible()
      await expect(page.getByRole('main').locator('[data-status]')).toHaveCount(0)
    }
    const link = page.getByRole('link', { name: `Voir la liste de ${marc.name}` })
    await expect(link).toHaveCSS('opacity', '0')
    await link.hover()
    await expect(link).toHaveCSS('opacity', '1')
    await link.click()
    await expect(page).toHaveURL(list)

    await page.goBack()
    await page.mouse.move(0, 0)
    await expect(link).toHaveCSS('opacity', '0')
    await page.getByRole('link', { name: 'Retour' }).focus()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(list)
    expect(lea.complaints).toEqual([])
  })

  test(
    'shows a picture, and two initials where there is none or it is broken',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa Martin')
      const { page } = lea
      await page.goto('/app/profile')
      await expect(page.getByText('Membre depuis')).toBeVisible()
      const avatar = page.getByRole('main').getByText(/^L\d$/).first()
      await expect(avatar).toBeVisible()

      const change = (img: string) =>
        lea.account.ask.accounts.changeProfile.mutate({ commandId: crypto.randomUUID(), img })
      await change(shop.picture)
      await expect(page.getByRole('main').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await change(shop.missing)
      await expect(avatar).toBeVisible()
      await page.route('**/api/pictures/**', (route) => route.abort())
      const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/pictures/'))
      await change(shop.otherPicture)
      await broken
      await expect(avatar).toBeVisible()
      await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    },
  )
})
