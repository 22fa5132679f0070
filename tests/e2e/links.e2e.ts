import { of } from '@cachotteries/contracts/elision'
import { commandId } from '@cachotteries/server/testing/people'
import { familyOf } from './families.ts'
import { expect, test } from './fixtures.ts'
import {
  applicationIsThere,
  change,
  chooseMore,
  copiedLink,
  openList,
  overflow,
  picturedWish,
  wish,
} from './steps.ts'
import { violations } from './violations.ts'

test.describe('A link to show', { tag: '@phone' }, () => {
  test('is made, changed and withdrawn by the owner of the list, or by who keeps it', async ({
    family,
    own,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Vélo')
    await openList(lea, lea)
    const { page } = lea
    const dialog = page.getByRole('dialog', { name: 'Montrer ma liste' })
    const open = () => page.getByRole('button', { name: 'Montrer ma liste' }).click()
    const answer = page.getByRole('alertdialog')
    const opened = async (address: string) => (await page.request.get(address)).status()

    await open()
    await dialog.getByLabel('Dernier jour').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Faire le lien' }).click()
    await expect(dialog.getByText('La date de fin est déjà passée')).toBeVisible()
    await dialog.getByLabel('Dernier jour').fill('2999-12-31')
    await dialog.getByRole('button', { name: 'Faire le lien' }).click()
    await expect(dialog.getByRole('img', { name: 'Code QR de la liste' })).toBeVisible()
    await expect(dialog.getByText('jusqu’au 31 décembre 2999')).toBeVisible()
    const first = await copiedLink(lea)
    expect(await opened(first)).toBe(200)

    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await applicationIsThere(page)
    // Two presses send it again.
    await open()
    expect(await copiedLink(lea)).toBe(first)
    await expect(dialog.getByText('Il y a un lien depuis le')).toBeVisible()
    await dialog.getByLabel('Dernier jour').fill('')
    await dialog.getByRole('button', { name: 'Changer le lien' }).click()
    await answer.getByRole('button', { name: 'Changer' }).click()
    await expect(dialog.getByText('sans date de fin')).toBeVisible()
    const second = await copiedLink(lea)
    expect([await opened(first), await opened(second)]).toEqual([404, 200])

    await dialog.getByRole('button', { name: 'Supprimer le lien' }).click()
    await answer.getByRole('button', { name: 'Supprimer' }).click()
    await expect(dialog.getByRole('button', { name: 'Faire le lien' })).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveCount(0)
    expect(await opened(second)).toBe(404)

    await test.step('the list of somebody without an account has one, which their keeper makes', async () => {
      const name = own('Bébé')
      const form = { family: (await familyOf(lea)).uid, name, commandId: commandId() }
      const { uid } = await lea.account.ask.keptPeople.add.mutate(form)
      const baby = { account: { ...lea.account, userId: uid } }
      await wish(lea, baby, 'Un hochet', { isSecret: false })
      await lea.page.goto(`/app/users/${uid}`)
      await chooseMore(lea, `Montrer la liste ${of(name)}`)
      await lea.page.getByRole('dialog').getByRole('button', { name: 'Faire le lien' }).click()
      await lea.page.goto(await copiedLink(lea))
      await expect(lea.page.getByRole('heading', { level: 2, name: 'Un hochet' })).toBeVisible()
      await marc.page.goto(`/app/users/${uid}`)
      await marc.page.getByRole('button', { name: 'Plus', exact: true }).click()
      await expect(marc.page.getByRole('menuitem', { name: `Déjà offert à ${name}` })).toBeVisible()
      await expect(marc.page.getByRole('menuitem', { name: /^Montrer la liste/ })).toHaveCount(0)
    })
  })

  test(
    'is read without an account and without scripts, on a narrow screen, by a screen reader',
    { tag: '@deep' },
    async ({ family, browser, server, shop }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const url = 'https://boutique.exemple/tout-ce-qui-est-long'
      const long = `Un très long souhait ${'interminable'.repeat(12)}`
      const bike = await wish(lea, lea, long, { url, importance: 4, quantity: 6 })
      await picturedWish(lea, lea, 'Théière', shop.picture)
      await wish(marc, lea, 'Montgolfière', { isSecret: true })
      const { path } = await lea.account.ask.links.make.mutate({ owner: lea.account.userId })

      for (const javaScriptEnabled of [false, true]) {
        const options = { javaScriptEnabled, viewport: { width: 320, height: 640 } }
        const context = await browser.newContext({ ...options, baseURL: server.url, locale: 'fr-FR' })
        const page = await context.newPage()
        const elsewhere: string[] = []
        page.on('request', (request) => {
          if (!request.url().startsWith(server.url)) elsewhere.push(request.url())
        })
        await page.goto(path)
        await expect(page).toHaveTitle('Une liste de souhaits · Cachotteries')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Liste ${of(lea.name)}`)
        await expect(page.getByRole('listitem')).toHaveCount(2)
        const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: long }) })
        await expect(first.getByRole('img', { name: 'Importance\u00a0: 4 sur 5' })).toBeVisible()
        await expect(first.getByText('J’en voudrais 6')).toBeVisible()
        await expect(first.getByRole('link', { name: 'Voir sur boutique.exemple' })).toHaveAttribute(
          'href',
          url,
        )
        await expect(page.getByText('Montgolfière')).toHaveCount(0)
        expect(await overflow(page)).toBe(0)
        const picture = page.locator('li img')
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        if (javaScriptEnabled)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await violations(page), colorScheme).toEqual([])
          }
        await change(marc, bike.uid, { isPurchased: javaScriptEnabled })
        await page.reload()
        await expect(page.getByRole('listitem')).toHaveCount(javaScriptEnabled ? 1 : 2)

        const nothing = await page.goto('/links/rien')
        expect(nothing?.status()).toBe(404)
        await expect(page.getByText('Ce lien ne montre aucune liste, ou plus')).toBeVisible()
        if (javaScriptEnabled) expect(await violations(page)).toEqual([])
        expect(elsewhere).toEqual([])
        await context.close()
      }
    },
  )
})
