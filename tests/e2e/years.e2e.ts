import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, type Member } from './fixtures.ts'
import { change, chooseMore, openAbove, openGift, openList, wish } from './steps.ts'

test.describe('Years of gifts', () => {
  test(
    'are kept for their giver, who is asked once on the day of an occasion',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      for (const name of ['Vélo', 'Livre'])
        await change(marc, (await wish(lea, lea, name)).uid, {
          isPurchased: true,
          purchaseDate: '2025-11-20',
        })

      await test.step('a gift is for an occasion, which is told in what is to come', async () => {
        await marc.page.goto('/app/gifts')
        const gift = await openGift(marc, 'Vélo')
        await gift.getByLabel('Pour quelle occasion').selectOption('Noël')
        await expect(await openAbove(marc, 'À venir')).toContainText(`${lea.name} : 2 cadeaux (Vélo)`)
      })

      await test.step('what was given by a day that is past is asked about, and not again', async () => {
        await marc.page.clock.setFixedTime('2025-12-26T09:00:00Z')
        await marc.page.reload()
        const question = marc.page.getByRole('region', { name: 'Avez-vous offert ces deux cadeaux ?' })
        await expect(question).toContainText('Noël : Livre et Vélo')
        await question.getByRole('button', { name: 'Oui, tous' }).click()
        await expect(marc.page.getByText('C’est noté : 2 cadeaux offerts')).toBeVisible()
        await expect(question).toHaveCount(0)
        await marc.page.reload()
        await expect(marc.page.getByRole('heading', { level: 1, name: 'Mes cadeaux' })).toBeVisible()
        await expect(marc.page.getByText(/^Avez-vous offert/)).toHaveCount(0)
        await marc.page.clock.setFixedTime(new Date())
      })

      await test.step('they are on the relative’s list and among one’s gifts, and can be searched', async () => {
        await openList(marc, lea)
        await chooseMore(marc, `Déjà offert à ${lea.name}`)
        await expect(marc.page.getByRole('region', { name: '2025' })).toContainText('Vélo')
        await marc.page.getByLabel('Chercher un cadeau').fill('velo')
        await expect(marc.page.getByRole('heading', { level: 3 })).toHaveText(['Vélo'])
        await expect(marc.page).toHaveTitle('Déjà offert · Cachotteries')
      })

      await test.step('nobody else has any', async () => {
        for (const other of [lea, zoe]) {
          await other.page.goto('/app/gifts/given')
          await expect(other.page.getByText(/^Ce que vous marquez/)).toBeVisible()
        }
      })
    },
  )

  test(
    'tell what is noted when the day was answered on another device before',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { uid } = await wish(lea, lea, 'Vélo')
      await change(marc, uid, { isPurchased: true, purchaseDate: '2025-11-20' })
      await marc.page.clock.setFixedTime('2025-12-26T09:00:00Z')
      await marc.page.goto('/app/gifts')
      await marc.page.route('**/api/trpc/gifts.answerDay*', async (route) => {
        const sent: unknown = route.request().postDataJSON()
        const { occasion, day } = sent as { readonly occasion: string; readonly day: string }
        await marc.account.ask.gifts.answerDay.mutate({ occasion, day, gifts: [], commandId: commandId() })
        await route.continue()
      })
      const question = marc.page.getByRole('region', { name: 'Avez-vous offert ce cadeau ?' })
      await question.getByRole('button', { name: 'Dire qui' }).click()
      await expect(marc.page.getByText('Vous aviez déjà répondu : aucun cadeau offert')).toBeVisible()
      await expect(question).toHaveCount(0)
      await expect(marc.page.getByRole('dialog')).toHaveCount(0)
      await expect(marc.page.getByRole('checkbox', { name: 'Je l’ai : Vélo' })).not.toBeChecked()
    },
  )

  test(
    'begin with a list in a closed drawer, by two presses, and back by one',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = lea
      await wish(lea, lea, 'Carnet', { isDraft: true })
      await wish(lea, lea, 'Vélo')
      await wish(lea, lea, 'Lampe')
      await change(marc, (await wish(lea, lea, 'Livre')).uid, { isPurchased: true })
      await page.goto('/app/my-list')
      const on = (owner: Member) => owner.page.getByRole('heading', { level: 2 })
      const drawer = page.getByRole('button', { name: /^20\d\d 2 souhaits$/ })
      const away = async () => {
        await expect(page.getByRole('heading', { name: 'Vélo' })).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Carnet' })).toBeVisible()
        await expect(drawer).toHaveAttribute('aria-expanded', 'false')
      }

      await test.step('two presses put away what its owner sees, and say how many they are', async () => {
        await page.getByRole('button', { name: 'Commencer une nouvelle année' }).click()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText('Vos 2 souhaits seront rangés dans le tiroir')
        await question.getByRole('button', { name: 'Ranger' }).click()
        await away()
        await openList(marc, lea)
        await expect(marc.page.getByRole('heading', { name: 'Livre' })).toBeVisible()
        await expect(marc.page.getByRole('heading', { name: 'Vélo' })).toHaveCount(0)
      })

      await test.step('one press brings them back as they were', async () => {
        await page.getByRole('button', { name: 'Annuler' }).click()
        await expect(page.getByText('C’est annulé')).toBeVisible()
        await expect(drawer).toHaveCount(0)
        await expect(on(lea).filter({ hasText: /^(Vélo|Lampe|Carnet)$/ })).toHaveCount(3)
        await expect(marc.page.getByRole('heading', { name: 'Vélo' })).toBeVisible()
        await expect(marc.page.getByRole('heading', { name: 'Carnet' })).toHaveCount(0)
      })

      await test.step('the drawer opens, and gives back one or all', async () => {
        await page.getByRole('button', { name: 'Commencer une nouvelle année' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Ranger' }).click()
        await away()
        await drawer.click()
        // By key: what slid into the place of the last press can't be pressed there for a moment.
        await page.getByRole('button', { name: 'Remettre : Vélo' }).press('Enter')
        await expect(marc.page.getByRole('heading', { name: 'Vélo' })).toBeVisible()
        await page.getByRole('button', { name: 'Tout remettre' }).press('Enter')
        await expect(marc.page.getByRole('heading', { name: 'Lampe' })).toBeVisible()
        await expect(page.locator('.list-drawer')).toHaveCount(0)
      })
    },
  )
})
