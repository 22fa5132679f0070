import { of } from '@cachotteries/contracts/elision'
import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, type Member } from './fixtures.ts'
import {
  card,
  change,
  openAddition,
  openGift,
  openList,
  openWish,
  settledBox,
  shownWish,
  wish,
  chooseMore,
} from './steps.ts'

const told = ({ page }: Member, text: string) => page.getByRole('status').getByText(text)

test.describe('The total surprise', () => {
  test(
    'is proposed above one’s wishes until it is chosen, and what is bought then stays there',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      await wish(lea, lea, 'Vélo rouge')
      await wish(lea, lea, 'Théière')
      await openList(lea, lea)
      await openList(marc, lea)
      const isAbove = async (): Promise<boolean> => {
        const { y: proposal } = await settledBox(lea.page.getByRole('group', { name: 'Quand on m’offre' }))
        const { y: first } = await settledBox(card(lea, 'Théière'))
        return proposal < first
      }
      expect(await isAbove()).toBe(true)
      await expect(
        marc.page.getByText(`Il disparaîtra de la liste ${of(lea.name)} à sa prochaine visite`),
      ).toBeVisible()
      await lea.page.getByLabel('Il reste affiché (surprise totale)').check()
      await expect(told(lea, 'C’est noté : il restera affiché')).toBeVisible()
      await expect(marc.page.getByText(`${lea.name} ne verra rien changer`)).toBeVisible()
      expect(await isAbove()).toBe(true)
      await openList(lea, lea)
      await expect.poll(isAbove).toBe(false)

      await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je l’offre : Vélo rouge' }).click()
      await expect(
        told(marc, `C’est noté : vous offrez « Vélo rouge ». ${lea.name} ne verra rien changer`),
      ).toBeVisible()
      await openList(zoe, lea)
      await expect(card(zoe, 'Vélo rouge').getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await test.step('somebody who wants to be surprised by what others get sees that it is bought, and not by whom', async () => {
        await zoe.page.goto('/app/profile')
        await zoe.page.getByLabel('Laissez-moi la surprise des autres').check()
        await expect(told(zoe, 'C’est noté : vous ne verrez plus qui offre quoi')).toBeVisible()
        await openList(zoe, lea)
        await expect(card(zoe, 'Vélo rouge').getByText('Déjà pris')).toBeVisible()
        await expect(card(zoe, 'Vélo rouge')).not.toContainText(marc.name)
        await expect(card(zoe, 'Vélo rouge').getByRole('button', { name: /offre/ })).toHaveCount(0)
        await openWish(zoe, 'Vélo rouge')
        await expect(shownWish(zoe).getByText('Déjà pris')).toBeVisible()
        await expect(shownWish(zoe).getByRole('button', { name: 'Je ne l’offre plus' })).toHaveCount(0)
      })

      // The owner goes on as before: she changes the wish, and deletes it.
      await openList(lea, lea)
      await openWish(lea, 'Vélo rouge')
      await shownWish(lea).getByLabel('Nom').fill('Vélo bleu')
      await shownWish(lea).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(card(lea, 'Vélo bleu')).toBeVisible()
      await expect(lea.page.getByText('2 souhaits', { exact: true })).toBeVisible()
      expect([...lea.answers, ...lea.frames].join()).not.toContain(marc.account.userId + '"')
      await marc.page.goto('/app/gifts')
      await expect(marc.page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
      await openGift(marc, 'Vélo rouge')
      await marc.page.getByText('Modifié depuis').click()
      await expect(marc.page.getByText('Vélo bleu')).toBeVisible()
    },
  )

  test(
    'holds for what is given back and put back, whatever its owner chose since',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const choose = (totalSurprise: boolean) =>
        lea.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise })
      const { uid } = await wish(lea, lea, 'Vélo rouge')
      await choose(true)
      await change(marc, uid, { isPurchased: true })
      await choose(false)
      const isThere = async (): Promise<void> => {
        await openList(lea, lea)
        await expect(card(lea, 'Vélo rouge')).toBeVisible()
      }
      const undo = marc.page.getByRole('status').getByRole('button', { name: 'Annuler' }).last()

      await test.step('on the list', async () => {
        await openList(marc, lea)
        const given = card(marc, 'Vélo rouge')
        await given.getByRole('button', { name: 'Je ne l’offre plus : Vélo rouge' }).click()
        await expect(told(marc, 'C’est noté : vous n’offrez plus « Vélo rouge »')).toBeVisible()
        await undo.click()
        await expect(told(marc, 'C’est noté : vous offrez « Vélo rouge »')).toBeVisible()
        await isThere()
      })

      await test.step('on the page of one’s gifts', async () => {
        await marc.page.goto('/app/gifts')
        await openGift(marc, 'Vélo rouge')
        await marc.page.getByRole('button', { name: 'Je ne l’offre plus : Vélo rouge' }).click()
        await expect(told(marc, 'C’est noté : vous n’offrez plus « Vélo rouge »')).toBeVisible()
        await undo.click()
        await expect(told(marc, 'C’est noté : vous offrez « Vélo rouge »')).toBeVisible()
        await isThere()
      })

      await test.step('not for what is given anew', async () => {
        await change(marc, uid, { isPurchased: false })
        await openList(marc, lea)
        await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je l’offre : Vélo rouge' }).click()
        await expect(told(marc, 'C’est noté : vous offrez « Vélo rouge »')).toBeVisible()
        await openList(lea, lea)
        await expect(card(lea, 'Vélo rouge')).toHaveCount(0)
      })
    },
  )
})

test('A wish may be a draft, or one that its owner may buy', { tag: '@phone' }, async ({ family }) => {
  const [lea, marc] = await family('Léa', 'Marc')
  await openList(marc, lea)
  await openList(lea, lea)
  await test.step('a draft is seen by its owner alone, until it is none any more', async () => {
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Vélo rouge')
    await dialog.getByLabel('Brouillon').check()
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(card(lea, 'Vélo rouge').getByText('Brouillon')).toBeVisible()
    await openList(lea, lea)
    await openWish(lea, 'Vélo rouge')
    await expect(card(marc, 'Vélo rouge')).toHaveCount(0)
    await shownWish(lea).getByLabel('Brouillon').uncheck()
    await shownWish(lea).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(card(marc, 'Vélo rouge')).toBeVisible()
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await openList(lea, lea)
  })
  await test.step('who may buy it warns relatives', async () => {
    await openWish(lea, 'Vélo rouge')
    await shownWish(lea).getByRole('button', { name: 'Je pense me l’offrir' }).click()
    await expect(told(lea, 'C’est noté. Attendez une semaine.')).toBeVisible()
    await expect(card(marc, 'Vélo rouge').getByText(`${lea.name} pense se l’offrir`)).toBeVisible()
    const warned = 'que vous pensez vous l’offrir'
    await expect(shownWish(lea).getByText(warned)).toBeVisible()
    await lea.page.getByRole('button', { name: 'Retour', exact: true }).click()
    await expect(card(lea, 'Vélo rouge').getByText(warned)).toBeVisible()
  })
  await test.step('a relative sees the list with its owner’s eyes, and no more', async () => {
    await wish(marc, lea, 'Idée secrète', { isSecret: true })
    await expect(card(marc, 'Idée secrète')).toBeVisible()
    await chooseMore(marc, `Avec les yeux ${of(lea.name)}`)
    const dialog = marc.page.getByRole('dialog', { name: `Avec les yeux ${of(lea.name)}` })
    await expect(dialog.getByText('Vélo rouge')).toBeVisible()
    await expect(dialog.getByText('1 souhait', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Idée secrète')).toHaveCount(0)
    await marc.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
