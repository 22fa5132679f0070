import { commandId } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { openNavigation } from './navigation.ts'
import { card, change, openList, wish } from './steps.ts'

const offers = (by: Member, { uid }: { readonly uid: string }) => change(by, uid, { isPurchased: true })

async function openGifts({ page }: Member): Promise<void> {
  await page.goto('/app/gifts')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cadeaux' })).toBeVisible()
}

const gift = ({ page }: Member, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

const forPerson = ({ page }: Member, { name }: Member): Locator => page.getByRole('region', { name })

test.describe('One’s gifts', () => {
  test('follow purchases on other screens, and stages of other tabs', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Vélo rouge')
    await wish(lea, lea, 'Théière')
    await openGifts(marc)
    await expect(forPerson(marc, lea)).toContainText('Rien encore · 2 souhaits libres')

    const phone = await marc.context.newPage()
    await phone.goto(`/app/users/${lea.account.userId}`)
    await phone.getByRole('button', { name: 'Je l’offre : Vélo rouge' }).click()
    await expect(gift(marc, 'Vélo rouge')).toBeVisible()
    await expect(forPerson(marc, lea)).toContainText('1 cadeau · 1 souhait libre')
    await expect(gift(marc, 'Vélo rouge').getByLabel('À acheter')).toBeChecked()

    await phone.goto('/app/gifts')
    await phone.getByRole('radio', { name: 'J’ai le cadeau', exact: true }).check()
    await expect(gift(marc, 'Vélo rouge').getByLabel('J’ai le cadeau')).toBeChecked()
    await marc.page.getByRole('group', { name: 'Étape', exact: true }).getByLabel('À acheter').check()
    await expect(marc.page.getByText('Rien à cette étape.')).toBeVisible()
    expect(marc.complaints).toEqual([])
  })

  test('keep prices, a note and a budget, for their giver alone', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await offers(marc, await wish(lea, lea, 'Vélo rouge'))
    await openGifts(marc)
    await gift(marc, 'Vélo rouge').getByLabel('Prix payé').fill('vingt')
    await marc.page.keyboard.press('Enter')
    await expect(gift(marc, 'Vélo rouge').getByRole('alert')).toHaveText('Un montant, par exemple 24,90')
    await gift(marc, 'Vélo rouge').getByLabel('Prix payé').fill('24,90')
    await marc.page.keyboard.press('Enter')
    await gift(marc, 'Vélo rouge').getByLabel('Note').fill('Caché dans la cave')
    // What shows at once is saved a little later, and a page that is loaded again drops what isn't.
    const noted = marc.page.waitForResponse(
      (response) => response.request().postData()?.includes('Caché dans la cave') === true,
    )
    const budgeted = marc.page.waitForResponse('**/api/trpc/gifts.setBudget*')
    await forPerson(marc, lea).getByLabel('Budget').fill('50')
    await marc.page.keyboard.press('Enter')
    await expect(forPerson(marc, lea)).toContainText('24,90 € sur 50 €')
    await Promise.all([noted, budgeted])
    await marc.page.reload()
    await expect(gift(marc, 'Vélo rouge').getByLabel('Prix payé')).toHaveValue('24,90')
    await expect(gift(marc, 'Vélo rouge').getByLabel('Note')).toHaveValue('Caché dans la cave')
    await expect(forPerson(marc, lea).getByLabel('Budget')).toHaveValue('50')

    for (const other of [lea, zoe]) {
      await openGifts(other)
      await openList(other, lea)
      expect([...other.answers, ...other.frames].join()).not.toMatch(/cave|2490|5000/)
    }
  })

  test('are there whatever becomes of the wish, and say so', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const idea = await wish(zoe, lea, 'Idée secrète', { isSecret: true })
    const bike = await wish(zoe, lea, 'Vélo rouge', { isSecret: true })
    const teapot = await wish(lea, lea, 'Théière')
    for (const one of [idea, bike, teapot]) await offers(marc, one)
    await openGifts(marc)
    await expect(gift(marc, 'Théière')).toBeVisible()

    await change(zoe, bike.uid, { name: 'Vélo bleu' })
    await gift(marc, 'Vélo rouge').getByText('Modifié depuis').click()
    await expect(gift(marc, 'Vélo rouge')).toContainText('Vélo bleu')

    await zoe.account.ask.wishes.remove.mutate({ commandId: commandId(), uid: idea.uid })
    await expect(gift(marc, 'Idée secrète')).toContainText('N’est plus sur la liste')
    await gift(marc, 'Idée secrète').getByRole('button', { name: 'Garder : Idée secrète' }).click()
    await expect(gift(marc, 'Idée secrète').getByRole('button', { name: /Garder/ })).toHaveCount(0)
    await gift(marc, 'Idée secrète').getByRole('button', { name: 'Oublier : Idée secrète' }).click()
    await marc.page.getByRole('alertdialog').getByRole('button', { name: 'Oublier' }).click()
    await expect(gift(marc, 'Idée secrète')).toHaveCount(0)

    await change(zoe, teapot.uid, { isPurchased: false })
    await expect(gift(marc, 'Théière')).toContainText(`${zoe.name} a annulé cet achat`)
    await gift(marc, 'Théière').getByRole('button', { name: 'Remettre : Théière' }).click()
    await expect(gift(marc, 'Théière').getByLabel('À acheter')).toBeChecked()
    await openList(zoe, lea)
    await expect(card(zoe, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
  })

  test(
    'are given no more with one press, and taken back with another',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await offers(marc, await wish(lea, lea, 'Vélo rouge'))
      await openGifts(marc)
      await gift(marc, 'Vélo rouge').getByRole('button', { name: 'Je ne l’offre plus : Vélo rouge' }).click()
      await expect(marc.page.getByText('C’est noté : vous n’offrez plus « Vélo rouge »')).toBeVisible()
      await expect(gift(marc, 'Vélo rouge')).toHaveCount(0)
      await marc.page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
      await expect(gift(marc, 'Vélo rouge')).toBeVisible()
    },
  )

  test('are behind a curtain until it is lifted', { tag: '@phone' }, async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await offers(marc, await wish(lea, lea, 'Vélo rouge'))
    await marc.page.goto('/app/my-list')
    await (await openNavigation(marc.page)).getByRole('link', { name: 'Mes cadeaux' }).click()
    await expect(marc.page).toHaveTitle('Mes cadeaux · Cachotteries')
    await expect(gift(marc, 'Vélo rouge')).toBeVisible()
    await marc.page.getByRole('button', { name: 'Rideau' }).click()
    await expect(gift(marc, 'Vélo rouge')).toHaveCount(0)
    await expect(marc.page.getByRole('main')).not.toContainText(lea.name)
    const before = marc.answers.length
    await marc.page.reload()
    await expect(marc.page.getByRole('button', { name: 'Lever le rideau' })).toBeVisible()
    await expect(marc.page).toHaveTitle('Mes cadeaux · Cachotteries')
    expect(marc.answers.slice(before).join()).not.toContain('Vélo rouge')
    await marc.page.keyboard.press('Tab')
    await marc.page.getByRole('button', { name: 'Lever le rideau' }).press('Enter')
    await expect(gift(marc, 'Vélo rouge')).toBeVisible()
  })
})
