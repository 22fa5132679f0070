import { exampleContent } from '@cachotteries/domain/testing/example'
import type { Page } from 'playwright/test'
import { refuse, release } from './answers.ts'
import { expect, test } from './fixtures.ts'
import {
  card,
  isPhone,
  offerHere,
  openAddition,
  openList,
  openWish,
  pictureLink,
  settledBox,
  shownWish,
  wish,
} from './steps.ts'
import { drag } from './touch.ts'

/** The body that a form sends. */
const saved = (page: Page) => page.waitForRequest(/wishes\.(add|change)/)

test.describe('Wish form', () => {
  test(
    'is a dialog in the middle at 768 px and wider, a drawer at the bottom below, and closes as such',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await openList(lea, lea)
      const opener = lea.page.getByRole('button', { name: 'Ajouter un souhait' })
      const dialog = await openAddition(lea)
      const { width, height } = lea.page.viewportSize() ?? { width: 0, height: 0 }
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox()
          return box && { left: Math.round(box.x), bottom: Math.round(height - box.y - box.height) }
        })
        .toEqual(
          isPhone(lea) ? { left: 0, bottom: 0 } : { left: (width - 560) / 2, bottom: expect.any(Number) },
        )
      await expect(dialog.getByRole('heading', { name: 'Ajouter un souhait' })).toBeVisible()
      await test.step('on Escape and on its buttons, and gives the focus back', async () => {
        for (const close of [
          () => lea.page.keyboard.press('Escape'),
          () => dialog.getByRole('button', { name: 'Fermer' }).click(),
          () => dialog.getByRole('button', { name: 'Annuler' }).click(),
        ]) {
          await close()
          await expect(dialog).toBeHidden()
          await expect(opener).toBeFocused()
          await openAddition(lea)
        }
      })
      await test.step('on a click beside it on a wide screen, but not on a phone', async () => {
        await dialog.getByLabel('Nom').fill('Théière')
        await lea.page.mouse.click(20, 20)
        if (!isPhone(lea)) return expect(dialog).toBeHidden()
        await expect(dialog.getByLabel('Nom')).toHaveValue('Théière')
        await expect(dialog).toBeInViewport()
      })
    },
  )

  test(
    'moves in half a second as a drawer, and closes when a finger pulls it down a quarter of its height',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await lea.page.emulateMedia({ reducedMotion: 'no-preference' })
      await openList(lea, lea)
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Théière')
      if (!isPhone(lea)) return expect(dialog).not.toHaveCSS('transition-duration', '0.5s')
      await expect(dialog).toHaveCSS('transition-duration', '0.5s')
      // It comes from below the screen, and rests at its foot.
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox()
          return box && Math.round(box.y + box.height)
        })
        .toBe(lea.page.viewportSize()?.height)
      const restingPlace = await settledBox(dialog)
      const pull = (part: number) => {
        const from = { x: restingPlace.x + 60, y: restingPlace.y + 8 }
        return drag(lea.page, from, { x: from.x, y: from.y + restingPlace.height * part })
      }
      await pull(0.15)
      await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(restingPlace.y)
      await expect(dialog.getByLabel('Nom')).toHaveValue('Théière')
      await pull(0.4)
      await expect(dialog).toBeHidden()
    },
  )

  test('has everything blank and one star, is not saved while there are errors, and saves every field that people write', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const submit = () => dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await test.step('the owner has no fields of purchases or secrets', async () => {
      for (const label of ['Nom', 'Commentaire', 'Lien d’achat', 'Lien de l’image'])
        await expect(dialog.getByLabel(label)).toHaveValue('')
      await expect(dialog.getByRole('radio', { name: '1 étoile' })).toBeChecked()
      await expect(dialog.getByLabel('Souhait acheté')).toHaveCount(0)
      await expect(dialog.getByLabel('Idée secrète')).toHaveCount(0)
      await expect(lea.page.locator('form[autocomplete="off"]')).toHaveCount(1)
    })
    await test.step('the stars are previewed under the pointer, and a click sets them', async () => {
      const filled = dialog.locator('svg.lucide-star[fill="currentColor"]')
      await expect(filled).toHaveCount(1)
      await dialog.getByRole('radio', { name: '4 étoiles' }).hover()
      await expect(filled).toHaveCount(4)
      await dialog.getByLabel('Nom').hover()
      await expect(filled).toHaveCount(1)
      await dialog.getByRole('radio', { name: '3 étoiles' }).click()
      await dialog.getByLabel('Nom').hover()
      await expect(filled).toHaveCount(3)
      await expect(dialog.getByRole('radio', { name: '3 étoiles' })).toBeChecked()
    })
    await test.step('errors of the name, the addresses and the lengths are said, each', async () => {
      const asked: string[] = []
      lea.page.on('request', (request) => {
        if (request.url().includes('wishes.add')) asked.push(request.url())
      })
      await dialog.getByLabel('Lien d’achat').fill('pas une adresse')
      await (await pictureLink(dialog)).fill('ftp://image.example/a.png')
      await submit()
      await expect(dialog.getByText('Le nom du souhait ne peut pas être vide')).toBeVisible()
      await expect(dialog.getByText("l'URL du site d'achat est invalide")).toBeVisible()
      await expect(dialog.getByText("l'URL de l'image est invalide")).toBeVisible()
      await dialog.getByLabel('Nom').fill('Théière')
      const long = `https://boutique.example/${'a'.repeat(254 - 24)}`
      await dialog.getByLabel('Lien d’achat').fill(long)
      await dialog.getByLabel('Lien de l’image').fill(long)
      await dialog.getByLabel('Commentaire').fill('é'.repeat(255))
      await submit()
      await expect(dialog.getByText("l'URL du site d'achat est trop longue")).toBeVisible()
      await expect(dialog.getByText("l'URL de l'image est trop longue")).toBeVisible()
      await expect(dialog.getByText('Le commentaire est trop long')).toBeVisible()
      expect(asked).toEqual([])
      // An emoji counts as one.
      await dialog.getByLabel('Commentaire').fill('🎁'.repeat(254))
      await dialog.getByLabel('Lien d’achat').fill('https://boutique.example/theiere')
      await dialog.getByLabel('Lien de l’image').fill('')
      await submit()
      await expect(card(lea, 'Théière')).toBeVisible()
    })
    await test.step('every field has its input', async () => {
      await openAddition(lea)
      await pictureLink(dialog)
      const { importance: _, price, ...others } = exampleContent
      for (const [field, value] of Object.entries({ ...others, price: '249,90\u00a0€' }))
        await dialog.locator(`[name="${field}"]`).fill(String(value))
      await dialog.getByRole('radio', { name: '3 étoiles' }).check({ force: true })
      await submit()
      await expect(card(lea, exampleContent.name)).toBeVisible()
      await expect
        .poll(async () => {
          const { view } = await lea.account.ask.wishes.list.query({ owner: lea.account.userId })
          return view.Wishes.filter(({ name }) => name === exampleContent.name)
        })
        .toMatchObject([{ ...exampleContent, price: { ...price, seenOn: expect.any(String) } }])
    })
  })

  test('comes back as it was, with the reason, when the server refuses', async ({ family }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Théière')
    await dialog.getByLabel('Commentaire').fill('La petite')
    const reason = 'Cette liste est pleine\u00a0: 500 souhaits au plus'
    await refuse(lea.page, 'wishes.add', 422, reason)
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(dialog.getByText(reason)).toBeVisible()
    // Nowhere else.
    await expect(lea.page.getByText(reason)).toHaveCount(1)
    await expect(dialog.getByLabel('Commentaire')).toHaveValue('La petite')
    await expect(lea.page.getByRole('article')).toHaveCount(0)
    // It has the focus again.
    await expect.poll(() => dialog.evaluate((form) => form.contains(document.activeElement))).toBe(true)
    await release(lea.page, 'wishes.add')
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(card(lea, 'Théière')).toBeVisible()
    await expect(lea.page.getByRole('article')).toHaveCount(1)
  })

  test('shows the image while it loads, when it is loaded, and « Impossible de charger l’image » when it is broken', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const img = await pictureLink(dialog)
    const preview = dialog.getByRole('img', { name: 'Aperçu' })
    await img.fill(shop.endless)
    await expect(dialog.getByText('Chargement de l’image…')).toBeAttached()
    await expect(preview).toHaveCount(0)
    await img.fill(shop.picture)
    await expect(preview).not.toHaveJSProperty('naturalWidth', 0)
    await expect(dialog.getByText('Chargement de l’image…')).toHaveCount(0)
    await img.fill(shop.missing)
    await expect(preview).toHaveCount(0)
    await expect(dialog.getByText("Impossible de charger l'image")).toBeVisible()
    await expect(dialog.getByText('Vérifiez le lien')).toBeVisible()
  })

  test('finds the image half a second after the link to the shop was typed', async ({ family, shop }) => {
    const [lea] = await family('Léa')
    await lea.page.clock.install()
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const lookUps: string[] = []
    lea.page.on('request', (request) => {
      if (request.url().includes('imageLookup')) lookUps.push(request.url())
    })
    await lea.page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByLabel('Lien d’achat').pressSequentially(shop.product)
    await lea.page.clock.runFor(400)
    await dialog.getByLabel('Lien d’achat').press('End')
    expect(lookUps).toEqual([])
    await lea.page.clock.runFor(200)
    await expect.poll(() => lookUps).toHaveLength(1)
    await lea.page.clock.resume()
    await expect(dialog.getByLabel('Lien de l’image')).toHaveValue(shop.picture)
    // A found picture follows the link; a chosen one stays.
    await dialog.getByLabel('Lien d’achat').fill(shop.other)
    await expect(dialog.getByLabel('Lien de l’image')).toHaveValue(shop.otherPicture)
    await (await pictureLink(dialog)).fill(shop.picture)
    await dialog.getByLabel('Lien d’achat').fill(shop.bare)
    await expect(dialog.getByText('Aucune image n’a été trouvée sur cette page')).toBeVisible()
    await expect(dialog.getByLabel('Lien de l’image')).toHaveValue(shop.picture)
  })

  test('marks as bought today by oneself with one press, with confetti, clears it with another, and takes no later date', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(lea, lea, 'Théière')
    await marc.page.emulateMedia({ reducedMotion: 'no-preference' })
    await openList(marc, lea)
    await openWish(marc, 'Théière')
    const form = shownWish(marc)
    await expect(form.getByText('Pas encore acheté')).toBeVisible()
    await offerHere(marc).click()
    await expect(marc.page.locator('canvas')).toBeAttached()
    await expect(form.getByLabel('Acheteur')).toHaveText(`${marc.name} (vous)`)
    const today = await marc.page.evaluate(() => new Date().toLocaleDateString('sv'))
    await expect(form.getByLabel('Date d’achat')).toHaveValue(today)
    // People whom the wish concerns can't be the buyer.
    await form.getByLabel('Acheteur').click()
    await expect(marc.page.getByRole('option', { name: zoe.name })).toBeVisible()
    await expect(marc.page.getByRole('option', { name: lea.name })).toHaveCount(0)
    await marc.page.getByRole('option', { name: zoe.name }).click()
    await offerHere(marc, 'Je ne l’offre plus').click()
    await expect(form.getByLabel('Acheteur')).toHaveCount(0)
    await offerHere(marc).click()
    await expect(form.getByLabel('Acheteur')).toHaveText(`${marc.name} (vous)`)
    await form.getByLabel('Date d’achat').fill('2999-12-31')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.getByText(/La date d.achat/)).toBeVisible()
    await expect(marc.page).toHaveURL(/\/edit$/)
  })

  test('says beside the date why the server refuses it', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(marc, lea, 'Théière', { isSecret: true, isPurchased: true })
    // The calendar of this device is wrong, so that the form itself accepts the date.
    await marc.page.clock.setFixedTime(new Date('2999-12-31T12:00:00'))
    await openList(marc, lea)
    await openWish(marc, 'Théière')
    const form = shownWish(marc)
    const date = form.getByLabel('Date d’achat')
    await date.fill('2999-06-01')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(date).toHaveAccessibleDescription('La date d’achat ne peut pas être dans le futur')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await date.fill('2026-01-15')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(marc.page).not.toHaveURL(/\/edit$/)
  })

  test('is for a secret idea when a visitor opens it, whose recipients are picked among mutual friends, at least one', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await openList(zoe, lea)
    const dialog = await openAddition(zoe)
    const recipients = dialog.getByRole('list', { name: 'Pour' })
    await expect(dialog.getByRole('heading', { name: 'Ajouter une idée secrète' })).toBeVisible()
    await expect(dialog.getByLabel('Idée secrète')).toBeChecked()
    await expect(recipients.getByText(lea.name)).toBeVisible()
    await expect(dialog.getByText('Pas encore acheté')).toBeVisible()
    await expect(recipients.getByRole('button', { name: /Retirer/ })).toHaveCount(0)
    await dialog.getByLabel('Ajouter un destinataire').click()
    await expect(zoe.page.getByRole('option')).toHaveText([marc.name])
    await zoe.page.getByRole('option', { name: marc.name }).click()
    await expect(recipients.getByRole('button', { name: /Retirer/ })).toHaveCount(2)
    await dialog.getByRole('button', { name: `Retirer ${lea.name}` }).click()
    await expect(recipients.getByRole('button', { name: /Retirer/ })).toHaveCount(0)
    await expect(recipients.getByText(marc.name)).toBeVisible()
  })

  test('says « Failed to fetch mutual friends » when they can’t be loaded', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await openList(marc, lea)
    await marc.page.route('**/api/trpc/accounts.mutualFriends*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":{"message":"","code":-32603,"data":{"httpStatus":500}}}',
      }),
    )
    const dialog = await openAddition(marc)
    await expect(dialog.getByText('Failed to fetch mutual friends')).toBeVisible()
  })

  test('can be filled in and sent with the keyboard alone', async ({ family }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const { keyboard } = lea.page
    await lea.page.getByRole('button', { name: 'Ajouter un souhait' }).focus()
    await keyboard.press('Enter')
    await expect(lea.page.getByRole('dialog')).toBeVisible()
    const tabTo = async (label: string): Promise<void> => {
      const field = lea.page.getByRole('dialog').getByLabel(label)
      for (let tabs = 0; tabs < 12; tabs++) {
        if (await field.evaluate((one) => one === document.activeElement)) return
        await keyboard.press('Tab')
      }
      await expect(field).toBeFocused()
    }
    await tabTo('Nom')
    await keyboard.type('Théière')
    await tabTo('1 étoile')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await tabTo('Lien d’achat')
    await keyboard.press('Enter')
    await expect(card(lea, 'Théière').getByRole('img', { name: 'Importance : 3 sur 5' })).toBeVisible()
  })

  test('leads to the shop from its link, reports the form as the click’s source, and sends what was changed and nothing else', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    const { uid } = await wish(lea, lea, 'Théière', {
      url: shop.product,
      comment: 'La petite',
      importance: 3,
    })
    await openList(lea, lea)
    await openWish(lea, 'Théière')
    const recorded = lea.page.waitForRequest('**/api/trpc/clicks.record*')
    await shownWish(lea)
      .getByRole('link', { name: /^Ouvrir le lien/ })
      .click()
    expect((await recorded).postDataJSON()).toEqual({ wishId: uid, source: 'wish-form' })
    const again = lea.page.waitForRequest('**/api/trpc/clicks.record*')
    await shownWish(lea)
      .getByRole('link', { name: /^Site web/ })
      .click()
    expect((await again).postDataJSON()).toEqual({ wishId: uid, source: 'wish-detail' })
    await shownWish(lea).getByLabel('Nom').fill('Bouilloire')
    const request = saved(lea.page)
    await shownWish(lea).getByRole('button', { name: 'Enregistrer' }).click()
    expect((await request).postDataJSON()).toEqual({
      uid,
      name: 'Bouilloire',
      commandId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})
