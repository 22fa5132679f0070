import { emailOf } from '@cachotteries/server/testing/people'
import { criticalAlert, hold, refuse, release } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { chooseFromOwnMenu } from './navigation.ts'
import { socketsOf } from './sockets.ts'
import { violationsInBothModes } from './violations.ts'

test.describe('Profile, reading', () => {
  // For axe, so that colours don't change while it measures them.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(
    'is reached by one’s menu, and shows the name, the email, since when one is a member, and which version this is, which the sign-in page doesn’t',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      await page.goto('/app/my-list')
      await chooseFromOwnMenu(page, 'Mon profil')
      await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: lea.name })).toBeVisible()
      await expect(page.getByText(emailOf(lea.name))).toBeVisible()
      const since = page.getByText('Membre depuis').locator('xpath=following-sibling::dd')
      await expect(since).toHaveText(/^(1er|\d{1,2}) \S+ \d{4}$/)
      await expect(page.getByLabel('Nom d’utilisateur')).toHaveCount(0)
      const foot = page.locator('footer')
      await expect(foot).toHaveCount(0)
      await page.goto('/app/profile/account')
      await expect(foot).toHaveText(/^Cachotteries \d+\.\d+\.\d+/)
      expect(lea.complaints).toEqual([])
      await page.context().clearCookies()
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      await expect(foot).toHaveCount(0)
    },
  )

  test(
    'has three doors, each with its address, its title and the way back',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      await page.goto('/app/profile')
      const doors = page.getByRole('navigation', { name: 'Profil', exact: true })
      const isAt = async (door: string, title: string, section: string): Promise<void> => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText([title])
        await expect(page).toHaveTitle(`${title} · Cachotteries`)
        await expect(doors.locator('[aria-current=page]')).toHaveText([door])
        await expect(page.getByRole('region', { name: section })).toBeVisible()
        expect(await violationsInBothModes(page)).toEqual([])
      }
      await isAt('Moi', 'Mon Profil', 'Date de naissance')
      await doors.getByRole('link', { name: 'Ce qui m’arrive' }).press('Enter')
      await isAt('Ce qui m’arrive', 'Ce qui m’arrive', 'Mon agenda')
      await doors.getByRole('link', { name: 'Mon compte' }).press('Enter')
      await isAt('Mon compte', 'Mon compte', 'Partir pour de bon')
      await page.goBack()
      await isAt('Ce qui m’arrive', 'Ce qui m’arrive', 'Mon agenda')
    },
  )

  test(
    'shows a skeleton while it loads, says when it could not be loaded, and loads it again on request',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      // Live views are off: they would bring the profile.
      await socketsOf(page, { isHeld: true })
      await refuse(page, 'accounts.me', 500, 'Une erreur est survenue, réessayez dans un instant')
      const letGo = await hold(page, 'accounts.me')
      await page.goto('/app/profile')
      const skeleton = page.getByRole('status', { name: 'Chargement du profil' })
      await expect(skeleton).toBeVisible()
      letGo()
      await expect(criticalAlert(page, 'Erreur lors du chargement du profil')).toBeVisible()
      await expect(skeleton).toHaveCount(0)
      await release(page, 'accounts.me')
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByRole('heading', { level: 2, name: lea.name })).toBeVisible()
    },
  )
})
