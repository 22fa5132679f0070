import { expect, test } from './fixtures.ts'
import {
  card,
  change,
  isPhone,
  openAddition,
  openList,
  openWish,
  picturedWish,
  shownWish,
  wish,
} from './steps.ts'

test.describe('Wish card', () => {
  test('shows the name, image, comment and importance, and leads to the shop, or anywhere else to the page of its wish', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    const { uid, picture } = await picturedWish(lea, lea, 'Théière', shop.picture, {
      comment: 'La petite, pour deux tasses',
      importance: 4,
      url: shop.product,
    })
    const long = 'Encore un mot à ce sujet. '.repeat(9).trim()
    await wish(lea, lea, 'Vélo', { comment: long })
    await openList(lea, lea)
    const theiere = card(lea, 'Théière')
    const link = theiere.getByRole('link', { name: /^Site web/ })
    await expect(theiere.locator('img')).toHaveAttribute('src', picture.card)
    await expect(theiere.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await expect(theiere.getByText('La petite, pour deux tasses')).toBeVisible()
    await expect(theiere.getByRole('img', { name: 'Importance : 4 sur 5' })).toBeVisible()
    await test.step('a long comment is clamped to three lines', async () => {
      const lines = await card(lea, 'Vélo')
        .getByText(long)
        .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
      expect(Math.round(lines)).toBe(3)
    })
    await test.step('the shop opens in a new tab, which learns nothing, without opening the wish; each click is kept on the server, and the last hundred in the browser', async () => {
      await lea.page.evaluate((me) => {
        const old = Array.from({ length: 100 }, (_, n) => ({ wishId: String(n), userId: me }))
        localStorage.setItem(`affiliateClicks:${me}`, JSON.stringify(old))
      }, lea.account.userId)
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      const recorded = lea.page.waitForRequest('**/api/trpc/clicks.record*')
      const opened = lea.context.waitForEvent('page')
      await link.click()
      const tab = await opened
      await expect(tab).toHaveURL(shop.product)
      expect(await tab.evaluate(() => document.referrer)).toBe('')
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
      expect((await recorded).postDataJSON()).toEqual({ wishId: uid, source: 'wish-card' })
      const kept = (): Promise<unknown[]> =>
        lea.page.evaluate(
          (me) => JSON.parse(localStorage.getItem(`affiliateClicks:${me}`) ?? '') as unknown[],
          lea.account.userId,
        )
      expect(await kept()).toHaveLength(100)
      await expect
        .poll(async () => (await kept()).at(-1))
        .toEqual({
          wishId: uid,
          wishName: 'Théière',
          url: shop.product,
          source: 'wish-card',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          userId: lea.account.userId,
        })
      await tab.close()
    })
    await theiere.click({ position: { x: 20, y: 20 } })
    await expect(lea.page).toHaveURL(new RegExp(`/app/wishes/${uid}/edit$`))
  })

  test('opens an inline editor while its wish has no id yet, whose changes follow the wish', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Théière')
    await lea.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(dialog).toBeHidden()
    await card(lea, 'Théière').getByRole('button', { name: 'Théière', exact: true }).click()
    const editor = lea.page.getByRole('article', { name: 'Théière' })
    await expect(editor.getByLabel('Nom')).toHaveValue('Théière')
    // The stars: a hover previews, a click sets them.
    await editor.getByRole('radio', { name: '4 étoiles' }).check({ force: true })
    await editor.getByLabel('Nom').fill('Bouilloire')
    await editor.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(card(lea, 'Bouilloire').getByRole('img', { name: 'Importance : 4 sur 5' })).toBeVisible()
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await lea.context.setOffline(false)
    await expect(lea.page.getByText('Souhait ajouté')).toBeVisible()
    await expect(lea.page.getByText('Souhait modifié')).toBeVisible()
    await lea.page.reload()
    await expect(card(lea, 'Bouilloire').getByRole('img', { name: 'Importance : 4 sur 5' })).toBeVisible()
    await expect(lea.page.getByRole('article')).toHaveCount(1)
  })

  test('can be taken back while its wish has no id yet', async ({ family }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    await dialog.getByLabel('Nom').fill('Théière')
    await lea.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(dialog).toBeHidden()
    await card(lea, 'Théière').getByRole('button', { name: 'Théière', exact: true }).click()
    await lea.page
      .getByRole('article', { name: 'Théière' })
      .getByRole('button', { name: 'Supprimer' })
      .click()
    await expect(lea.page.getByRole('article')).toHaveCount(0)
    await lea.context.setOffline(false)
    await expect(lea.page.getByText('Souhait supprimé')).toBeVisible()
    await lea.page.reload()
    await expect(lea.page.getByText('La liste est vide')).toBeVisible()
  })

  test('says what it is to a relative: a secret, and with whom it is shared; who bought it; whose idea it was', async ({
    family,
    shop,
  }) => {
    const [lea, marc, zoe, ana] = await family('Léa', 'Marc', 'Zoé', 'Ana')
    const shared = { isSecret: true, recipientIds: [marc.account.userId, zoe.account.userId] }
    await wish(ana, lea, 'Week-end à la mer', shared)
    await wish(ana, lea, 'Collier', { isSecret: true })
    await wish(marc, lea, 'Livre', { isSecret: false })
    await wish(lea, lea, 'Vélo')
    const { uid } = await picturedWish(lea, lea, 'Théière', shop.picture)
    await change(marc, uid, { isPurchased: true, purchaseDate: '2026-01-15' })
    await openList(ana, lea)
    await test.step('a ghost labelled « Secret », and the names of those with whom it is shared', async () => {
      await expect(card(ana, 'Collier').getByText('Secret', { exact: true })).toBeVisible()
      await expect(card(ana, 'Collier').getByText(/Partagé avec/)).toHaveCount(0)
      const weekend = card(ana, 'Week-end à la mer')
      await expect(weekend.getByText('Secret', { exact: true })).toBeVisible()
      const names = [marc.name, zoe.name].toSorted((a, b) => a.localeCompare(b, 'fr'))
      await expect(weekend.getByText(`Partagé avec ${names.join(', ')}`)).toBeVisible()
    })
    await test.step('dimmed when bought, with the day and the buyer, and a badge « Acheté par … »', async () => {
      const bought = card(ana, 'Théière')
      await expect(bought.getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await expect(bought.getByText(`Le 15 janvier 2026, par ${marc.name}`)).toBeVisible()
      const opacity = await bought
        .locator('img')
        .evaluate((image) => Number(getComputedStyle(image.parentElement ?? image).opacity))
      expect(opacity).toBeLessThan(1)
    })
    await test.step('its creator, though not to the owner', async () => {
      await expect(card(ana, 'Livre').getByText(`Une idée de ${marc.name}`)).toBeVisible()
      await openList(lea, lea)
      await expect(card(lea, 'Livre')).toBeVisible()
      await expect(lea.page.getByRole('main').getByText(marc.name)).toHaveCount(0)
    })
    await test.step('not whose idea an owner’s own wish is', async () => {
      await expect(card(ana, 'Vélo')).toBeVisible()
      await expect(card(ana, 'Vélo').getByText('Une idée')).toHaveCount(0)
      await openWish(ana, 'Vélo')
      await expect(shownWish(ana).getByText('Une idée')).toHaveCount(0)
    })
  })

  test('writes names as French does', async ({ family }) => {
    const [helene, eloise, marc] = await family('Hélène', 'Éloïse', 'Marc')
    await wish(eloise, helene, 'Théière', { isSecret: false })
    await openList(marc, helene)
    await expect(marc.page.getByRole('heading', { level: 1 })).toHaveText(`Liste d’${helene.name}`)
    await expect(card(marc, 'Théière').getByText(`Une idée d’${eloise.name}`)).toBeVisible()
  })

  test(
    'has its action always, covered by nothing: quiet on a desk until it is hovered or has the focus, full for a finger',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      for (const name of ['Âne', 'Biche', 'Chat', 'Daim', 'Élan', 'Faon', 'Girafe', 'Hibou'])
        await wish(lea, lea, name, {
          url: 'https://boutique.example/',
          comment: 'Un mot à ce sujet. '.repeat(6),
        })
      await openList(marc, lea)
      await expect(card(marc, 'Hibou')).toBeVisible()
      await test.step('the action can be seen', async () => {
        const act = card(marc, 'Âne').getByRole('button', { name: /Je l’offre/ })
        const hasBorder = () =>
          act.evaluate((button) => !/(0|transparent)\)?$/.test(getComputedStyle(button).borderTopColor))
        await marc.page.mouse.move(0, 0)
        await expect(act).toHaveCSS('opacity', '1')
        if (isPhone(marc)) return expect.poll(hasBorder).toBe(true)
        await expect.poll(hasBorder).toBe(false)
        await card(marc, 'Âne').hover()
        await expect.poll(hasBorder).toBe(true)
        await marc.page.mouse.move(0, 0)
        await expect.poll(hasBorder).toBe(false)
        await card(marc, 'Âne')
          .getByRole('link', { name: /^Site web/ })
          .focus()
        await marc.page.keyboard.press('Tab')
        await expect(act).toBeFocused()
        await expect.poll(hasBorder).toBe(true)
      })
      await test.step('each can be pressed, wherever the page is scrolled to', async () => {
        const covered = await marc.page
          .getByRole('article')
          .locator('.action')
          .evaluateAll(
            (actions) =>
              actions.filter((action) => {
                const isOnTop = (x: number, y: number) => action.contains(document.elementFromPoint(x, y))
                action.scrollIntoView({ block: 'end', behavior: 'instant' })
                const { left, right, top, bottom } = action.getBoundingClientRect()
                return !isOnTop(left + 20, bottom - 2) || !isOnTop(right - 20, (top + bottom) / 2)
              }).length,
          )
        expect(covered).toBe(0)
      })
    },
  )

  test(
    'shows a picture whole, in a frame of the same ratio as the others, and falls back to the layout without one when it is broken',
    { tag: '@phone' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      await picturedWish(lea, lea, 'Théière', shop.picture)
      await wish(lea, lea, 'Sans image')
      await wish(lea, lea, 'Image cassée', { img: shop.missing })
      const { picture } = await picturedWish(lea, lea, 'Image perdue', shop.otherPicture)
      await lea.page.route(`**${picture.card}`, (route) => route.abort())
      await openList(lea, lea)
      await expect(card(lea, 'Théière').locator('img')).toHaveCSS('object-fit', 'contain')
      for (const name of ['Sans image', 'Image cassée', 'Image perdue']) {
        await expect(card(lea, name).locator('svg').first()).toBeVisible()
        await expect(card(lea, name).locator('img')).toHaveCount(0)
      }
      const sizes = (selector: string) =>
        lea.page
          .locator(selector)
          .evaluateAll((all) => new Set(all.map((one) => `${one.clientWidth} × ${one.clientHeight}`)).size)
      expect(await sizes('.wish-picture')).toBe(1)
      expect(await sizes('article')).toBe(1)
    },
  )

  test('keeps the focus when its wish moves to another section', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await wish(lea, lea, 'Théière')
    await wish(lea, lea, 'Vélo rouge')
    await openList(marc, lea)
    await card(marc, 'Théière').getByRole('link', { name: 'Théière' }).focus()
    await change(zoe, uid, { isPurchased: true })
    await expect(card(marc, 'Théière').getByText(`Acheté par ${zoe.name}`)).toBeVisible()
    await expect(card(marc, 'Théière').getByRole('link', { name: 'Théière' })).toBeFocused()
  })
})
