import { click, entry, figure, followed, hold, open, title, wishOf } from './back-office.ts'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

test.describe('The way into the back office', () => {
  test('leads to the login page without a session, and to one’s own list without the right', async ({
    arrive,
    family,
    own,
  }) => {
    const stranger = await arrive(own('Nina'))
    const [lea] = await family('Léa')
    await lea.page.goto('/app/my-list')
    await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    // A right that this browser has stored proves nothing.
    await lea.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
      localStorage.setItem('currentUser', JSON.stringify({ ...kept, isAdmin: true }))
    })
    for (const address of ['/bo', '/bo/analytics']) {
      await stranger.page.goto(address)
      await expect(stranger.page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
      await expect(title(stranger, 'Connexion')).toBeVisible()
      await lea.page.goto(address)
      await expect(lea.page).toHaveURL('/app/my-list')
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    }
    for (const person of [stranger, lea]) expect(person.complaints).toEqual([])
  })

  test('stays closed when the server can’t be asked, until it can', async ({ family, appoint }) => {
    const [adam] = await family('Adam')
    await appoint(adam)
    await open(adam, '/bo')
    await adam.page.route('**/accounts.session*', (route) => route.abort())
    await adam.page.reload()
    await expect(adam.page.getByRole('alert')).toContainText('La connexion ne répond pas')
    await expect(title(adam, 'Tableau de bord')).toBeHidden()
    await adam.page.unroute('**/accounts.session*')
    await adam.page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(title(adam, 'Tableau de bord')).toBeVisible()
  })

  test(
    'is in the menu of administrators, from their appointment on',
    { tag: '@phone' },
    async ({ family, appoint }) => {
      const [adam] = await family('Adam')
      const { page } = adam
      await page.goto('/app/my-list')
      const openMenu = async (): Promise<void> => {
        if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: /menu/i }).click()
        await page.getByRole('button', { name: 'Mon profil' }).click()
        await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
      }
      const choice = page.getByRole('menuitem', { name: 'Administration' })
      await openMenu()
      await expect(choice).toBeHidden()
      await appoint(adam)
      await choice.click()
      await expect(page).toHaveURL('/bo')
      await expect(title(adam, 'Tableau de bord')).toBeVisible()
      await entry(adam, "Retour à l'app").click()
      await expect(page).toHaveURL('/app/my-list')
      await openMenu()
      await expect(choice).toBeVisible()
      expect(adam.complaints).toEqual([])
    },
  )

  for (const address of ['/bo', '/bo/analytics'] as const)
    test(`leads out of ${address} at once when an administrator is dismissed`, async ({
      family,
      appoint,
      dismiss,
    }) => {
      const [adam] = await family('Adam')
      await appoint(adam)
      await open(adam, address)
      await followed(adam, '"isAdmin":true')
      if (address === '/bo/analytics') await followed(adam, '"unchanged"')
      await dismiss(adam)
      await expect(adam.page).toHaveURL('/app/my-list')
      await expect(title(adam, 'Ma liste de souhaits')).toBeVisible()
      await adam.page.goto(address)
      await expect(adam.page).toHaveURL('/app/my-list')
      expect(adam.complaints).toEqual([])
    })

  test('leads to the login page when the session ends elsewhere', async ({ family, appoint }) => {
    const [adam] = await family('Adam')
    await appoint(adam)
    await open(adam, '/bo/analytics')
    await followed(adam, '"isAdmin":true')
    await adam.account.ask.accounts.signOut.mutate()
    await expect(adam.page).toHaveURL('/login')
  })
})

test.describe('The shell of the back office', () => {
  test(
    'checks the permission, welcomes, leads from screen to screen, marks where one is, back to the application, and signs out',
    { tag: '@phone' },
    async ({ family, appoint }) => {
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
    },
  )

  test('fits the screen, with room for a finger', { tag: '@phone' }, async ({ family, appoint }) => {
    const [adam, lea] = await family('Adam', 'Léa')
    await appoint(adam)
    // Clicks of their own aren't shown to administrators.
    await click(lea, await wishOf(lea, 'Une machine à café avec broyeur intégré et mousseur de lait'))
    for (const address of ['/bo', '/bo/analytics'] as const) {
      await open(adam, address)
      await expect(figure(adam, address === '/bo' ? 'Souhaits créés' : 'Souhaits uniques')).toBeVisible()
      if (address === '/bo/analytics')
        await expect(adam.page.locator('g[data-series=clicks] rect')).toHaveCount(30)
      await applicationIsThere(adam.page)
      const overflow = await adam.page.evaluate(() => document.body.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      for (const control of await adam.page.locator('nav a, nav button').all())
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('The back office, light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('gives axe nothing to find in its days, one by one', async ({ family, appoint }) => {
    const [adam, lea] = await family('Adam', 'Léa')
    await appoint(adam)
    await click(lea, await wishOf(lea, 'Vélo rouge'))
    await open(adam, '/bo/analytics')
    await expect(adam.page.locator('g[data-series=clicks] rect')).toHaveCount(30)
    await adam.page.getByText('Voir jour par jour').click()
    expect(await violationsInBothModes(adam.page)).toEqual([])
    expect(adam.complaints).toEqual([])
  })
})
