import { emailOf } from '@cachotteries/server/testing/people'
import { answer, criticalAlert, hold, refuse, release } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { isPhone } from './steps.ts'

test.describe('Profile, reading', () => {
  test('says at its foot which version this is, and the sign-in page doesn’t', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/profile')
    const foot = page.locator('footer')
    await expect(foot).toHaveText(/^Cachotteries \d+\.\d+\.\d+/)
    await page.context().clearCookies()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await expect(foot).toHaveCount(0)
  })

  test(
    'is reached by one’s menu, and shows the name, the email and since when one is a member',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      await page.goto('/app/my-list')
      if (isPhone(lea)) await page.getByRole('button', { name: /menu/i }).click()
      await page.getByRole('button', { name: 'Mon profil' }).click()
      await page.getByRole('menuitem', { name: 'Mon profil' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: lea.name })).toBeVisible()
      await expect(page.getByText(emailOf(lea.name))).toBeVisible()
      // In the browser's time zone it may be another day.
      const day = await page.evaluate(
        (instant) =>
          new Intl.DateTimeFormat('fr-FR', { year: 'numeric', month: 'short', day: 'numeric' })
            .format(new Date(instant))
            .replace(/^1 /, '1er '),
        (await lea.account.ask.accounts.me.query()).createdAt,
      )
      await expect(page.getByText('Membre depuis').locator('xpath=following-sibling::dd')).toHaveText(day)
      await expect(page.getByLabel('Nom d’utilisateur')).toHaveCount(0)
      expect(lea.complaints).toEqual([])
    },
  )

  test('shows skeletons while it loads, and what is missing as not available', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const account = await lea.account.ask.accounts.me.query()
    // Live views are off, so that what is missing stays missing.
    await page.routeWebSocket('**/api/trpc', () => {})
    await answer(page, 'accounts.me', { ...account, email: '', createdAt: '' })
    const letGo = await hold(page, 'accounts.me')
    await page.goto('/app/profile')
    await expect(page.getByRole('status', { name: 'Chargement du profil' })).toBeVisible()
    letGo()
    await expect(page.getByText('Non disponible')).toHaveCount(2)
    await expect(page.getByRole('status', { name: 'Chargement du profil' })).toHaveCount(0)
    expect(lea.complaints).toEqual([])
  })

  test('says when it could not be loaded, and loads it again on request', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.routeWebSocket('**/api/trpc', () => {})
    await refuse(page, 'accounts.me', 500, 'Une erreur est survenue, réessayez dans un instant')
    await page.goto('/app/profile')
    await expect(criticalAlert(page, 'Erreur lors du chargement du profil')).toBeVisible()
    await release(page, 'accounts.me')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 2, name: lea.name })).toBeVisible()
  })
})
