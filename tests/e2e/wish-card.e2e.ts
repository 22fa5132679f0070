import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import {
  card,
  change,
  isPhone,
  namesIn,
  openAddition,
  openList,
  picturedWish,
  settledBox,
  shownWish,
  wish,
} from './steps.ts'

test.describe('Wish card', () => {
  test('leads to the shop from its link, which its page has too, and to that page from anywhere else', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    const { uid, picture } = await picturedWish(lea, lea, 'Théière', shop.picture, { url: shop.product })
    const long = 'Encore un mot à ce sujet. '.repeat(9).trim()
    await wish(lea, lea, 'Vélo', { comment: long })
    await openList(lea, lea)
    const theiere = card(lea, 'Théière')
    await expect(theiere.locator('img')).toHaveAttribute('src', picture.card)
    await expect(theiere.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await test.step('a long comment is clamped to three lines', async () => {
      const lines = await card(lea, 'Vélo')
        .getByText(long)
        .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
      expect(Math.round(lines)).toBe(3)
    })
    /** Follows a link into a new tab, and returns what the server is told of it. */
    const follow = async (link: Locator): Promise<unknown> => {
      const recorded = lea.page.waitForRequest('**/api/trpc/clicks.record*')
      const opened = lea.context.waitForEvent('page')
      await link.click()
      const tab = await opened
      await expect(tab).toHaveURL(shop.product)
      await tab.close()
      return (await recorded).postDataJSON() as unknown
    }
    await test.step('the shop opens in a new tab, without opening the wish', async () => {
      const click = await follow(theiere.getByRole('link', { name: /^Site web/ }))
      expect(click).toEqual({ wishId: uid, source: 'wish-card' })
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    })
    await theiere.click({ position: { x: 20, y: 20 } })
    await expect(lea.page).toHaveURL(new RegExp(`/app/wishes/${uid}/edit$`))
    await test.step('so it does from the form and from its picture', async () => {
      for (const [name, source] of [
        [/^Ouvrir le lien/, 'wish-form'],
        [/^Site web/, 'wish-detail'],
      ] as const)
        expect(await follow(shownWish(lea).getByRole('link', { name }))).toEqual({ wishId: uid, source })
    })
  })

  test('has an inline editor while its wish has no id yet', { tag: '@deep' }, async ({ family }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const addOffline = async (name: string): Promise<Locator> => {
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill(name)
      await lea.context.setOffline(true)
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(dialog).toBeHidden()
      await card(lea, name).getByRole('button', { name, exact: true }).click()
      return lea.page.getByRole('article', { name })
    }
    const changed = card(lea, 'Bouilloire').getByRole('img', { name: 'Importance : 4 sur 5' })
    await test.step('it is changed', async () => {
      const editor = await addOffline('Théière')
      await expect(editor.getByLabel('Nom')).toHaveValue('Théière')
      // The stars: a hover previews, a click sets them.
      await editor.getByRole('radio', { name: '4 étoiles' }).check({ force: true })
      await editor.getByLabel('Nom').fill('Bouilloire')
      await editor.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(changed).toBeVisible()
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
      await lea.context.setOffline(false)
      // It replaces the message that the wish was added, which may come in the same frame.
      await expect(lea.page.getByText('Souhait modifié')).toBeVisible()
      await lea.page.reload()
      await expect(changed).toBeVisible()
      await expect(lea.page.getByRole('article')).toHaveCount(1)
    })
    await test.step('it is taken back', async () => {
      const editor = await addOffline('Passoire')
      await editor.getByRole('button', { name: 'Supprimer' }).click()
      await expect(lea.page.getByRole('article')).toHaveCount(1)
      await lea.context.setOffline(false)
      await expect(lea.page.getByText('Souhait supprimé')).toBeVisible()
      await lea.page.reload()
      await expect(changed).toBeVisible()
      await expect(lea.page.getByRole('article')).toHaveCount(1)
    })
  })

  test(
    'has « Je l’offre » as the one filled button of a relative’s list, covered by nothing',
    { tag: '@deep' },
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
    { tag: '@deep' },
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

  test('keeps the focus when its wish moves to another section', { tag: '@deep' }, async ({ family }) => {
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
