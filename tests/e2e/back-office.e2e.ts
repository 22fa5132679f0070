import { entry, figure, followed, hold, open, title } from './back-office.ts'
import { expect, test } from './fixtures.ts'
import { chooseFromOwnMenu, openNavigation } from './navigation.ts'
import { applicationIsThere, overflow } from './steps.ts'

test.describe('The way into the back office', () => {
  test('leads to the login page without a session, to one’s own list without the right, and is in the menu from one’s appointment on', async ({
    arrive,
    family,
    appoint,
    own,
  }) => {
    const [adam] = await family('Adam')
    const { page } = adam
    const choice = page.getByRole('menuitem', { name: 'Administration' })
    await test.step('without a session, it leads to the login page', async () => {
      const stranger = await arrive(own('Nina'))
      await stranger.page.goto('/bo/analytics')
      await expect(stranger.page).toHaveURL('/login?next=%2Fbo%2Fanalytics')
      await expect(title(stranger, 'Connexion')).toBeVisible()
      expect(stranger.complaints).toEqual([])
    })
    await test.step('without the right, it leads to one’s own list, whatever this browser has stored', async () => {
      await page.goto('/app/my-list')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).not.toBeNull()
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
        localStorage.setItem('currentUser', JSON.stringify({ ...kept, isAdmin: true }))
      })
      for (const address of ['/bo', '/bo/analytics']) {
        await page.goto(address)
        await expect(page).toHaveURL('/app/my-list')
        await expect(title(adam, 'Ma liste de souhaits')).toBeVisible()
      }
    })
    await test.step('the person who is appointed finds it in the open menu', async () => {
      await (await openNavigation(page)).getByRole('button', { name: 'Mon profil' }).click()
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
      await expect(choice).toBeHidden()
      await appoint(adam)
      await choice.click()
      await expect(page).toHaveURL('/bo')
      await expect(title(adam, 'Tableau de bord')).toBeVisible()
    })
    await test.step('and from then on', async () => {
      await entry(adam, "Retour à l'app").click()
      await expect(page).toHaveURL('/app/my-list')
      await chooseFromOwnMenu(page, 'Administration')
      await expect(page).toHaveURL('/bo')
    })
    expect(adam.complaints).toEqual([])
  })

  test(
    'stays closed when the server can’t be asked, and leads out at once when an administrator is dismissed, or their session ends elsewhere',
    { tag: '@deep' },
    async ({ family, appoint, dismiss }) => {
      const [adam] = await family('Adam')
      const { page } = adam
      await appoint(adam)
      await test.step('the server can’t be asked', async () => {
        await page.route('**/accounts.session*', (route) => route.abort())
        await page.goto('/bo')
        await expect(page.getByRole('alert')).toContainText('La connexion ne répond pas')
        await expect(title(adam, 'Tableau de bord')).toBeHidden()
        await page.unroute('**/accounts.session*')
        await page.getByRole('button', { name: 'Réessayer' }).click()
        await expect(title(adam, 'Tableau de bord')).toBeVisible()
      })
      await test.step('an administrator is dismissed', async () => {
        await entry(adam, 'Analytics').click()
        await followed(adam, '"isAdmin":true')
        await followed(adam, '"unchanged"')
        await dismiss(adam)
        await expect(page).toHaveURL('/app/my-list')
        await expect(title(adam, 'Ma liste de souhaits')).toBeVisible()
        await page.goto('/bo/analytics')
        await expect(page).toHaveURL('/app/my-list')
      })
      await test.step('their session ends elsewhere', async () => {
        await appoint(adam)
        adam.frames.length = 0
        await open(adam, '/bo/analytics')
        await followed(adam, '"isAdmin":true')
        await adam.account.ask.accounts.signOut.mutate()
        await expect(page).toHaveURL('/login')
      })
    },
  )
})

test.describe('The shell of the back office', () => {
  test('checks the permission, welcomes, leads from screen to screen, marks where one is, back to the application, and signs out', async ({
    family,
    appoint,
  }) => {
    const [adam] = await family('Adam')
    const { page } = adam
    await appoint(adam)
    await test.step('it says that it checks the permission while it does', async () => {
      const letGo = await hold(adam, 'accounts.session')
      await page.goto('/bo')
      await expect(page.getByText('Vérification des autorisations...')).toBeVisible()
      await expect(title(adam, 'Tableau de bord')).toBeHidden()
      letGo()
      await expect(title(adam, 'Tableau de bord')).toBeVisible()
      await expect(page.getByText('Vérification des autorisations...')).toBeHidden()
    })
    await test.step('the dashboard welcomes, and has four figures that are to come', async () => {
      await expect(page.getByText('Bienvenue dans les coulisses de Cachotteries.')).toBeVisible()
      const names = ['Total des utilisateurs', 'Souhaits créés', 'Clics affiliés', 'Taux de conversion']
      await expect(page.getByRole('main').getByRole('term')).toHaveText(names)
      for (const name of names) await expect(figure(adam, name)).toHaveText('--')
      await expect(page.getByText('Prochainement', { exact: true })).toHaveCount(4)
      await applicationIsThere(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
    await expect(page).toHaveTitle('Tableau de bord · Cachotteries')
    const here = page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current=page]')
    await expect(here).toHaveText('Tableau de bord')
    await entry(adam, 'Analytics').click()
    await expect(page).toHaveURL('/bo/analytics')
    await expect(title(adam, 'Analytics')).toBeVisible()
    await expect(page).toHaveTitle('Analytics · Cachotteries')
    await expect(here).toHaveText('Analytics')
    await expect(page.getByRole('main')).toBeFocused()
    await entry(adam, 'Tableau de bord').click()
    await expect(page).toHaveURL('/bo')
    await page.reload()
    await expect(title(adam, 'Tableau de bord')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await entry(adam, "Retour à l'app").click()
    await expect(title(adam, 'Ma liste de souhaits')).toBeVisible()
    await test.step('it says so when an address leads nowhere', async () => {
      await page.goto('/bo/nulle-part')
      await expect(title(adam, 'Page introuvable')).toBeVisible()
      await entry(adam, 'Tableau de bord').click()
      await expect(title(adam, 'Tableau de bord')).toBeVisible()
    })
    expect(adam.complaints).toEqual([])
    await entry(adam, 'Déconnexion').click()
    await expect(page).toHaveURL('/login')
    await page.goto('/bo')
    await expect(page).toHaveURL('/login?next=%2Fbo')
  })
})
