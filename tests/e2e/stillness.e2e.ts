import { hold, withoutFirstView } from './answers.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import { socketsOf } from './sockets.ts'
import { card, change, offerHere, openList, openWish, picturedWish, shownWish, wish } from './steps.ts'

test.use(inMotion)

test.describe('Nothing jumps', () => {
  test('on a list that loads late', { tag: '@deep' }, async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    for (let n = 10; n < 32; n++) await wish(lea, lea, `Souhait ${n}`)
    for (const person of [lea, marc]) {
      await measureJumps(person.page)
      await withoutFirstView(person.page)
      const letGo = await hold(person.page, 'wishes.list')
      await person.page.goto(person === lea ? '/app/my-list' : `/app/users/${lea.account.userId}`)
      await expect(person.page.getByRole('status', { name: 'Chargement de la liste' })).toBeVisible()
      await framesLater(person.page)
      letGo()
      await expect(card(person, 'Souhait 10')).toBeVisible()
      await framesLater(person.page)
      expect(await jumped(person.page)).toBe(0)
    }
  })

  test(
    'when pictures load late, on a list and on the page of a wish, or not at all',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      for (const name of ['Âne', 'Biche', 'Chat'])
        await picturedWish(lea, lea, name, shop.picture, { importance: 5 })
      await wish(lea, lea, 'Daim', { img: shop.missing })
      await measureJumps(lea.page)
      let release = (): void => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await lea.page.route('**/api/pictures/**', async (route) => {
        await released
        await route.continue()
      })
      await openList(lea, lea)
      await expect(card(lea, 'Âne')).toBeVisible()
      await framesLater(lea.page)
      release()
      await expect(card(lea, 'Âne').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await framesLater(lea.page)
      expect(await jumped(lea.page)).toBe(0)
      await openWish(lea, 'Chat')
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Chat')
      await framesLater(lea.page)
      const before = await jumped(lea.page)
      await lea.page.getByRole('button', { name: 'Souhait suivant' }).click()
      await expect(shownWish(lea).getByText('Image non disponible')).toBeVisible()
      await framesLater(lea.page)
      expect(await jumped(lea.page)).toBe(before)
    },
  )

  test(
    'when a relative’s change arrives: the wish that is being read stays where it is, and a screen reader announces the change politely',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      for (let n = 10; n < 30; n++) await wish(lea, lea, `Souhait ${n}`)
      await openList(marc, lea)
      const read = card(marc, 'Souhait 22')
      await read.scrollIntoViewIfNeeded()
      const top = async (): Promise<number> => Math.round((await read.boundingBox())?.y ?? Number.NaN)
      // A typeface that comes late moves what is read by some pixels.
      await marc.page.evaluate(() => document.fonts.ready)
      await framesLater(marc.page)
      const before = await top()
      // Below what is read, and in another row: something is bought, something is added.
      const { view } = await zoe.account.ask.wishes.list.query({ owner: lea.account.userId })
      const last = view.Wishes.find(({ name }) => name === 'Souhait 29')
      const announced = marc.page.locator('[aria-live="polite"]')
      await change(zoe, last?.uid ?? '', { isPurchased: true })
      await expect(announced.getByText(`${zoe.name} a acheté « Souhait 29 »`)).toBeAttached()
      await wish(zoe, lea, 'Zèbre', { isSecret: true })
      await expect(announced.getByText(`${zoe.name} a ajouté une idée`)).toBeAttached()
      await expect(card(marc, 'Zèbre')).toBeAttached()
      await expect(marc.page.getByRole('heading', { name: 'Déjà achetés 1' })).toBeAttached()
      await expect.poll(top).toBe(before)
    },
  )
})

test(
  'A screen reader announces what relatives did between the first answer and the live view, too',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await wish(lea, lea, 'Théière')
    const sockets = await socketsOf(marc.page, { isHeld: true })
    await openList(marc, lea)
    await change(zoe, uid, { isPurchased: true })
    await sockets.letGo()
    const announced = marc.page.locator('[aria-live="polite"]')
    await expect(announced.getByText(`${zoe.name} a acheté « Théière »`)).toBeAttached()
  },
)

test(
  'With the keyboard alone a wish is bought, another is opened, and an idea is deleted',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Théière', { importance: 5 })
    await wish(marc, lea, 'Collier', { isSecret: true })
    await openList(marc, lea)
    const { keyboard } = marc.page
    await card(marc, 'Théière').getByRole('link', { name: 'Théière' }).focus()
    await keyboard.press('Enter')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Théière' })).toBeVisible()
    await offerHere(marc).focus()
    await keyboard.press('Space')
    await expect(offerHere(marc, 'Je ne l’offre plus')).toBeFocused()
    await marc.page.getByRole('button', { name: 'Retour', exact: true }).focus()
    await keyboard.press('Enter')
    await expect(card(marc, 'Théière').getByText(`Acheté par ${marc.name}`)).toBeVisible()

    await card(marc, 'Collier').getByRole('link', { name: 'Collier' }).focus()
    await keyboard.press('Enter')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
    await marc.page.getByRole('button', { name: 'Souhait suivant' }).focus()
    await keyboard.press('Enter')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Théière' })).toBeVisible()
    await marc.page.getByRole('button', { name: 'Souhait précédent' }).focus()
    await keyboard.press('Enter')
    await shownWish(marc).getByRole('button', { name: 'Supprimer' }).focus()
    await keyboard.press('Enter')
    const question = marc.page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Supprimer' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(marc.page.getByText('Souhait supprimé avec succès')).toBeVisible()
    await expect(marc.page.getByRole('heading', { level: 1, name: /^Liste de/ })).toBeVisible()
    await expect(card(marc, 'Collier')).toHaveCount(0)
  },
)
