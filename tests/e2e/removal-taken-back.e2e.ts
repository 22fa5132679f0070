import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, type Member } from './fixtures.ts'
import { card, openList, openWish, shownWish, wish } from './steps.ts'

/** Deletes the wish on its page. */
async function remove(person: Member, name: string): Promise<void> {
  await openWish(person, name)
  await shownWish(person).getByRole('button', { name: 'Supprimer' }).click()
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(person.page.getByText('Souhait supprimé avec succès')).toBeVisible()
}

const takeBack = ({ page }: Member) => page.getByRole('status').getByRole('button', { name: 'Annuler' })

test.describe('A wish that was deleted', () => {
  test(
    'is taken back with one press, as it was, on its owner’s screen and on those of relatives',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await lea.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
      const { uid } = await wish(lea, lea, 'Vélo rouge', { comment: 'Avec une sonnette', importance: 4 })
      await wish(lea, lea, 'Âne')
      await marc.account.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
      await openList(marc, lea)
      await openList(lea, lea)
      await expect(card(marc, 'Vélo rouge').getByText(/Acheté par/)).toBeVisible()
      await test.step('by a finger or the mouse, once the list is there again', async () => {
        await remove(lea, 'Vélo rouge')
        await expect(card(marc, 'Vélo rouge')).toHaveCount(0)
        await expect(lea.page).toHaveURL(/\/app\/my-list$/)
        await expect(card(lea, 'Vélo rouge')).toHaveCount(0)
        await takeBack(lea).click()
        await expect(lea.page.getByText('C’est annulé')).toBeVisible()
        await expect(card(lea, 'Vélo rouge').getByText('Avec une sonnette')).toBeInViewport()
        await expect(card(marc, 'Vélo rouge').getByText(/Acheté par/)).toBeVisible()
        await expect(lea.page.getByRole('article')).toHaveCount(2)
      })
      await test.step('by the keyboard, on its page, which is left all the same', async () => {
        await remove(lea, 'Vélo rouge')
        await takeBack(lea).press('Enter')
        await expect(lea.page).toHaveURL(/\/app\/my-list$/)
        await expect(card(lea, 'Vélo rouge')).toBeVisible()
        await expect(card(marc, 'Vélo rouge').getByText(/Acheté par/)).toBeVisible()
        await lea.page.reload()
        await expect(card(lea, 'Vélo rouge')).toBeVisible()
      })
    },
  )

  test('comes back for those who see it alone, when it is a secret idea', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(marc, lea, 'Collier', { isSecret: true })
    await openList(lea, lea)
    await openList(zoe, lea)
    await openList(marc, lea)
    await remove(marc, 'Collier')
    await expect(card(zoe, 'Collier')).toHaveCount(0)
    await takeBack(marc).click()
    await expect(card(zoe, 'Collier')).toBeVisible()
    await expect(card(marc, 'Collier')).toBeVisible()
    await expect(lea.page.getByRole('article')).toHaveCount(0)
  })

  test('stays gone when it is too late, and the screen says so', async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Vélo')
    await openList(lea, lea)
    await remove(lea, 'Vélo')
    await lea.page.route('**/api/trpc/wishes.restore*', async (route) => {
      const sent = route.request().postDataJSON() as object
      await route.continue({ postData: JSON.stringify({ ...sent, uid: commandId() }) })
    })
    await takeBack(lea).click()
    await expect(lea.page.getByText('Souhait introuvable')).toBeVisible()
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await expect(card(lea, 'Vélo')).toHaveCount(0)
  })
})
