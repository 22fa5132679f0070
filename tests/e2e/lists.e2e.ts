import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, type Member } from './fixtures.ts'

const card = ({ page }: Member, name: string) => page.getByRole('article').filter({ hasText: name })

const openList = async (person: Member, owner: Member): Promise<void> => {
  await person.page.goto(person === owner ? '/app/my-list' : `/app/users/${owner.account.userId}`)
  await expect(
    person.page.getByRole('heading', { level: 1, name: /^(Ma liste de souhaits|Liste de)/ }),
  ).toBeVisible()
}

const wish = (by: Member, owner: Member, name: string) =>
  by.account.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.account.userId, name })

test('of two relatives who mark one wish, the slower is told by whom they were outrun, and sees it', async ({
  family,
}) => {
  const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
  const { uid } = await wish(lea, lea, 'Vélo rouge')
  await openList(zoe, lea)
  await expect(card(zoe, 'Vélo rouge')).toBeVisible()
  // Zoé's screen doesn't know yet: her changes reach the server, what it pushes doesn't reach her.
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
  for (const visitor of [marc, zoe]) await openList(visitor, lea)
  await card(marc, 'Vélo rouge').getByRole('button', { name: 'Vélo rouge', exact: true }).click()
  const dialog = marc.page.getByRole('dialog')
  await dialog.getByLabel('Souhait acheté').check()
  await expect(marc.page.locator('canvas')).toBeAttached()
  await dialog.getByLabel('Acheteur').click()
  await marc.page.getByRole('option', { name: zoe.name }).click()
  await dialog.getByLabel('Date d’achat').fill('2026-01-15')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  const bought = card(zoe, 'Vélo rouge')
  await expect(bought.getByText(`Acheté par ${zoe.name}`)).toBeVisible()
  await expect(bought).toContainText('15 janvier 2026')
  await expect(zoe.page.getByRole('heading', { name: /Déjà achetés/ })).toBeVisible()

  await bought.getByRole('button', { name: 'Vélo rouge', exact: true }).click()
  await zoe.page.getByRole('dialog').getByLabel('Souhait acheté').uncheck()
  await zoe.page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card(marc, 'Vélo rouge').getByText(/Acheté par/)).toHaveCount(0)
})

test('an open form says at once that somebody bought the wish, and keeps what was typed', async ({
  family,
}) => {
  const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
  const idea = await wish(zoe, lea, 'Collier de perles')
  await openList(zoe, lea)
  await card(zoe, 'Collier de perles').getByRole('button', { name: 'Collier de perles', exact: true }).click()
  const dialog = zoe.page.getByRole('dialog')
  await dialog.getByLabel('Commentaire').fill('Plutôt courtes')
  await marc.account.ask.wishes.change.mutate({ commandId: commandId(), uid: idea.uid, isPurchased: true })
  await expect(dialog.getByText(marc.name).first()).toBeVisible()
  await expect(dialog.getByLabel('Commentaire')).toHaveValue('Plutôt courtes')
})

test('an idea can be shared with several people, and is on the list of each for the others', async ({
  family,
}) => {
  const [lea, marc, zoe, ana] = await family('Léa', 'Marc', 'Zoé', 'Ana')
  await openList(zoe, lea)
  await zoe.page.getByRole('button', { name: 'Ajouter une idée secrète' }).click()
  const dialog = zoe.page.getByRole('dialog')
  await dialog.getByLabel(/Nom/).first().fill('Week-end à la mer')
  await dialog.getByLabel('Ajouter un destinataire').click()
  await zoe.page.getByRole('option', { name: marc.name }).click()
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog).toBeHidden()
  await openList(ana, marc)
  await expect(card(ana, 'Week-end à la mer')).toContainText(`Partagé avec ${lea.name}`)
  await openList(marc, lea)
  await expect(card(marc, 'Week-end à la mer')).toHaveCount(0)
})

test('a wish without a name, or with an address that is none, is not saved and says why', async ({
  family,
}) => {
  const [lea] = await family('Léa')
  await openList(lea, lea)
  await lea.page.getByRole('button', { name: 'Ajouter un souhait' }).first().click()
  const dialog = lea.page.getByRole('dialog')
  await dialog.getByLabel(/Lien d.achat|site d.achat/i).fill('pas une adresse')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByText('Le nom du souhait ne peut pas être vide')).toBeVisible()
  await expect(dialog.getByText("l'URL du site d'achat est invalide")).toBeVisible()
})

test('a stranger’s list, and one that does not exist, show the same refusal', async ({ family }) => {
  const [lea] = await family('Léa')
  const [other] = await family('Inconnue')
  for (const owner of [lea.account.userId, commandId()]) {
    await other.page.goto(`/app/users/${owner}`)
    await expect(other.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
  }
})

test('signing out leaves nothing of a person, the back button included', async ({ family }) => {
  const [lea, marc] = await family('Léa', 'Marc')
  await wish(marc, lea, 'Collier de perles')
  await openList(marc, marc)
  await openList(marc, lea)
  await expect(card(marc, 'Collier de perles')).toBeVisible()
  const menu = marc.page.getByRole('button', { name: 'Mon profil' })
  if (!(await menu.isVisible()))
    await marc.page
      .getByRole('button', { name: /menu|barre/i })
      .first()
      .click()
  await menu.click()
  await marc.page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(marc.page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  expect(await marc.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(marc.account.userId)
  await marc.page.goBack()
  await expect(marc.page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  expect(await marc.page.content()).not.toContain('Collier')
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
