import { commandId } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { criticalAlert } from './answers.ts'
import { familyOf } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'
import { openNavigation } from './navigation.ts'
import { card, change, giftLine as gift, openAbove, openGift, openList, wish } from './steps.ts'
import { smallTargets } from './targets.ts'
import { violationsInBothModes } from './violations.ts'

const offers = (by: Member, { uid }: { readonly uid: string }) => change(by, uid, { isPurchased: true })

async function openGifts({ page }: Member): Promise<void> {
  await page.goto('/app/gifts')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cadeaux' })).toBeVisible()
}

/** The line of somebody for whom there is nothing yet. */
const withNothing = ({ page }: Member, { name }: Member): Locator =>
  page.getByRole('region', { name: 'Pour qui je n’ai rien' }).getByRole('listitem').filter({ hasText: name })

const forPerson = ({ page }: Member, { name }: Member): Locator => page.getByRole('region', { name })

test.describe('One’s gifts', { tag: '@phone' }, () => {
  test('follow purchases on other screens, have prices, a note and a budget for their giver alone, and a curtain', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const price = { amount: 3_000, currency: 'EUR', seenOn: null }
    await wish(lea, lea, 'Vélo rouge')
    const teapot = await wish(lea, lea, 'Théière', { price })
    await marc.page.goto('/app/my-list')
    await (await openNavigation(marc.page)).getByRole('link', { name: 'Mes cadeaux' }).click()
    await expect(marc.page).toHaveTitle('Mes cadeaux · Cachotteries')
    await expect(withNothing(marc, lea)).toContainText('2 souhaits libres')
    const stage = (name: string) =>
      marc.page.getByRole('group', { name: 'Étape', exact: true }).getByLabel(name)
    const totals = marc.page.getByRole('region', { name: 'Totaux et étapes' }).getByText(/^\d cadeaux? · /)
    const tick = ({ page }: Pick<Member, 'page'> = marc) =>
      page.getByRole('checkbox', { name: 'Je l’ai : Vélo rouge' })

    await test.step('a purchase and its stage come from another tab', async () => {
      const tab = await marc.context.newPage()
      await tab.goto(`/app/users/${lea.account.userId}`)
      await tab.getByRole('button', { name: 'Je l’offre : Vélo rouge' }).click()
      await expect(gift(marc, 'Vélo rouge')).toBeVisible()
      await expect(forPerson(marc, lea)).toContainText('1 cadeau · 1 souhait libre')
      await expect(withNothing(marc, lea)).toHaveCount(0)
      await expect(tick()).not.toBeChecked()
      await tab.goto('/app/gifts')
      await tick({ page: tab }).check()
      await expect(tick()).toBeChecked()
      await tab.close()
      await openAbove(marc, 'Totaux et étapes')
      await stage('À acheter').check()
      await expect(marc.page.getByText('Rien à cette étape.')).toBeVisible()
      await stage('Tous').check()
    })

    await test.step('a tick says what it did, and is taken back; all stages are in the opened line', async () => {
      await openGift(marc, 'Vélo rouge')
      await expect(gift(marc, 'Vélo rouge').getByLabel('J’ai le cadeau')).toBeChecked()
      // By key: a second press near the first one may do nothing for a moment.
      await tick().press('Space')
      await expect(marc.page.getByText('C’est noté : « Vélo rouge » est à acheter')).toBeVisible()
      await expect(gift(marc, 'Vélo rouge').getByLabel('À acheter')).toBeChecked()
      await marc.page.getByRole('status').getByRole('button', { name: 'Annuler' }).press('Enter')
      await expect(tick()).toBeChecked()
      await gift(marc, 'Vélo rouge').getByLabel('À acheter').press('Space')
      await expect(tick()).not.toBeChecked()
    })

    await test.step('prices, a note and a budget are kept, and added up', async () => {
      await offers(marc, teapot)
      await expect(totals).toHaveText(/^2 cadeaux · environ 30\s€ à acheter$/)
      await gift(marc, 'Vélo rouge').getByLabel('Prix payé').fill('vingt')
      await marc.page.keyboard.press('Enter')
      await expect(gift(marc, 'Vélo rouge').getByRole('alert')).toHaveText('Un montant, par exemple 24,90')
      await gift(marc, 'Vélo rouge').getByLabel('Prix payé').fill('24,90')
      await marc.page.keyboard.press('Enter')
      // What is paid for isn't to be bought any more.
      await expect(gift(marc, 'Vélo rouge').getByLabel('J’ai le cadeau')).toBeChecked()
      await gift(marc, 'Vélo rouge').getByLabel('Note').fill('Caché dans la cave')
      // What shows at once is saved a little later, and a page that is loaded again drops what isn't.
      const noted = marc.page.waitForResponse(
        (response) => response.request().postData()?.includes('Caché dans la cave') === true,
      )
      const budgeted = marc.page.waitForResponse('**/api/trpc/gifts.setBudget*')
      await forPerson(marc, lea)
        .getByRole('button', { name: `Budget : ${lea.name}` })
        .press('Enter')
      await forPerson(marc, lea).getByLabel('Budget').fill('50')
      await marc.page.keyboard.press('Enter')
      await expect(forPerson(marc, lea)).toContainText('24,90 € dépensés · reste 25,10 € sur 50 €')
      await Promise.all([noted, budgeted])
      await expect(forPerson(marc, lea).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
      await withNothing(marc, zoe)
        .getByRole('button', { name: `Budget : ${zoe.name}` })
        .click()
      await withNothing(marc, zoe).getByLabel('Budget').fill('20')
      await marc.page.keyboard.press('Enter')
      await expect(totals).toHaveText(
        '2 cadeaux · 24,90 € dépensés · reste 45,10 € sur 70 € · environ 30 € à acheter',
      )
      await stage('À acheter').check()
      await expect(totals).toHaveText('1 cadeau · reste 45,10 € sur 70 € · environ 30 € à acheter')
      await stage('J’ai le cadeau').check()
      await expect(totals).toHaveText('1 cadeau · 24,90 € dépensés')
      await marc.page.reload()
      await openGift(marc, 'Vélo rouge')
      await expect(gift(marc, 'Vélo rouge').getByLabel('Prix payé')).toHaveValue('24,90')
      await expect(gift(marc, 'Vélo rouge').getByLabel('Note')).toHaveValue('Caché dans la cave')
      await expect(forPerson(marc, lea).getByRole('button', { name: /^50\s€ prévus/ })).toBeVisible()
    })

    await test.step('nobody else has any of it', async () => {
      // As values: an id may have these digits.
      const kept = /cave|":"?(2490|5000)\b/g
      const found = (by: Member) => new Set([...by.answers, ...by.frames].join().match(kept))
      await expect.poll(() => [...found(marc)].toSorted()).toEqual(['":2490', '":5000', 'cave'])
      for (const other of [lea, zoe]) {
        await openGifts(other)
        await openList(other, lea)
        expect([...found(other)]).toEqual([])
      }
    })

    await test.step('one is given no more with one press, and taken back with another', async () => {
      await gift(marc, 'Vélo rouge').getByRole('button', { name: 'Je ne l’offre plus : Vélo rouge' }).click()
      await expect(gift(marc, 'Vélo rouge')).toHaveCount(0)
      await expect(marc.page.getByText('C’est noté : vous n’offrez plus « Vélo rouge »')).toBeVisible()
      await marc.page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
      await expect(gift(marc, 'Vélo rouge')).toBeVisible()
    })

    await test.step('they are behind a curtain until it is lifted', async () => {
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
    expect(marc.complaints).toEqual([])
  })

  test('are a line each, the first of them within the first screen, below a draw and what is next', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { page } = marc
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const { uid } = await familyOf(lea)
    const about = { commandId: commandId(), family: uid, day: inAMonth }
    await lea.account.ask.draws.draw.mutate({
      ...about,
      title: 'Noël des grands',
      budget: '20 € environ',
      participants: [lea, marc, zoe].map(({ account }) => account.userId),
      exclusions: [],
      notAsLast: true,
    })
    for (const title of ['Crémaillère', 'Fête du quartier', 'Noces d’or'])
      await lea.account.ask.occasions.add.mutate({ ...about, commandId: commandId(), title })
    const price = { amount: 2_490, currency: 'EUR', seenOn: null }
    for (let number = 1; number <= 13; number++) {
      const owner = number % 2 === 0 ? lea : zoe
      const name = `Une grande boîte de construction en bois de hêtre, la numéro ${number}`
      await offers(marc, await wish(owner, owner, name, { price, url: 'https://boutique.example/bois' }))
    }
    await openGifts(marc)
    const lines = page.locator('.gift-line')
    await expect(lines).toHaveCount(13)
    const bottoms = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    const bar = await page.getByRole('link', { name: 'Cadeaux', exact: true }).boundingBox()
    expect(Math.min(...bottoms)).toBeLessThan(bar?.y ?? 0)

    await test.step('and no line is higher than it may be', async () => {
      const heights = (locator: Locator): Promise<number[]> =>
        locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(
        Math.max(...(await heights(page.getByRole('listitem').filter({ has: lines })))),
      ).toBeLessThanOrEqual(72)
      for (const label of ['Tirage au sort', 'À venir'])
        expect(Math.max(...(await heights(page.getByRole('region', { name: label }))))).toBeLessThanOrEqual(
          56,
        )
    })

    await test.step('and axe finds nothing, closed or opened', async () => {
      await page
        .getByRole('button', { name: /^Une grande boîte/ })
        .first()
        .press('Enter')
      for (const label of ['Tirage au sort', 'À venir', 'Totaux et étapes']) await openAbove(marc, label)
      expect(await violationsInBothModes(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    })
  })

  test('have their picture above what one sets, however short the text beside it is', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid } = await wish(lea, lea, 'Vélo rouge')
    await offers(marc, { uid })
    await marc.account.ask.purchases.arrangeGift.mutate({ commandId: commandId(), uid, isOpen: true })
    await openGifts(marc)
    await openGift(marc, 'Vélo rouge')
    const boxOf = (part: string) => gift(marc, 'Vélo rouge').locator(part).boundingBox()
    await expect(gift(marc, 'Vélo rouge')).toContainText('Ouvert à d’autres')
    const [picture, together] = [await boxOf('.gift-picture'), await boxOf('.gift-together')]
    expect(together?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0))
  })

  test('of several keep their people and shares once the wish is gone, and are settled on both sides', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await wish(marc, lea, 'Tente', { isSecret: true })
    await offers(marc, { uid })
    const together = { commandId: commandId(), uid }
    await marc.account.ask.purchases.arrangeGift.mutate({ ...together, isOpen: true, target: 30_000 })
    await zoe.account.ask.purchases.takePart.mutate({ ...together, amount: 6_000 })
    for (const giver of [marc, zoe]) {
      await openGifts(giver)
      await openGift(giver, 'Tente')
    }
    await marc.account.ask.wishes.remove.mutate({ ...together, commandId: commandId() })
    for (const [one, other] of [
      [marc, zoe],
      [zoe, marc],
    ] as const) {
      await expect(gift(one, 'Tente')).toContainText('N’est plus sur la liste')
      await expect(gift(one, 'Tente')).toContainText(`À plusieurs, avec ${other.name}`)
      await expect(gift(one, 'Tente').getByLabel(/Votre part/)).toHaveCount(0)
      await expect(gift(one, 'Tente').getByRole('button', { name: /^Autres choix/ })).toHaveCount(0)
    }
    await gift(zoe, 'Tente').getByRole('button', { name: 'Réglé : Tente' }).click()
    await expect(gift(zoe, 'Tente')).toContainText(`Réglé avec ${marc.name}`)
    await expect(gift(marc, 'Tente')).toContainText(/a réglé 60\s€/)
    await gift(marc, 'Tente')
      .getByRole('button', { name: `Pas encore réglé : Tente, ${zoe.name}` })
      .click()
    await expect(gift(zoe, 'Tente')).toContainText(/Vous devez 60\s€/)
  })
})

test.describe('One’s gifts', { tag: '@deep' }, () => {
  test('keep what was typed in a shop without a connection, until it can be saved', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await offers(marc, await wish(lea, lea, 'Vélo rouge'))
    await openGifts(marc)
    await openGift(marc, 'Vélo rouge')
    const openBudget = (name: RegExp) => forPerson(marc, lea).getByRole('button', { name }).press('Enter')
    await openBudget(/^Budget/)
    const typed = [
      [gift(marc, 'Vélo rouge').getByLabel('Note'), 'Taille 36', 'gifts.change'],
      [gift(marc, 'Vélo rouge').getByLabel('Prix payé'), '24,90', 'gifts.change'],
      [forPerson(marc, lea).getByLabel('Budget'), '50', 'gifts.setBudget'],
    ] as const
    await marc.page.route('**/api/trpc/gifts.*', (route) => route.abort())
    for (const [field, text] of typed) {
      await field.fill(text)
      await field.press('Enter')
      await expect(criticalAlert(marc.page, 'La connexion ne répond pas')).toBeVisible()
      await expect(field).toHaveValue(text)
      await marc.page.getByRole('status').getByRole('button', { name: 'Fermer' }).click()
    }
    await marc.page.unroute('**/api/trpc/gifts.*')
    for (const [field, text, procedure] of typed) {
      await expect(field).toHaveValue(text)
      const saved = marc.page.waitForResponse(`**/api/trpc/${procedure}*`)
      await field.press('Enter')
      expect((await saved).status()).toBe(200)
    }
    await marc.page.reload()
    await openGift(marc, 'Vélo rouge')
    await openBudget(/prévus/)
    for (const [field, text] of typed) await expect(field).toHaveValue(text)
  })

  test('are there whatever becomes of the wish, and say so', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const idea = await wish(zoe, lea, 'Idée secrète', { isSecret: true })
    const bike = await wish(zoe, lea, 'Vélo rouge', { isSecret: true })
    const teapot = await wish(lea, lea, 'Théière')
    for (const one of [idea, bike, teapot]) await offers(marc, one)
    await openGifts(marc)
    await expect(gift(marc, 'Théière')).toBeVisible()

    await openGift(marc, 'Vélo rouge')
    await change(zoe, bike.uid, { name: 'Vélo bleu' })
    await gift(marc, 'Vélo rouge').getByText('Modifié depuis').click()
    await expect(gift(marc, 'Vélo rouge')).toContainText('Vélo bleu')

    await openGift(marc, 'Idée secrète')
    await zoe.account.ask.wishes.remove.mutate({ commandId: commandId(), uid: idea.uid })
    await expect(gift(marc, 'Idée secrète')).toContainText('N’est plus sur la liste')
    await gift(marc, 'Idée secrète').getByRole('button', { name: 'Garder : Idée secrète' }).click()
    await expect(gift(marc, 'Idée secrète').getByRole('button', { name: /Garder/ })).toHaveCount(0)
    // By key: it has come to the place of 'Garder', where a second press does nothing for a moment.
    await gift(marc, 'Idée secrète').getByRole('button', { name: 'Oublier : Idée secrète' }).press('Enter')
    await marc.page.getByRole('alertdialog').getByRole('button', { name: 'Oublier' }).click()
    await expect(gift(marc, 'Idée secrète')).toHaveCount(0)

    await openGift(marc, 'Théière')
    await change(zoe, teapot.uid, { isPurchased: false })
    await expect(gift(marc, 'Théière')).toContainText(`${zoe.name} a annulé cet achat`)
    await gift(marc, 'Théière').getByRole('button', { name: 'Remettre : Théière' }).click()
    await expect(gift(marc, 'Théière').getByLabel('À acheter')).toBeChecked()
    await openList(zoe, lea)
    await expect(card(zoe, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()

    // So many are as many as before, when they are taken back.
    const price = { amount: 2_000, currency: 'EUR', seenOn: null }
    const glasses = await wish(lea, lea, 'Verres', { quantity: 6, price })
    await change(marc, glasses.uid, { isPurchased: true, purchaseQuantity: 2 })
    const theirs = gift(marc, 'Verres')
    await openGift(marc, 'Verres')
    await theirs.getByRole('button', { name: 'Proposer de participer : Verres' }).click()
    await expect(marc.page.getByLabel(/Somme à réunir/)).toHaveValue('40')
    await marc.page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await theirs.getByRole('button', { name: 'Je ne l’offre plus : Verres' }).click()
    await expect(theirs).toHaveCount(0)
    await marc.page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(theirs).toContainText('2 sur 6')

    await openGift(marc, 'Verres')
    await change(zoe, glasses.uid, { buyerUid: zoe.account.userId })
    await expect(theirs).toContainText(`${zoe.name} a annulé cet achat`)
    await expect(theirs).toContainText('2 sur 6')
    await theirs.getByRole('button', { name: 'Remettre : Verres' }).click()
    await expect(theirs.getByLabel('À acheter')).toBeChecked()
    await expect(theirs).toContainText('2 sur 6')
    await expect(card(zoe, 'Verres')).toContainText('il en reste 2 sur 6')
  })
})
