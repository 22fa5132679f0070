import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const crumbs = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')

const nobody = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.describe('Breadcrumb', () => {
  test('names each of one’s own screens', async ({ family }) => {
    const [lea] = await family('Léa')
    const screens = [
      ['/app/my-list', 'Ma liste'],
      ['/app/families', 'Familles'],
      ['/app/preferences', 'Mes préférences'],
      ['/app/profile', 'Mon Profil'],
    ] as const
    for (const [address, text] of screens) {
      await lea.page.goto(address)
      await expect(crumbs(lea.page)).toHaveText([text])
    }
    expect(lea.complaints).toEqual([])
  })

  test('of a family shows its name after a link back to the families, or Famille when there is none', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const [martin] = (await lea.account.ask.families.mine.query()).view.Families
    for (const uid of [martin?.uid ?? '', martin?.uid.toUpperCase() ?? '']) {
      await page.goto(`/app/families/${uid}`)
      await expect(crumbs(page)).toHaveText(['Familles', martin?.name ?? ''])
    }
    await crumbs(page).getByRole('link', { name: 'Familles' }).click()
    await expect(page).toHaveURL('/app/families')
    await page.goto(`/app/families/${nobody}`)
    await expect(crumbs(page)).toHaveText(['Familles', 'Famille'])
    expect(lea.complaints).toEqual([])
  })

  test('of a relative’s list names them, with the selected family before them, or says Liste', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = lea
    const [martin] = (await lea.account.ask.families.mine.query()).view.Families
    for (const uid of [marc.account.userId, marc.account.userId.toUpperCase()]) {
      await page.goto(`/app/users/${uid}`)
      await expect(crumbs(page)).toHaveText([`Liste de ${marc.name}`])
    }

    await page.goto(`/app/families/${martin?.uid}`)
    await page.getByRole('main').getByRole('link', { name: marc.name, exact: true }).click()
    await expect(crumbs(page)).toHaveText([`${martin?.name}›`, marc.name])
    // A location with the family selects it, too.
    const query = new URLSearchParams({ from: 'family', familyId: martin?.uid ?? '', familyName: 'Martin' })
    await page.goto(`/app/users/${marc.account.userId}?${query}`)
    await expect(crumbs(page)).toHaveText([`${martin?.name}›`, marc.name])
    await crumbs(page).getByRole('link').click()
    await expect(page).toHaveURL(`/app/families/${martin?.uid}`)
    expect(lea.complaints).toEqual([])

    await page.goto(`/app/users/${nobody}`)
    await expect(crumbs(page)).toHaveText(['Liste'])
  })

  test('of a relative’s profile names them, or says Profil utilisateur', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await lea.page.goto(`/app/users/${marc.account.userId}/profile`)
    await expect(crumbs(lea.page)).toHaveText([`Profil de ${marc.name}`])
    expect(lea.complaints).toEqual([])
    await lea.page.goto(`/app/users/${nobody}/profile`)
    await expect(crumbs(lea.page)).toHaveText(['Profil utilisateur'])
  })

  test(
    'stays on one line beside the sidebar’s button, however long the names',
    { tag: '@phone' },
    async ({ family }) => {
      const long = 'Marie-Antoinette de la Rochefoucauld'
      const [lea, marc] = await family('Léa', long)
      await lea.page.goto(`/app/users/${marc.account.userId}/profile`)
      await expect(crumbs(lea.page)).toHaveText([`Profil de ${marc.name}`])
      await expect(lea.page.getByRole('banner')).toHaveCSS('height', '60px')
      await expect(lea.page.getByText('Aucune préférence partagée')).toBeVisible()
      const { scroll, client } = await lea.page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll).toBe(client)
    },
  )
})
