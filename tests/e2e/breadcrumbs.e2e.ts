import { expect, test } from './fixtures.ts'
import { overflow } from './steps.ts'

const nobody = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test(
  'The breadcrumb names every screen, leads back to the family that one came from, and stays on one line however long the names',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea, marie] = await family('Léa', 'Marie-Antoinette de la Rochefoucauld')
    const { page } = lea
    const crumbs = page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Fil d’Ariane' })
      .getByRole('listitem')
    const [martin] = (await lea.account.ask.families.mine.query()).view.Families
    const uid = martin?.uid ?? ''
    const name = martin?.name ?? ''
    const theirs = marie.account.userId
    await test.step('of one’s own screens', async () => {
      for (const [address, text] of [
        ['/app/my-list', 'Ma liste'],
        ['/app/families', 'Familles'],
        ['/app/preferences', 'Mes préférences'],
        ['/app/profile', 'Mon Profil'],
      ] as const) {
        await page.goto(address)
        await expect(crumbs).toHaveText([text])
      }
    })
    await test.step('of the profile’s other doors', async () => {
      for (const [door, text] of [
        ['news', 'Ce qui m’arrive'],
        ['account', 'Mon compte'],
      ] as const) {
        await page.goto(`/app/profile/${door}`)
        await expect(crumbs).toHaveText(['Mon Profil', text])
      }
    })
    await test.step('of a family', async () => {
      for (const address of [uid, uid.toUpperCase()]) {
        await page.goto(`/app/families/${address}`)
        await expect(crumbs).toHaveText(['Familles', name])
      }
      await crumbs.getByRole('link', { name: 'Familles' }).click()
      await expect(page).toHaveURL('/app/families')
    })
    await test.step('of a relative’s list', async () => {
      for (const address of [theirs, theirs.toUpperCase()]) {
        await page.goto(`/app/users/${address}`)
        await expect(crumbs).toHaveText([`Liste de ${marie.name}`])
      }
      await page.goto(`/app/families/${uid}`)
      await page.getByRole('main').getByRole('link', { name: marie.name, exact: true }).click()
      await expect(crumbs).toHaveText([`${name}›`, marie.name])
      // A location with the family selects it, too.
      const query = new URLSearchParams({ from: 'family', familyId: uid, familyName: 'Martin' })
      await page.goto(`/app/users/${theirs}?${query}`)
      await expect(crumbs).toHaveText([`${name}›`, marie.name])
      await crumbs.getByRole('link').click()
      await expect(page).toHaveURL(`/app/families/${uid}`)
    })
    await test.step('of a relative’s profile, on one line', async () => {
      await page.goto(`/app/users/${theirs}/profile`)
      await expect(crumbs).toHaveText([`Profil de ${marie.name}`])
      await expect(page.getByRole('banner')).toHaveCSS('height', '60px')
      await expect(page.getByText('Aucune préférence partagée')).toBeVisible()
      await expect.poll(() => overflow(page)).toBe(0)
    })
    expect(lea.complaints).toEqual([])
    await test.step('of what isn’t there', async () => {
      for (const [address, ...texts] of [
        [`/app/families/${nobody}`, 'Familles', 'Famille'],
        [`/app/users/${nobody}`, 'Liste'],
        [`/app/users/${nobody}/profile`, 'Profil utilisateur'],
      ] as const) {
        await page.goto(address)
        await expect(crumbs).toHaveText(texts)
      }
    })
  },
)
