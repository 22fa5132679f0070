import { commandId } from '@cachotteries/server/testing/people'
import { refuse, release, withoutFirstView } from './answers.ts'
import { familyOf, leave } from './families.ts'
import { expect, test } from './fixtures.ts'
import { card, change, namesIn, openAddition, openList, wish } from './steps.ts'

test.describe('Wish list screen', () => {
  test(
    'is one list for the owner, with bought wishes hidden, and two sections with counts for relatives',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await openList(lea, lea)
      await openList(marc, lea)
      await test.step('it says that it is empty, and offers what each can do', async () => {
        for (const { page } of [lea, marc]) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.getByText('La liste est vide... mais tu peux y ajouter une idée!')).toBeVisible()
        }
        await expect(lea.page.getByRole('button', { name: 'Ajouter un souhait' })).toBeVisible()
        await expect(lea.page.getByRole('link', { name: 'Voir le profil' })).toHaveCount(0)
        await expect(marc.page.getByRole('button', { name: 'Ajouter une idée secrète' })).toBeVisible()
      })
      await test.step('it has the newest purchase first', async () => {
        const { uid } = await wish(lea, lea, 'Moyen')
        await change(marc, uid, { isPurchased: true, purchaseDate: '2025-12-24' })
        for (const [name, importance] of [
          ['Chat', 1],
          ['Âne', 1],
          ['Biche', 3],
        ] as const)
          await wish(lea, lea, name, { importance })
        await wish(marc, lea, 'Ancien', { isPurchased: true, purchaseDate: '2025-01-05' })
        await wish(marc, lea, 'Récent', { isPurchased: true, purchaseDate: '2026-03-01' })
        await expect(marc.page.getByText('3 disponibles · 3 achetés')).toBeVisible()
        await expect.poll(() => namesIn(marc, 'Toujours disponibles 3')).toEqual(['Biche', 'Âne', 'Chat'])
        await expect.poll(() => namesIn(marc, 'Déjà achetés 3')).toEqual(['Récent', 'Moyen', 'Ancien'])
        for (const name of ['Toujours disponibles 3', 'Déjà achetés 3'])
          await expect(marc.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
        await expect(card(marc, 'Moyen').locator('.wish-picture')).not.toHaveCSS('opacity', '1')
        await openList(lea, lea)
        await expect(lea.page.getByText('3 souhaits', { exact: true })).toBeVisible()
        await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Biche', 'Âne', 'Chat'])
        await expect(lea.page.getByText('Déjà achetés')).toHaveCount(0)
      })
      await test.step('it is sorted as one chooses', async () => {
        await lea.page.getByRole('button', { name: 'Trier' }).click()
        await lea.page.getByRole('menuitemradio', { name: 'Nom, de A à Z' }).click()
        await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Âne', 'Biche', 'Chat'])
      })
      await marc.page.getByRole('link', { name: 'Voir le profil' }).click()
      await expect(marc.page).toHaveURL(new RegExp(`/app/users/${lea.account.userId}/profile`))
      expect(lea.complaints).toEqual([])
      expect(marc.complaints).toEqual([])
    },
  )

  test('is nothing for a stranger, and for who leaves the family', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const [other] = await family('Inconnue')
    await test.step('a stranger’s is « Liste de Utilisateur », as is one that does not exist', async () => {
      for (const owner of [lea.account.userId, commandId()]) {
        await other.page.goto(`/app/users/${owner}`)
        await expect(other.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
        await expect(
          other.page.getByRole('heading', { level: 1, name: 'Liste de Utilisateur' }),
        ).toBeVisible()
        await expect(other.page.getByRole('button', { name: /Ajouter|Réessayer/ })).toHaveCount(0)
        await expect(other.page.getByRole('alert')).toHaveCount(0)
      }
    })
    await test.step('a relative who leaves the family loses the open one at once, with what was on it', async () => {
      await wish(lea, lea, 'Vélo rouge')
      await openList(marc, lea)
      await expect(card(marc, 'Vélo rouge')).toBeVisible()
      await leave(marc, await familyOf(marc))
      await expect(marc.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
      await expect(card(marc, 'Vélo rouge')).toHaveCount(0)
    })
    await test.step('one’s own address leads to one’s own list, and replaces the entry in the history', async () => {
      await lea.page.goto('/app/users/personne')
      await lea.page.goto(`/app/users/${lea.account.userId}`)
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
      await lea.page.goBack()
      await expect(lea.page).toHaveURL(/personne$/)
    })
    await test.step('at an address that names no list nothing can be added', async () => {
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Vélo rouge')
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(dialog.getByText('Erreur: ID de liste invalide')).toBeVisible()
    })
  })

  test(
    'shows six skeleton cards while it is loading; says « Erreur: Liste non chargée » to somebody who adds then, and keeps what was typed',
    { tag: '@deep' },
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

  test(
    'says to screen readers too that it didn’t come, as do its paper and what was received, and is asked for again',
    { tag: '@deep' },
    async ({ family }) => {
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
    },
  )
})
