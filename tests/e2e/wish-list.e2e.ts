import { commandId } from '@cachotteries/server/testing/people'
import { refuse, release, withoutFirstView } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { framesLater } from './layout-shift.ts'
import { card, change, namesIn, openAddition, openList, openWish, wish } from './steps.ts'

test.describe('Wish list screen', () => {
  test(
    'is titled « Ma liste de souhaits » for the owner and « Liste de … » for others, says that it is empty, and offers what each can do',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await openList(lea, lea)
      await openList(marc, lea)
      for (const { page } of [lea, marc]) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByText('La liste est vide... mais tu peux y ajouter une idée!')).toBeVisible()
      }
      await expect(lea.page.getByRole('button', { name: 'Ajouter un souhait' })).toBeVisible()
      await expect(lea.page.getByRole('link', { name: 'Voir le profil' })).toHaveCount(0)
      await expect(marc.page.getByRole('button', { name: 'Ajouter une idée secrète' })).toBeVisible()
      await marc.page.getByRole('link', { name: 'Voir le profil' }).click()
      await expect(marc.page).toHaveURL(new RegExp(`/app/users/${lea.account.userId}/profile`))
      expect(lea.complaints).toEqual([])
      expect(marc.complaints).toEqual([])
    },
  )

  test('sorts by importance then name, by priority, and by name', async ({ family }) => {
    const [lea] = await family('Léa')
    for (const [name, importance] of [
      ['Zèbre', 5],
      ['Âne', 5],
      ['Chat', 1],
      ['Biche', 3],
    ] as const)
      await wish(lea, lea, name, { importance })
    await openList(lea, lea)
    await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Âne', 'Zèbre', 'Biche', 'Chat'])
    const sort = async (order: string): Promise<void> => {
      await lea.page.getByRole('button', { name: 'Trier' }).click()
      await lea.page.getByRole('menuitemradio', { name: order }).click()
    }
    await sort('Nom, de A à Z')
    await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Âne', 'Biche', 'Chat', 'Zèbre'])
    await sort('Priorité décroissante')
    await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Âne', 'Zèbre', 'Biche', 'Chat'])
    await sort('Ordre par défaut')
    await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Âne', 'Zèbre', 'Biche', 'Chat'])
  })

  test('is one list for the owner, with bought wishes hidden, and two sections with counts for visitors, the newest purchase first', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    for (const name of ['Âne', 'Biche', 'Chat']) await wish(lea, lea, name)
    const { uid } = await wish(lea, lea, 'Moyen')
    await change(marc, uid, { isPurchased: true, purchaseDate: '2025-12-24' })
    await openList(marc, lea)
    await expect(marc.page.getByText('3 disponibles · 1 acheté')).toBeVisible()
    await expect(marc.page.getByRole('heading', { level: 2, name: /^Toujours disponibles 3$/ })).toBeVisible()
    await expect(marc.page.getByRole('heading', { level: 2, name: /^Déjà achetés 1$/ })).toBeVisible()
    await expect.poll(() => namesIn(marc, 'Toujours disponibles 3')).toEqual(['Âne', 'Biche', 'Chat'])
    await expect.poll(() => namesIn(marc, 'Déjà achetés 1')).toEqual(['Moyen'])
    await openList(lea, lea)
    await expect(lea.page.getByText('3 souhaits')).toBeVisible()
    await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Âne', 'Biche', 'Chat'])
    await expect(lea.page.getByText('Déjà achetés')).toHaveCount(0)
    await wish(marc, lea, 'Ancien', { isPurchased: true, purchaseDate: '2025-01-05' })
    await wish(marc, lea, 'Récent', { isPurchased: true, purchaseDate: '2026-03-01' })
    await expect.poll(() => namesIn(marc, 'Déjà achetés 3')).toEqual(['Récent', 'Moyen', 'Ancien'])
  })

  test(
    'shows six skeleton cards while it is loading; says « Erreur: Liste non chargée » to somebody who adds then, and keeps what was typed',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await withoutFirstView(lea.page)
      await lea.page.route('**/api/trpc/wishes.list*', () => {})
      await lea.page.goto('/app/my-list')
      const skeleton = lea.page.getByRole('status', { name: 'Chargement de la liste' })
      await expect(skeleton.locator('> *')).toHaveCount(6)
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Vélo rouge')
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(dialog.getByText('Erreur: Liste non chargée')).toBeVisible()
      await expect(dialog.getByLabel('Nom')).toHaveValue('Vélo rouge')
    },
  )

  test('falls back to « Utilisateur » for a stranger’s list, as for one that does not exist', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const [other] = await family('Inconnue')
    for (const owner of [lea.account.userId, commandId()]) {
      await other.page.goto(`/app/users/${owner}`)
      await expect(other.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
      await expect(other.page.getByRole('heading', { level: 1, name: 'Liste de Utilisateur' })).toBeVisible()
      await expect(other.page.getByRole('button', { name: /Ajouter|Réessayer/ })).toHaveCount(0)
      await expect(other.page.getByRole('alert')).toHaveCount(0)
    }
  })

  test('says to screen readers too that it didn’t come, as do its paper and what was received, and is asked for again', async ({
    family,
  }) => {
    const [{ page, account }, marc] = await family('Léa', 'Marc')
    await withoutFirstView(page)
    const busy = 'Trop de monde à la fois, réessayez dans un instant'
    const list = 'wishes.list'
    for (const [address, procedure, there] of [
      ['/app/my-list', list, 'La liste est vide'],
      [`/app/users/${marc.account.userId}`, list, 'La liste est vide'],
      ['/app/my-list/paper', list, 'Il n’y a rien sur cette liste.'],
      [`/app/users/${marc.account.userId}/paper`, 'wishes.asOwner', 'Il n’y a rien sur cette liste.'],
      ['/app/received', 'received.list', 'Ce que vous avez reçu viendra ici'],
      [`/app/received/${account.userId}`, 'received.list', 'Ce que vous avez reçu viendra ici'],
    ] as const)
      await test.step(address, async () => {
        await refuse(page, procedure, 503, busy)
        await page.goto(address)
        const alert = page.getByRole('alert').filter({ hasText: busy })
        await expect(alert).toBeVisible()
        await release(page, procedure)
        await alert.getByRole('button', { name: 'Réessayer' }).press('Enter')
        await expect(page.getByText(there)).toBeVisible()
        await expect(alert).toHaveCount(0)
      })
  })

  test('leads to one’s own list from one’s own address, and says « Erreur: ID de liste invalide » to somebody who adds at one that names no list', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await lea.page.goto('/app/users/personne')
    await lea.page.goto(`/app/users/${lea.account.userId}`)
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    // The history entry was replaced.
    await lea.page.goBack()
    await expect(lea.page).toHaveURL(/personne$/)
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Vélo rouge')
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(dialog.getByText('Erreur: ID de liste invalide')).toBeVisible()
  })

  test(
    'is scrolled to where it was when one comes back from a wish',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      for (let n = 10; n < 34; n++) await wish(lea, lea, `Souhait ${n}`)
      await openList(lea, lea)
      // It comes a moment after the list.
      await expect(lea.page.getByText('Il disparaît de ma liste')).toBeAttached()
      // A typeface that comes late moves the page by some pixels.
      await lea.page.evaluate(() => document.fonts.ready)
      await framesLater(lea.page)
      await card(lea, 'Souhait 30').scrollIntoViewIfNeeded()
      const before = await lea.page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(100)
      await openWish(lea, 'Souhait 30')
      await expect.poll(() => lea.page.evaluate(() => scrollY)).toBe(0)
      await lea.page.getByRole('button', { name: 'Retour', exact: true }).click()
      await expect.poll(() => lea.page.evaluate(() => scrollY)).toBe(before)
    },
  )
})
