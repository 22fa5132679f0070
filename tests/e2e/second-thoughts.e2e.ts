import { expect, inMotion, test, type Person } from './fixtures.ts'
import { socketsOf } from './sockets.ts'
import {
  card,
  change,
  namesIn,
  offerHere,
  openAddition,
  openList,
  openWish,
  shownWish,
  wish,
} from './steps.ts'

test.use(inMotion)

const offer = (person: Person, name: string) =>
  card(person, name).getByRole('button', { name: `Je l’offre : ${name}` })

const takeBack = ({ page }: Person) =>
  page.getByRole('status').getByRole('button', { name: 'Annuler' }).last()

test.describe('A gift that is marked', () => {
  test(
    'is told in the buyer’s words, and taken back with one press, at once or on its card later, by the buyer alone',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      await wish(lea, lea, 'Vélo rouge')
      await openList(marc, lea)
      await offer(marc, 'Vélo rouge').click()
      await expect(marc.page.getByText('C’est noté : vous offrez « Vélo rouge »')).toBeVisible()
      await takeBack(marc).click()
      await expect(marc.page.getByText('C’est annulé : remis dans « Toujours disponibles »')).toBeVisible()
      await expect(offer(marc, 'Vélo rouge')).toBeVisible()
      await expect(card(marc, 'Vélo rouge').getByText(/Acheté par/)).toHaveCount(0)

      await offer(marc, 'Vélo rouge').click()
      await expect(marc.page.getByRole('heading', { name: /^Déjà achetés/ })).toContainText('1')
      await openList(zoe, lea)
      await expect(card(zoe, 'Vélo rouge').getByText(/Acheté par/)).toBeVisible()
      await expect(card(zoe, 'Vélo rouge').getByRole('button', { name: /offre/ })).toHaveCount(0)
      await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je ne l’offre plus : Vélo rouge' }).click()
      await expect(marc.page.getByText('C’est noté : vous n’offrez plus « Vélo rouge »')).toBeVisible()
      await expect(offer(zoe, 'Vélo rouge')).toBeAttached()
    },
  )

  test(
    'keeps its place for a second, and is counted where it belongs at once',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      for (const name of ['Âne', 'Biche']) await wish(lea, lea, name)
      await openList(marc, lea)
      await marc.page.clock.install()
      await marc.page.clock.pauseAt(Date.now() + 60_000)
      await offer(marc, 'Âne').click()
      // The mutation starts with a timer, too.
      await marc.page.clock.runFor(100)
      await expect(marc.page.getByRole('heading', { name: /^Toujours disponibles/ })).toContainText('1')
      expect(await namesIn(marc, 'Toujours disponibles')).toEqual(['Âne', 'Biche'])
      await marc.page.clock.runFor(1_100)
      await expect.poll(() => namesIn(marc, 'Toujours disponibles')).toEqual(['Biche'])
    },
  )

  test('is the faster one’s, which the slower one is told once', { tag: '@deep' }, async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await wish(lea, lea, 'Vélo rouge')
    await test.step('on the page of the wish, without confetti', async () => {
      await openList(zoe, lea)
      await openWish(zoe, 'Vélo rouge')
      // Marc's purchase is on its way to her screen when she ticks.
      await zoe.page.route('**/api/trpc/purchases.give**', async (route) => {
        await change(marc, uid, { isPurchased: true })
        await route.continue()
      })
      await offerHere(zoe).click()
      await expect(shownWish(zoe).getByText(`${marc.name} vient d’acheter ce cadeau`)).toBeVisible()
      await expect(zoe.page.getByText(/plus rapide/)).toHaveCount(0)
      await expect(zoe.page.getByText(/Erreur/)).toHaveCount(0)
      await expect(zoe.page.locator('canvas')).toHaveCount(0)
      await zoe.page.unroute('**/api/trpc/purchases.give**')
    })
    await test.step('on its card', async () => {
      await change(marc, uid, { isPurchased: false })
      // Her screen doesn't know what follows: her requests reach the server, and its pushes don't reach her.
      await socketsOf(zoe.page, { isHeld: true })
      await openList(zoe, lea)
      await expect(offer(zoe, 'Vélo rouge')).toBeVisible()
      await change(marc, uid, { isPurchased: true })
      await offer(zoe, 'Vélo rouge').click()
      await expect(zoe.page.getByText(`${marc.name} a été plus rapide et l’a déjà acheté`)).toBeVisible()
      await expect(card(zoe, 'Vélo rouge').getByText(`Acheté par ${marc.name}`)).toBeVisible()
    })
  })
})

test(
  'The page of a wish offers it at once with one press, and takes it back with one',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(marc, lea, 'Théière', { isSecret: true })
    await wish(lea, lea, 'Vélo rouge')
    await openList(zoe, lea)
    await openList(marc, lea)

    await test.step('a secret idea’s purchase alone, and what is being written is kept', async () => {
      await openWish(marc, 'Théière')
      const form = shownWish(marc)
      await form.getByLabel('Nom').fill('Bouilloire')
      await offerHere(marc).click()
      // First, because it is there for three seconds only.
      await expect(marc.page.locator('canvas')).toBeAttached()
      // A pointer over the message keeps it.
      await takeBack(marc).hover()
      await expect(marc.page.getByText('C’est noté : vous offrez « Théière »')).toBeVisible()
      await expect(card(zoe, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await expect(form.getByLabel('Nom')).toHaveValue('Bouilloire')
      await expect(form.getByLabel('Acheteur')).toContainText(marc.name)
      await takeBack(marc).click()
      await expect(form.getByText('Pas encore acheté')).toBeVisible()
      await expect(card(zoe, 'Théière').getByText(/Acheté par/)).toHaveCount(0)
      await form.getByLabel('Nom').fill('Théière')
    })

    await openList(marc, lea)
    await openWish(marc, 'Vélo rouge')
    const page = shownWish(marc)
    await test.step('once however often it is pressed', async () => {
      await offerHere(marc).dblclick()
      await expect(marc.page.getByText('C’est noté : vous offrez « Vélo rouge »')).toBeVisible()
      await expect(card(zoe, 'Vélo rouge').getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await expect(page.getByText('Souhait acheté')).toBeVisible()
      await expect(page.getByLabel('Acheteur')).toContainText(marc.name)
      await page.locator('button[aria-disabled="false"]', { hasText: 'Je ne l’offre plus' }).click()
      await expect(marc.page.getByText('C’est noté : vous n’offrez plus « Vélo rouge »')).toBeVisible()
      await expect(page.getByText('Pas encore acheté')).toBeVisible()
      await expect(card(zoe, 'Vélo rouge').getByText(/Acheté par/)).toHaveCount(0)
    })
    await test.step('by the keyboard; and somebody else says that its buyer doesn’t any more, and thinks again', async () => {
      await openWish(zoe, 'Vélo rouge')
      await offerHere(zoe).focus()
      await zoe.page.keyboard.press('Enter')
      await expect(page.getByLabel('Acheteur')).toContainText(zoe.name)
      await expect(page.getByRole('button', { name: /offre/ })).toHaveCount(0)
      await expect(offerHere(zoe, 'Je ne l’offre plus')).toBeFocused()
      await page.getByRole('button', { name: 'Annuler cet achat' }).click()
      await takeBack(marc).hover()
      await expect(marc.page.getByText(`C’est noté : ${zoe.name} n’offre plus « Vélo rouge »`)).toBeVisible()
      await expect(offerHere(zoe)).toBeVisible()
      await takeBack(marc).click()
      await expect(offerHere(zoe, 'Je ne l’offre plus')).toBeVisible()
    })
  },
)

test(
  'A preference that was removed can be brought back to its place',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea] = await family('Léa')
    await lea.page.goto('/app/preferences')
    for (const [type, value] of [
      ['clothing-size', '38'],
      ['shoe-size', '39'],
    ] as const)
      await lea.account.ask.preferences.add.mutate({ commandId: crypto.randomUUID(), type, value })
    const rows = lea.page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const first = rows.first()
    // The order is that of the types, which come later than the rows.
    await expect(first).toContainText('Taille de vêtements')
    await first.getByRole('button', { name: /^Supprimer/ }).click()
    await takeBack(lea).hover()
    await expect(lea.page.getByText('Information supprimée avec succès')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await takeBack(lea).click()
    await expect(rows).toHaveCount(2)
    await expect(first).toContainText('Taille de vêtements')
    await expect(first).toContainText('38')
  },
)

test('A wish that was just added can be taken back from its message', async ({ family }) => {
  const [lea] = await family('Léa')
  await openList(lea, lea)
  const dialog = await openAddition(lea)
  await dialog.getByLabel('Nom').fill('Vélo rouge')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(lea.page.getByText('Souhait ajouté')).toBeVisible()
  await expect(card(lea, 'Vélo rouge')).toBeVisible()
  await takeBack(lea).click()
  await expect(lea.page.getByText('C’est annulé')).toBeVisible()
  await expect(card(lea, 'Vélo rouge')).toHaveCount(0)
})
