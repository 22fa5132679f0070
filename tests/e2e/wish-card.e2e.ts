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
  test('shows the name, image, comment and importance, and a way to the shop', async ({ family, shop }) => {
    const [lea] = await family('Léa')
    const { picture } = await picturedWish(lea, lea, 'Théière', shop.picture, {
      comment: 'La petite, pour deux tasses',
      importance: 4,
      url: 'https://boutique.example/theiere',
    })
    await openList(lea, lea)
    const theiere = card(lea, 'Théière')
    await expect(theiere.locator('img')).toHaveAttribute('src', picture.card)
    await expect(theiere.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await expect(theiere.getByText('La petite, pour deux tasses')).toBeVisible()
    await expect(theiere.getByRole('img', { name: 'Importance : 4 sur 5' })).toBeVisible()
    await expect(theiere.getByRole('link', { name: /^Site web/ })).toBeVisible()
  })

  test('clamps a long comment to three lines', async ({ family }) => {
    const [lea] = await family('Léa')
    const comment = 'Encore un mot à ce sujet. '.repeat(9).trim()
    await wish(lea, lea, 'Théière', { comment })
    await openList(lea, lea)
    const lines = await card(lea, 'Théière')
      .getByText(comment)
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(Math.round(lines)).toBe(3)
  })

  test('opens the shop in a new tab, which learns nothing, without opening the wish', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Théière', { url: shop.product })
    await openList(lea, lea)
    const link = card(lea, 'Théière').getByRole('link', { name: /^Site web/ })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const opened = lea.context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect(tab).toHaveURL(shop.product)
    expect(await tab.evaluate(() => document.referrer)).toBe('')
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
  })

  test('goes to the page of its wish when it is clicked anywhere', async ({ family }) => {
    const [lea] = await family('Léa')
    const { uid } = await wish(lea, lea, 'Théière')
    await openList(lea, lea)
    await card(lea, 'Théière').click({ position: { x: 20, y: 20 } })
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

  test('has a ghost labelled « Secret » when it is one, and says with whom it is shared', async ({
    family,
  }) => {
    const [lea, marc, zoe, ana] = await family('Léa', 'Marc', 'Zoé', 'Ana')
    const shared = { isSecret: true, recipientIds: [marc.account.userId, zoe.account.userId] }
    await wish(ana, lea, 'Week-end à la mer', shared)
    await wish(ana, lea, 'Collier', { isSecret: true })
    await openList(ana, lea)
    await expect(card(ana, 'Collier').getByText('Secret', { exact: true })).toBeVisible()
    await expect(card(ana, 'Collier').getByText(/Partagé avec/)).toHaveCount(0)
    const weekend = card(ana, 'Week-end à la mer')
    await expect(weekend.getByText('Secret', { exact: true })).toBeVisible()
    const names = [marc.name, zoe.name].toSorted((a, b) => a.localeCompare(b, 'fr'))
    await expect(weekend.getByText(`Partagé avec ${names.join(', ')}`)).toBeVisible()
  })

  test('is dimmed when bought, with the day and the buyer, and a badge « Acheté par … »', async ({
    family,
    shop,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await picturedWish(lea, lea, 'Théière', shop.picture)
    await change(marc, uid, { isPurchased: true, purchaseDate: '2026-01-15' })
    await openList(zoe, lea)
    const bought = card(zoe, 'Théière')
    await expect(bought.getByText(`Acheté par ${marc.name}`)).toBeVisible()
    await expect(bought.getByText(`Le 15 janvier 2026, par ${marc.name}`)).toBeVisible()
    const opacity = await bought
      .locator('img')
      .evaluate((image) => Number(getComputedStyle(image.parentElement ?? image).opacity))
    expect(opacity).toBeLessThan(1)
  })

  test('names its creator to visitors, and not to the owner', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(marc, lea, 'Théière', { isSecret: false })
    await openList(zoe, lea)
    await expect(card(zoe, 'Théière').getByText(`Une idée de ${marc.name}`)).toBeVisible()
    await openList(lea, lea)
    await expect(card(lea, 'Théière')).toBeVisible()
    await expect(lea.page.getByRole('main').getByText(marc.name)).toHaveCount(0)
  })

  test('doesn’t say of an owner’s own wish whose idea it is', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Théière')
    await openList(marc, lea)
    await expect(card(marc, 'Théière')).toBeVisible()
    await expect(card(marc, 'Théière').getByText('Une idée')).toHaveCount(0)
    await openWish(marc, 'Théière')
    await expect(shownWish(marc).getByText('Une idée')).toHaveCount(0)
  })

  test('writes names as French does', async ({ family }) => {
    const [helene, eloise, marc] = await family('Hélène', 'Éloïse', 'Marc')
    await wish(eloise, helene, 'Théière', { isSecret: false })
    await openList(marc, helene)
    await expect(marc.page.getByRole('heading', { level: 1 })).toHaveText(`Liste d’${helene.name}`)
    await expect(card(marc, 'Théière').getByText(`Une idée d’${eloise.name}`)).toBeVisible()
  })

  test('falls back to the layout without an image when it is broken', async ({ family, shop }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Sans image')
    await wish(lea, lea, 'Image cassée', { img: shop.missing })
    const { picture } = await picturedWish(lea, lea, 'Image perdue', shop.picture)
    await lea.page.route(`**${picture.card}`, (route) => route.abort())
    await openList(lea, lea)
    for (const name of ['Sans image', 'Image cassée', 'Image perdue']) {
      await expect(card(lea, name).locator('svg').first()).toBeVisible()
      await expect(card(lea, name).locator('img')).toHaveCount(0)
    }
    const heights = await lea.page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(new Set(heights).size).toBe(1)
  })

  test(
    'has its action always: quiet on a desk until it is hovered or has the focus, full for a finger',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await wish(lea, lea, 'Théière')
      await openList(marc, lea)
      const act = card(marc, 'Théière').getByRole('button', { name: /Je l’offre/ })
      const hasBorder = () =>
        act.evaluate((button) => !/(0|transparent)\)?$/.test(getComputedStyle(button).borderTopColor))
      await marc.page.mouse.move(0, 0)
      await expect(act).toHaveCSS('opacity', '1')
      if (isPhone(marc)) return expect.poll(hasBorder).toBe(true)
      await expect.poll(hasBorder).toBe(false)
      await card(marc, 'Théière').hover()
      await expect.poll(hasBorder).toBe(true)
      await marc.page.mouse.move(0, 0)
      await expect.poll(hasBorder).toBe(false)
      await card(marc, 'Théière').getByRole('link', { name: 'Théière' }).focus()
      await marc.page.keyboard.press('Tab')
      await expect(act).toBeFocused()
      await expect.poll(hasBorder).toBe(true)
    },
  )

  test(
    'is covered by nothing: each action can be pressed, wherever the page is scrolled to',
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
    },
  )

  test(
    'shows a picture whole, in a frame of the same ratio as the others',
    { tag: '@phone' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      await picturedWish(lea, lea, 'Théière', shop.picture)
      await wish(lea, lea, 'Vélo')
      await openList(lea, lea)
      const picture = card(lea, 'Théière').locator('img')
      await expect(picture).toHaveCSS('object-fit', 'contain')
      const frames = await lea.page
        .locator('.wish-picture')
        .evaluateAll((all) => all.map((one) => `${one.clientWidth} × ${one.clientHeight}`))
      expect(new Set(frames).size).toBe(1)
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

  test('keeps the clicks on its link: the last hundred in the browser, and each on the server', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    const { uid } = await wish(lea, lea, 'Théière', { url: shop.product })
    await openList(lea, lea)
    await lea.page.evaluate((me) => {
      const old = Array.from({ length: 100 }, (_, n) => ({ wishId: String(n), userId: me }))
      localStorage.setItem(`affiliateClicks:${me}`, JSON.stringify(old))
    }, lea.account.userId)
    const recorded = lea.page.waitForRequest('**/api/trpc/clicks.record*')
    await card(lea, 'Théière')
      .getByRole('link', { name: /^Site web/ })
      .click()
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
  })
})
