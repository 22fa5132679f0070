import type { Locator } from 'playwright/test'
import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, withEverythingAhead, type Member } from '../fixtures.ts'
import type { Shop } from '../shop.ts'
import { card, openAddition, openList, openWish, pictureLink, shownWish, wish } from '../steps.ts'

test.use(withEverythingAhead)

/**
 * The headers by which a shop can learn where requests for an address come from. Cookies aren't compared: the shop
 * has the same host as the server here, unlike on the internet.
 */
const traces = (shop: Shop, address: string): (string | undefined)[] =>
  shop.received
    .filter(({ url }) => url === new URL(address).pathname + new URL(address).search)
    .flatMap(({ headers }) => [headers.referer, headers.origin])

/** A unique address, so that no cache answers for the shop. */
const fresh = (address: string): string => `${address}?${commandId()}`

/** Follows a link in a new tab. Returns what the page there can learn of the one before. */
async function follow({ context }: Member, link: Locator) {
  const opened = context.waitForEvent('page')
  await link.click()
  const tab = await opened
  await tab.waitForLoadState()
  const learnt = await tab.evaluate(() => ({
    opener: window.opener as unknown,
    referrer: document.referrer,
    entries: history.length,
  }))
  await tab.close()
  return learnt
}

const nothing = { opener: null, referrer: '', entries: 1 }

test.describe('Channel 16: images and links', () => {
  test(
    'the site that hosts a picture is asked once, by the server, and never by who sees it',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [olive, marc, zoe] = await family('Olive', 'Marc', 'Zoé')
      const [onCard, typed, avatar] = [fresh(shop.picture), fresh(shop.otherPicture), fresh(shop.picture)]
      await olive.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), img: avatar })
      await wish(marc, olive, 'Kaléidoscope', { img: onCard })
      for (const person of [marc, zoe]) {
        await openList(person, olive)
        await expect(card(person, 'Kaléidoscope').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
        await openWish(person, 'Kaléidoscope')
        await expect(shownWish(person).locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
        await person.page.goto(`/app/users/${olive.account.userId}/profile`)
        await expect(person.page.getByRole('main').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      }
      await openList(marc, olive)
      const dialog = await openAddition(marc)
      await dialog.getByLabel('Nom').fill('Toupie')
      await (await pictureLink(dialog)).fill(typed)
      await expect(dialog.getByRole('img', { name: 'Aperçu' })).not.toHaveJSProperty('naturalWidth', 0)
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await openList(zoe, olive)
      await expect(card(zoe, 'Toupie').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      // One request for each, which says nothing of where it comes from.
      for (const picture of [onCard, typed, avatar])
        expect(traces(shop, picture), picture).toEqual([undefined, undefined])
    },
  )

  test('a shop whose link is followed doesn’t learn from where, and can’t reach back', async ({
    family,
    shop,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const url = fresh(shop.product)
    const elsewhere = fresh(shop.other)
    await wish(marc, olive, 'Kaléidoscope', { url })
    await olive.account.ask.preferences.add.mutate({
      commandId: commandId(),
      type: 'elsewhere',
      value: elsewhere,
    })
    await openList(marc, olive)
    const site = /^Site web/
    expect(await follow(marc, card(marc, 'Kaléidoscope').getByRole('link', { name: site }))).toEqual(nothing)
    await openWish(marc, 'Kaléidoscope')
    expect(await follow(marc, shownWish(marc).getByRole('link', { name: site }))).toEqual(nothing)
    const inTheForm = shownWish(marc).getByRole('link', { name: /^Ouvrir le lien/ })
    expect(await follow(marc, inTheForm)).toEqual(nothing)
    await marc.page.goto(`/app/users/${olive.account.userId}/profile`)
    expect(await follow(marc, marc.page.getByRole('link', { name: elsewhere }))).toEqual(nothing)
    for (const address of [url, elsewhere])
      expect(traces(shop, address).filter((trace) => trace !== undefined)).toEqual([])
  })

  test(
    'a page that sends a referrer is noticed by the shop, and by the page that it opens',
    { tag: '@deep' },
    async ({ browser, shop }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const picture = fresh(shop.picture)
      await page.goto(shop.product)
      const opened = context.waitForEvent('page')
      await page.evaluate((address) => {
        document.body.append(Object.assign(document.createElement('img'), { src: address }))
        open(address.replace('.jpg', ''))
      }, picture)
      const tab = await opened
      await tab.waitForLoadState()
      expect(await tab.evaluate(() => [window.opener !== null, document.referrer])).toEqual([
        true,
        shop.product,
      ])
      await expect.poll(() => traces(shop, picture)).toContain(shop.product)
      await context.close()
    },
  )
})
