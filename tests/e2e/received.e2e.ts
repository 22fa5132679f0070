import { commandId } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { criticalAlert, holdAnswers, refuse, release } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { Hand, Keys } from './journeys/hand.ts'
import { change, newsOf, openGift, openList, wish } from './steps.ts'

const row = ({ page }: Member, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** The giver gives the person three of their wishes, and tells them. */
async function tellOfThree(giver: Member, person: Member): Promise<void> {
  const { ask } = giver.account
  for (const name of ['Livre', 'Théière', 'Vélo']) {
    const { uid } = await wish(person, person, name)
    await change(giver, uid, { isPurchased: true })
    await ask.gifts.change.mutate({ commandId: commandId(), uid, stage: 'given' })
    const telling = { gift: uid, to: person.account.userId, on: '2025-12-25' }
    await ask.received.tell.mutate({ commandId: commandId(), ...telling })
  }
}

test.describe('After the day', { tag: '@phone' }, () => {
  test('a giver tells who it was from, the person says thanks or what else they received, and nobody else learns anything', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const bicycle = await wish(lea, lea, 'Vélo rouge')
    const lamp = await wish(lea, lea, 'Lampe')
    const teapot = await wish(lea, lea, 'Théière')
    for (const { uid } of [bicycle, lamp]) await change(marc, uid, { isPurchased: true })
    await openList(lea, lea)
    await lea.page.getByRole('link', { name: 'Reçus' }).click()
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Reçus' })).toBeVisible()
    await expect(lea.page.getByText(/^Ce que vous avez reçu viendra ici/)).toBeVisible()
    await openList(zoe, lea)

    await test.step('after a question that says that it can’t be taken back', async () => {
      await marc.page.goto('/app/gifts')
      await openGift(marc, 'Vélo rouge')
      await expect(row(marc, 'Vélo rouge').getByRole('button', { name: /^Dire/ })).toHaveCount(0)
      await row(marc, 'Vélo rouge').getByLabel('Offert').check()
      // By key: it has come near the tick, where a second press does nothing for a moment.
      await row(marc, 'Vélo rouge')
        .getByRole('button', { name: 'Dire que cela venait de moi : Vélo rouge' })
        .press('Enter')
      const question = marc.page.getByRole('dialog', { name: `Dire à ${lea.name} que cela venait de moi` })
      await expect(question).toContainText('Cela ne se reprend pas.')
      await question.getByRole('button', { name: 'Le dire' }).click()
      await expect(row(marc, 'Vélo rouge')).toContainText(`${lea.name} sait que cela venait de vous`)
    })

    await test.step('it is on her open screen, with its giver, and what isn’t told is not', async () => {
      await expect(row(lea, 'Vélo rouge')).toContainText(`De ${marc.name}`)
      await expect(row(lea, 'Lampe')).toHaveCount(0)
      await expect(lea.page.getByText(`Pas encore de merci pour ${marc.name}.`)).toBeVisible()
    })

    await test.step('her words are on his screen', async () => {
      await row(lea, 'Vélo rouge')
        .getByRole('button', { name: /^Dire merci/ })
        .click()
      await row(lea, 'Vélo rouge').getByRole('textbox').fill('Il est superbe, merci\u00a0!')
      await row(lea, 'Vélo rouge')
        .getByRole('button', { name: /^Dire merci/ })
        .press('Enter')
      await expect(row(marc, 'Vélo rouge')).toContainText('Il est superbe, merci')
      await expect(row(lea, 'Vélo rouge')).toContainText('Votre merci')
      await expect(lea.page.getByText(/^Pas encore de merci/)).toHaveCount(0)
    })

    await test.step('the other relative’s screen is as it was', async () => {
      await expect(zoe.page.getByText(/merci|venait de/)).toHaveCount(0)
      await zoe.page.goto('/app/received')
      await expect(zoe.page.getByText(/^Ce que vous avez reçu viendra ici/)).toBeVisible()
    })
    for (const { complaints } of [lea, marc, zoe]) expect(complaints).toEqual([])

    await test.step('what was given before is told from where it is kept', async () => {
      const given = { uid: lamp.uid, stage: 'given', givenOn: '2025-12-25' } as const
      await marc.account.ask.gifts.change.mutate({ commandId: commandId(), ...given })
      await marc.page.goto('/app/gifts/given')
      // Another year may stand before it.
      await marc.page.getByLabel('Chercher un cadeau').fill('Lampe')
      await row(marc, 'Lampe')
        .getByRole('button', { name: /^Dire que cela venait de moi/ })
        .click()
      await marc.page.getByRole('dialog').getByRole('button', { name: 'Le dire' }).click()
      await expect(row(marc, 'Lampe')).toContainText(`${lea.name} sait que cela venait de vous`)
      await expect(row(lea, 'Lampe')).toContainText('Le 25 décembre 2025')
    })

    await test.step('the person says that they received a wish, which relatives see, and takes it back', async () => {
      await openList(marc, lea)
      await lea.page.goto(`/app/wishes/${teapot.uid}/edit`)
      // It is told on another page, too, and so is that the way back fails.
      const { answered, letGo } = await holdAnswers(lea.page, 'received.receive')
      await refuse(lea.page, 'received.undo', 503, 'Le serveur se repose')
      await lea.page.getByRole('button', { name: 'Je l’ai reçu' }).click()
      await answered
      await lea.page.getByRole('link', { name: /^(Mes cadeaux|Cadeaux)$/ }).click()
      await expect(lea.page).toHaveURL('/app/gifts')
      letGo()
      await expect(lea.page.getByText(/est maintenant dans/)).toBeVisible()
      await lea.page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
      await expect(criticalAlert(lea.page, 'Le serveur se repose')).toBeVisible()
      await release(lea.page, 'received.undo')
      await expect(marc.page.getByText(new RegExp(`${lea.name} l’a reçu le`))).toBeVisible()
      await lea.page.goto('/app/received')
      await row(lea, 'Théière').getByRole('button', { name: 'Je ne l’ai pas reçu : Théière' }).click()
      await expect(row(lea, 'Théière')).toHaveCount(0)
      await expect(marc.page.getByText(/l’a reçu le/)).toHaveCount(0)
      await openList(lea, lea)
      await expect(lea.page.getByText('Théière').first()).toBeVisible()
    })
  })
})

test.describe('The moment after', { tag: '@phone' }, () => {
  test('what is told is on top of the open list with its givers, one press thanks them, and the words are on top of theirs', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { ask } = marc.account
    const { uid } = await wish(lea, lea, 'Vélo rouge')
    await change(marc, uid, { isPurchased: true })
    await ask.purchases.arrangeGift.mutate({ commandId: commandId(), uid, isOpen: true })
    await zoe.account.ask.purchases.takePart.mutate({ commandId: commandId(), uid })
    await ask.gifts.change.mutate({ commandId: commandId(), uid, stage: 'given' })
    const connected = Promise.all([lea, marc, zoe].map(({ page }) => newsOf(page)))
    await openList(lea, lea)
    for (const giver of [marc, zoe]) await giver.page.goto('/app/gifts')
    await connected
    const hand = new Hand(lea.page)
    const came = lea.page.getByRole('region', { name: 'Ce que vous venez de recevoir' })

    await test.step('it arrives on the screen that is open', async () => {
      await ask.received.tell.mutate({ commandId: commandId(), gift: uid, to: lea.account.userId })
      await expect(came).toContainText(`${marc.name} et ${zoe.name} vous ont offert «\u00a0Vélo rouge\u00a0»`)
    })

    await test.step('what is typed takes the place of the words that stand there', async () => {
      await came.getByRole('textbox').fill('Il est superbe\u00a0!')
      await hand.press(came.getByRole('button', { name: /^Dire merci/ }))
      await expect(came).toContainText('Il est superbe')
      await expect(came).not.toContainText('Merci\u00a0!')
    })

    await test.step('each of those who gave it reads them, until they put them away', async () => {
      for (const giver of [marc, zoe]) {
        const thanked = giver.page.getByRole('region', { name: 'On vous dit merci' })
        await expect(thanked).toContainText('Il est superbe')
        await thanked.getByRole('button', { name: 'Ranger' }).click()
        await expect(thanked).toHaveCount(0)
      }
    })
    expect(hand.presses).toBe(1)
    await lea.page.reload()
    await expect(lea.page.getByRole('link', { name: 'Reçus (1)' })).toBeVisible()
    await expect(came).toHaveCount(0)
    for (const { complaints } of [lea, marc, zoe]) expect(complaints).toEqual([])
  })

  test('what arrives elsewhere is a mark on the bar until it was seen, and waits as long as one likes', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const connected = newsOf(lea.page)
    await lea.page.goto('/app/families')
    await connected
    const mark = lea.page.getByRole('link', { name: /^Ma liste\s+\(du nouveau\)$/ })
    await expect(mark).toHaveCount(0)
    await tellOfThree(marc, lea)
    await expect(mark).toBeVisible()
    await openList(lea, lea)
    const came = lea.page.getByRole('region', { name: 'Ce que vous venez de recevoir' })
    await expect(came.getByRole('article')).toHaveCount(3)
    await expect(mark).toHaveCount(0)
    await lea.page.reload()
    await expect(came.getByRole('article')).toHaveCount(3)
    await came.getByRole('button', { name: 'Plus tard' }).click()
    await expect(came).toHaveCount(0)
    await lea.page.goto('/app/received')
    await expect(lea.page.getByText(`Pas encore de merci pour ${marc.name}.`)).toBeVisible()
  })

  test('after one’s birthday one says by ticks what one received, once, and takes it back', async ({
    family,
  }) => {
    const [lea] = await family('Léa', 'Marc')
    for (const name of ['Livre', 'Théière', 'Vélo']) await wish(lea, lea, name)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(5, 10)
    await lea.account.ask.accounts.changeProfile.mutate({
      commandId: commandId(),
      birthDate: `--${yesterday}`,
    })
    await openList(lea, lea)
    const asked = lea.page.getByRole('region', { name: 'Qu’avez-vous reçu\u00a0?' })
    for (const name of ['Livre', 'Vélo']) await asked.getByRole('checkbox', { name }).check()
    await asked.getByRole('button', { name: 'J’ai reçu cela' }).click()
    await expect(asked).toHaveCount(0)
    await expect(lea.page.getByText('2 cadeaux sont maintenant dans «\u00a0Reçus\u00a0»')).toBeVisible()
    await expect(lea.page.getByRole('link', { name: 'Reçus (2)' })).toBeVisible()
    await lea.page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(lea.page.getByText('C’est annulé')).toBeVisible()
    await lea.page.reload()
    await expect(lea.page.getByText('Vélo').first()).toBeVisible()
    await expect(lea.page.getByRole('link', { name: 'Reçus', exact: true })).toBeVisible()
    await expect(asked).toHaveCount(0)
  })
})

test.describe('After the day, with several gifts', { tag: '@deep' }, () => {
  test('three gifts are told and thanked for in at most six presses, both people’s together', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    for (const name of ['Livre', 'Théière', 'Vélo'])
      await change(marc, (await wish(lea, lea, name)).uid, { isPurchased: true, purchaseDate: '2025-11-20' })
    const [giver, person] = [new Hand(marc.page), new Hand(lea.page)]

    await test.step('the giver, on the day after Christmas', async () => {
      await marc.page.clock.setFixedTime('2025-12-26T09:00:00Z')
      await marc.page.goto('/')
      await giver.press(marc.page.getByRole('link', { name: /^(Mes cadeaux|Cadeaux)$/ }))
      const asked = marc.page.getByRole('region', { name: 'Avez-vous offert ces trois cadeaux ?' })
      await giver.press(asked.getByRole('button', { name: 'Dire qui' }))
      const question = marc.page.getByRole('dialog', { name: 'Dire qui' })
      await expect(asked).toHaveCount(0)
      await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(3)
      await expect(question).toContainText('Cela ne se reprend pas.')
      await giver.press(question.getByRole('button', { name: 'Le dire' }))
      await expect(question).toHaveCount(0)
      await expect(marc.page.getByText(`C’est dit : ${lea.name} le sait`)).toBeVisible()
      await marc.page.reload()
      await expect(marc.page.getByRole('heading', { level: 1, name: 'Mes cadeaux' })).toBeVisible()
      await expect(marc.page.getByText(/^Avez-vous offert/)).toHaveCount(0)
    })

    await test.step('the person', async () => {
      await lea.page.goto('/')
      await person.press(lea.page.getByRole('link', { name: 'Reçus' }))
      const year = lea.page.getByRole('region', { name: '2025' })
      await expect(year.getByRole('listitem').getByText(`De ${marc.name}`)).toHaveCount(3)
      await person.press(year.getByRole('button', { name: `Dire merci à ${marc.name} pour 3 cadeaux` }))
      await expect(lea.page.getByText(`${marc.name} lira votre merci`)).toBeVisible()
      await expect(lea.page.getByText(/^Votre merci/)).toHaveCount(3)
      await expect(lea.page.getByRole('button', { name: /^Dire merci/ })).toHaveCount(0)
      await expect(lea.page.getByText(/^Pas encore de merci/)).toHaveCount(0)
    })

    await test.step('each of them is read, where all that was given is kept', async () => {
      await marc.page.goto('/app/gifts/given')
      await expect(marc.page.getByText(`${lea.name} sait que cela venait de vous`)).toHaveCount(3)
      await expect(marc.page.getByText(new RegExp(`^Merci de ${lea.name}`))).toHaveCount(3)
    })
    expect([giver.presses, person.presses]).toEqual([3, 2])
    for (const { complaints } of [lea, marc]) expect(complaints).toEqual([])
  })

  test('words for several gifts are those of each, but of what was thanked for meanwhile', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await tellOfThree(marc, lea)
    const { page, account } = lea
    const owner = account.userId
    await page.goto('/app/received')
    const forAll = page.getByRole('button', { name: `Dire merci à ${marc.name} pour 3 cadeaux` })
    const words = page.getByRole('textbox', { name: `Quelques mots pour ${marc.name}` }).first()
    await words.fill('Merci pour tout !')
    // Another device thanks for one, of which this one learns nothing before it sends.
    const { view } = await account.ask.received.list.query({ owner })
    const { uid = '' } = view.Received.find(({ name }) => name === 'Théière') ?? {}
    let isFirst = true
    await page.route('**/received.thank*', async (route) => {
      if (isFirst) {
        isFirst = false
        const other = { owner, uid, giver: marc.account.userId, text: 'Merci pour le thé !' }
        await account.ask.received.thank.mutate({ commandId: commandId(), ...other })
      }
      await route.fallback()
    })
    await forAll.press('Enter')
    await expect(page.getByText(`${marc.name} lira votre merci`)).toBeVisible()
    for (const [name, said] of [
      ['Livre', 'Merci pour tout !'],
      ['Théière', 'Merci pour le thé !'],
      ['Vélo', 'Merci pour tout !'],
    ] as const)
      await expect(row(lea, name)).toContainText(said)
    await expect(page.getByRole('button', { name: /^Dire merci/ })).toHaveCount(0)
  })

  test('words of which the last ones didn’t arrive stay, with the reason, and are sent again', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await tellOfThree(marc, lea)
    const { page } = lea
    await page.goto('/app/received')
    const words = page.getByRole('textbox', { name: `Quelques mots pour ${marc.name}` }).first()
    await words.fill('Merci pour tout !')
    const sent = new Map<string, string[]>()
    let isLost = true
    await page.route('**/received.thank*', async (route) => {
      const { uid, commandId: id } = route.request().postDataJSON() as { uid: string; commandId: string }
      sent.set(uid, [...(sent.get(uid) ?? []), id])
      await (isLost && sent.size === 3 ? route.abort() : route.fallback())
    })
    await page.getByRole('button', { name: `Dire merci à ${marc.name} pour 3 cadeaux` }).press('Enter')
    await expect(page.getByText('La connexion ne répond pas, réessayez dans un instant')).toBeVisible({
      timeout: 40_000,
    })
    await expect(page.getByText(/^Votre merci/)).toHaveCount(2)
    await expect(words).toHaveValue('Merci pour tout !')
    isLost = false
    await page.getByRole('button', { name: `Dire merci à ${marc.name} pour 1 cadeau` }).press('Enter')
    await expect(page.getByText(`${marc.name} lira votre merci`)).toBeVisible()
    await expect(page.getByText('Merci pour tout !')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Dire merci/ })).toHaveCount(0)
    // The same commands as before, and each gift by one of its own.
    const ids = [...sent.values()].map((all) => [...new Set(all)])
    expect(ids.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(new Set(ids.flat()).size).toBe(3)
  })

  test('by the keyboard alone, one tells of two gifts of three, and is thanked for both', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    for (const name of ['Livre', 'Théière', 'Vélo'])
      await change(marc, (await wish(lea, lea, name)).uid, { isPurchased: true, purchaseDate: '2025-11-20' })
    const giver = new Keys(marc.page)
    await marc.page.clock.setFixedTime('2025-12-26T09:00:00Z')
    await marc.page.goto('/app/gifts')
    await giver.reach(marc.page.getByRole('button', { name: 'Dire qui' }))
    await giver.press('Enter')
    const question = marc.page.getByRole('dialog', { name: 'Dire qui' })
    await giver.reach(question.getByRole('checkbox', { name: `Livre, à ${lea.name}` }))
    await giver.press('Space')
    await giver.reach(question.getByRole('button', { name: 'Le dire' }))
    await giver.press('Enter')
    await expect(marc.page.getByRole('status').getByText(`C’est dit : ${lea.name} le sait`)).toBeVisible()

    const person = new Keys(lea.page)
    await lea.page.goto('/app/received')
    await expect(row(lea, 'Livre')).toHaveCount(0)
    await person.reach(lea.page.getByRole('button', { name: `Dire merci à ${marc.name} pour 2 cadeaux` }))
    await person.press('Enter')
    await expect(lea.page.getByRole('status').getByText(`${marc.name} lira votre merci`)).toBeVisible()
    await expect(lea.page.getByText(/^Votre merci/)).toHaveCount(2)
    for (const { complaints } of [lea, marc]) expect(complaints).toEqual([])
  })
})
