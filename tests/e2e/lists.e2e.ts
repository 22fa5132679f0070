import { commandId } from '@cachotteries/server/testing/people'
import { expect, test } from './fixtures.ts'
import { card, offerHere, openAddition, openList, openWish, shownWish, wish } from './steps.ts'

test('of two relatives who mark one wish, the slower gets the buyer’s name, and sees it', async ({
  family,
}) => {
  const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
  const { uid } = await wish(lea, lea, 'Vélo rouge')
  await openList(zoe, lea)
  await expect(card(zoe, 'Vélo rouge')).toBeVisible()
  // Zoé's screen doesn't know yet: her requests reach the server, and its pushes don't reach her.
  await zoe.page.routeWebSocket('**/api/trpc', () => {})
  await zoe.page.reload()
  await expect(card(zoe, 'Vélo rouge')).toBeVisible()
  await marc.account.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
  await card(zoe, 'Vélo rouge')
    .getByRole('button', { name: /Je l’offre/ })
    .click()
  await expect(zoe.page.getByText(`${marc.name} a été plus rapide et l’a déjà acheté`)).toBeVisible()
  await expect(card(zoe, 'Vélo rouge').getByText(`Acheté par ${marc.name}`)).toBeVisible()
})

test('a change made while somebody was offline is there, once, when they are back', async ({ family }) => {
  const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
  await wish(lea, lea, 'Vélo rouge')
  await openList(zoe, lea)
  await expect(card(zoe, 'Vélo rouge')).toBeVisible()
  await zoe.context.setOffline(true)
  await wish(marc, lea, 'Collier de perles')
  await expect(card(zoe, 'Collier de perles')).toHaveCount(0)
  await zoe.context.setOffline(false)
  await expect(card(zoe, 'Collier de perles')).toHaveCount(1, { timeout: 40_000 })
  await expect(card(zoe, 'Vélo rouge')).toHaveCount(1)
})

test('marking in the form names a buyer and a date, plays confetti, and can be taken back', async ({
  family,
}) => {
  const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
  await wish(lea, lea, 'Vélo rouge')
  await marc.page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const visitor of [marc, zoe]) await openList(visitor, lea)
  await openWish(marc, 'Vélo rouge')
  const form = shownWish(marc)
  await offerHere(marc).click()
  await expect(marc.page.locator('canvas')).toBeAttached()
  await form.getByLabel('Acheteur').click()
  await marc.page.getByRole('option', { name: zoe.name }).click()
  await form.getByLabel('Date d’achat').fill('2026-01-15')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const bought = card(zoe, 'Vélo rouge')
  await expect(bought.getByText(`Acheté par ${zoe.name}`)).toBeVisible()
  await expect(bought).toContainText('15 janvier 2026')
  await expect(zoe.page.getByRole('heading', { name: /Déjà achetés/ })).toBeVisible()

  await openWish(zoe, 'Vélo rouge')
  await offerHere(zoe, 'Je ne l’offre plus').click()
  await expect(marc.page.getByRole('heading', { level: 1, name: /^Liste de/ })).toBeVisible()
  await expect(card(marc, 'Vélo rouge').getByText(/Acheté par/)).toHaveCount(0)
})

test('an open form says at once that somebody bought the wish, and keeps what was typed', async ({
  family,
}) => {
  const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
  const idea = await wish(zoe, lea, 'Collier de perles')
  await openList(zoe, lea)
  await openWish(zoe, 'Collier de perles')
  const form = shownWish(zoe)
  await form.getByLabel('Commentaire').fill('Plutôt courtes')
  await marc.account.ask.wishes.change.mutate({ commandId: commandId(), uid: idea.uid, isPurchased: true })
  await expect(form.getByText(`${marc.name} vient d’acheter ce cadeau`)).toBeVisible()
  await expect(form.getByLabel('Commentaire')).toHaveValue('Plutôt courtes')
})

test('an idea can be shared with several people, and is on the list of each for the others', async ({
  family,
}) => {
  const [lea, marc, zoe, ana] = await family('Léa', 'Marc', 'Zoé', 'Ana')
  await openList(zoe, lea)
  const dialog = await openAddition(zoe)
  await dialog.getByLabel('Nom').fill('Week-end à la mer')
  await dialog.getByLabel('Ajouter un destinataire').click()
  await zoe.page.getByRole('option', { name: marc.name }).click()
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog).toBeHidden()
  await openList(ana, marc)
  await expect(card(ana, 'Week-end à la mer')).toContainText(`Partagé avec ${lea.name}`)
  await openList(marc, lea)
  await expect(card(marc, 'Week-end à la mer')).toHaveCount(0)
})

test('a relative who leaves the family loses the open list at once, with what was on it', async ({
  family,
}) => {
  const [lea, marc] = await family('Léa', 'Marc')
  await wish(lea, lea, 'Vélo rouge')
  await openList(marc, lea)
  await expect(card(marc, 'Vélo rouge')).toBeVisible()
  const { view } = await marc.account.ask.families.mine.query()
  await marc.account.ask.families.leave.mutate({
    uid: view.Families[0]?.uid ?? '',
    commandId: commandId(),
  })
  await expect(marc.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
  await expect(card(marc, 'Vélo rouge')).toHaveCount(0)
})
