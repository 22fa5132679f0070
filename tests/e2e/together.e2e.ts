import { holdAnswers } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { card, namesIn, openGift, openList, openWish, wish } from './steps.ts'

test(
  'several give one wish: some of it each, or all of it together, and its owner sees nothing of it',
  { tag: '@phone' },
  async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(lea, lea, 'Verres', { quantity: 6 })
    await wish(lea, lea, 'Vélo', { price: { amount: 24_000, currency: 'EUR', seenOn: null } })
    for (const relative of [marc, zoe]) await openList(relative, lea)
    const bike = (person: typeof marc) => card(person, 'Vélo')

    await test.step('a number is chosen, and the others see what is left', async () => {
      const glasses = card(marc, 'Verres')
      await glasses.getByRole('button', { name: 'Un de plus' }).click()
      await expect(glasses.getByText('J’en prends 2')).toBeVisible()
      await glasses.getByRole('button', { name: /^J’en offre 2/ }).click()
      await expect(glasses.getByRole('button', { name: /Je ne l’offre plus/ })).toBeVisible()
      await expect(card(zoe, 'Verres')).toContainText(`${marc.name} en offre 2`)
      await expect(card(zoe, 'Verres')).toContainText('il en reste 4 sur 6')
    })

    await test.step('the number is changed on the card and on the page, and can be changed back', async () => {
      const glasses = card(marc, 'Verres')
      await expect(glasses.getByText('Vous en offrez 2', { exact: true })).toBeVisible()
      await glasses.getByRole('button', { name: 'Un de plus' }).click()
      await expect(glasses.getByText('3 au lieu de 2')).toBeVisible()
      await expect(glasses.getByRole('button', { name: /Je ne l’offre plus/ })).toHaveCount(0)
      const { answered, letGo } = await holdAnswers(marc.page, 'purchases.give')
      await glasses.getByRole('button', { name: /^J’en offre 3/ }).click()
      await answered
      await expect(card(zoe, 'Verres')).toContainText('il en reste 3 sur 6')
      letGo()
      await expect(marc.page.getByText(/vous offrez «\sVerres\s» \(3\)/)).toBeVisible()
      await marc.page.getByRole('button', { name: 'Annuler' }).click()
      await expect(card(zoe, 'Verres')).toContainText('il en reste 4 sur 6')
      // The list, which has the same buttons, is shown until the page of the wish is there.
      await openWish(marc, 'Verres')
      await marc.page.getByRole('button', { name: 'Un de moins' }).click()
      await marc.page.getByRole('button', { name: 'J’en offre 1' }).click()
      await expect(card(zoe, 'Verres')).toContainText('il en reste 5 sur 6')
      await expect(marc.page.getByRole('button', { name: 'Je ne l’offre plus' })).toBeVisible()
      await openList(marc, lea)
    })

    await test.step('a gift is opened with the price as its sum, and joined with an amount', async () => {
      await bike(marc)
        .getByRole('button', { name: /^Je l’offre/ })
        .click()
      // By key: the button may stand where the last one was pressed.
      await bike(marc)
        .getByRole('button', { name: /Proposer de participer/ })
        .press('Enter')
      await expect(marc.page.getByLabel(/Somme à réunir/)).toHaveValue('240')
      // What they give themselves is asked for in the same sheet.
      await marc.page.getByLabel(/Votre part/).fill('90')
      await marc.page.getByRole('button', { name: 'Proposer', exact: true }).click()
      const join = bike(zoe).getByRole('button', { name: /Je participe/ })
      await join.click()
      const share = zoe.page.getByLabel(/Votre part/)
      await expect(share).toHaveAccessibleDescription('Les autres verront ce qu’il manque encore')
      await share.fill('beaucoup')
      await zoe.page.getByRole('button', { name: 'Participer', exact: true }).click()
      await expect(share).toHaveAccessibleDescription(
        'Un montant, par exemple 24,90. Les autres verront ce qu’il manque encore',
      )
      await zoe.page.getByLabel(/Votre part/).fill('60')
      await zoe.page.getByRole('button', { name: 'Participer', exact: true }).click()
      await expect(bike(zoe).getByRole('button', { name: /Je ne participe plus/ })).toBeVisible()
      for (const relative of [marc, zoe]) {
        await expect.poll(() => namesIn(relative, 'À plusieurs 1')).toEqual(['Vélo'])
        await expect(bike(relative)).toContainText(
          new RegExp(`${marc.name} propose de participer · il manque 90\\s€`),
        )
        await expect(bike(relative)).toContainText(`${zoe.name} participe`)
        await expect(bike(relative).locator('.wish-picture')).toHaveCSS('opacity', '1')
      }
    })

    await test.step('each sees what they owe, and both sides settle it', async () => {
      for (const relative of [marc, zoe]) {
        await relative.page.goto('/app/gifts')
        await openGift(relative, 'Vélo')
        await expect(relative.page.getByLabel(/Votre part/)).toHaveAccessibleDescription(
          'Les autres verront ce qu’il manque encore',
        )
      }
      await expect(marc.page.getByText(new RegExp(`${zoe.name} vous doit 60\\s€`))).toBeVisible()
      await expect(zoe.page.getByText(new RegExp(`Vous devez 60\\s€ à ${marc.name}`))).toBeVisible()
      await zoe.page.getByRole('button', { name: /^Réglé/ }).click()
      await expect(marc.page.getByText(new RegExp(`${zoe.name} a réglé 60\\s€`))).toBeVisible()
    })

    await test.step('who is in charge removes somebody, who is told and may join again', async () => {
      await marc.page.getByRole('button', { name: /^Pas encore réglé/ }).click()
      await marc.page.getByRole('button', { name: /^Autres choix/ }).click()
      await marc.page.getByRole('menuitem', { name: `${zoe.name} n’y participe plus` }).click()
      const question = marc.page.getByRole('alertdialog')
      await expect(question).toContainText(/Ses 60\s€ manqueront de nouveau/)
      await question.getByRole('button', { name: 'Retirer' }).click()
      await expect(marc.page.getByText(/^C’est noté.*ne participe plus/)).toBeVisible()
      await expect(zoe.page.getByText(`${marc.name} ne vous compte plus parmi ceux`)).toBeVisible()
      await expect(zoe.page.getByRole('button', { name: /^Remettre/ })).toHaveCount(0)
      await openList(zoe, lea)
      await expect(zoe.page.getByText('1 disponible · 1 à plusieurs')).toBeVisible()
      await bike(zoe)
        .getByRole('button', { name: /Je participe/ })
        .click()
      await zoe.page.getByLabel(/Votre part/).fill('60')
      await zoe.page.getByRole('button', { name: 'Participer', exact: true }).click()
      await expect(bike(zoe).getByRole('button', { name: /Je ne participe plus/ })).toBeVisible()
      await zoe.page.goto('/app/gifts')
      await openGift(zoe, 'Vélo')
    })

    await test.step('who is in charge leaves, and the other is in charge', async () => {
      await marc.page.getByRole('button', { name: /Je ne participe plus/ }).click()
      await expect(zoe.page.getByText(`${marc.name} n’y participe plus`)).toBeVisible()
      await expect(zoe.page.getByText(`Vous avez pris la suite de ${marc.name}`)).toBeVisible()
      await expect(zoe.page.getByRole('radio', { name: 'À acheter' }).last()).toBeVisible()
    })

    await test.step('the owner sees the glasses as ever, and the bicycle is gone', async () => {
      await openList(lea, lea)
      await expect(card(lea, 'Verres')).toContainText('J’en voudrais 6')
      await expect(card(lea, 'Verres')).not.toContainText('reste')
      await expect(card(lea, 'Vélo')).toHaveCount(0)
    })
  },
)
