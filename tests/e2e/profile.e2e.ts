import { emailOf } from '@cachotteries/server/testing/people'
import { criticalAlert, hold, refuse, release } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { chooseFromOwnMenu } from './navigation.ts'
import { socketsOf } from './sockets.ts'

test.describe('Profile, reading', () => {
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
      await expect(foot).toHaveText(/^Cachotteries \d+\.\d+\.\d+/)
      expect(lea.complaints).toEqual([])
      await page.context().clearCookies()
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      await expect(foot).toHaveCount(0)
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
