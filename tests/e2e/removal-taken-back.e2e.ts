import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, type Member } from './fixtures.ts'
import { card, openList, openWish, shownWish, wish } from './steps.ts'

/** Deletes the wish on its page. */
async function remove(person: Member, name: string): Promise<void> {
  await openWish(person, name)
  await shownWish(person).getByRole('button', { name: 'Supprimer' }).click()
  const question = person.page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  // It gives the focus back when it is gone.
  await expect(question).toHaveCount(0)
  // A pointer over the message keeps it.
  await takeBack(person).hover()
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

  test('was asked about, and stays gone when it is too late', { tag: '@deep' }, async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await wish(marc, lea, 'Collier', { isSecret: true })
    await openList(lea, lea)
    await openList(zoe, lea)
    await openList(marc, lea)
    const { page } = marc
    await test.step('it is asked about', async () => {
      await openWish(marc, 'Collier')
      const question = page.getByRole('alertdialog', {
        name: 'Êtes-vous sûr de vouloir supprimer ce souhait ?',
      })
      await page.getByRole('button', { name: 'Supprimer' }).click()
      await question.getByRole('button', { name: 'Annuler' }).click()
      await expect(question).toBeHidden()
      await expect(page.getByRole('button', { name: 'Supprimer' })).toBeFocused()
      await page.getByRole('button', { name: 'Retour', exact: true }).click()
    })
    await test.step('a secret idea comes back for others, and its recipient sees nothing', async () => {
      await remove(marc, 'Collier')
      await expect(card(zoe, 'Collier')).toHaveCount(0)
      await takeBack(marc).click()
      await expect(card(zoe, 'Collier')).toBeVisible()
      await expect(card(marc, 'Collier')).toBeVisible()
      await expect(lea.page.getByRole('article')).toHaveCount(0)
    })
    await test.step('too late, the screen says so', async () => {
      // A card that has just come can’t be pressed for a moment.
      await openList(marc, lea)
      await remove(marc, 'Collier')
      await page.route('**/api/trpc/wishes.restore*', async (route) => {
        const sent = route.request().postDataJSON() as object
        await route.continue({ postData: JSON.stringify({ ...sent, uid: commandId() }) })
      })
      await takeBack(marc).click()
      await expect(page.getByText('Souhait introuvable')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/app/users/${lea.account.userId}$`))
      await expect(card(marc, 'Collier')).toHaveCount(0)
      await page.goto(`/app/wishes/${uid}/edit`)
      await expect(page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
    })
  })
})
