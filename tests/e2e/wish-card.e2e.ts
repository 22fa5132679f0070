import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import {
  card,
  change,
  isPhone,
  namesIn,
  openAddition,
  openList,
  openWish,
  picturedWish,
  settledBox,
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
    // It replaces the message that the wish was added, which may come in the same frame.
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
    await test.step('dimmed when bought, with a badge « Acheté par … » and the day, each once', async () => {
      const bought = card(ana, 'Théière')
      await expect(bought.getByText(`Acheté par ${marc.name}`)).toBeVisible()
      await expect(bought.getByText('le 15 janvier 2026')).toBeVisible()
      await expect(bought.getByText(marc.name)).toHaveCount(1)
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
    'has « Je l’offre » as the one filled button of a relative’s list, covered by nothing',
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
      await test.step('it is filled, and adding an idea is not', async () => {
        const isFilled = (button: Locator) =>
          button.evaluate((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
        expect(await isFilled(card(marc, 'Âne').getByRole('button', { name: /Je l’offre/ }))).toBe(true)
        expect(await isFilled(marc.page.getByRole('button', { name: 'Ajouter une idée secrète' }))).toBe(
          false,
        )
      })
      await test.step('on a small phone the first wish begins in the upper half of the screen', async () => {
        if (!isPhone(marc)) return
        await marc.page.setViewportSize({ width: 360, height: 640 })
        const first = await settledBox(card(marc, 'Âne'))
        expect(first.y).toBeLessThan(320)
      })
      await test.step('on the narrowest screen, spaced as WCAG asks, nothing runs out of it', async () => {
        if (!isPhone(marc)) return
        await marc.page.setViewportSize({ width: 320, height: 640 })
        const outside = await marc.page.getByRole('main').evaluate((main) => {
          const all = [...main.querySelectorAll<HTMLElement>('*')]
          for (const { style } of all)
            Object.assign(style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' })
          return all.flatMap((one) =>
            one.checkVisibility() && one.getBoundingClientRect().right > innerWidth ? [one.outerHTML] : [],
          )
        })
        // The drawings have parts that are hidden.
        expect(outside.filter((one) => !/^<(path|g|svg)/.test(one))).toEqual([])
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
    'shows a picture of a usual ratio in the whole of its frame, which is as large as the others, and falls back to the layout without one when it is broken',
    { tag: '@phone' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      await picturedWish(lea, lea, 'Théière', shop.picture)
      await wish(lea, lea, 'Sans image')
      await wish(lea, lea, 'Image cassée', { img: shop.missing })
      const { picture } = await picturedWish(lea, lea, 'Image perdue', shop.otherPicture)
      await lea.page.route(`**${picture.card}`, (route) => route.abort())
      await openList(lea, lea)
      await expect(card(lea, 'Théière').locator('img')).toHaveCSS('object-fit', 'cover')
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
    await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je l’offre : Vélo rouge' }).focus()
    await marc.page.keyboard.press('Enter')
    await expect(marc.page.getByRole('heading', { name: /^Déjà achetés 2/ })).toBeVisible()
    await expect(card(marc, 'Vélo rouge').getByRole('button', { name: 'Je ne l’offre plus' })).toBeFocused()
    await expect.poll(() => namesIn(marc, 'Déjà achetés 2')).toContain('Vélo rouge')
    await expect(card(marc, 'Vélo rouge').getByRole('button', { name: 'Je ne l’offre plus' })).toBeFocused()
  })
})
