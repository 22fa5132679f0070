import { of } from '@cachotteries/contracts/elision'
import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { copiedLink, openList, openWish, overflow, picturedWish, wish } from './steps.ts'
import { violations } from './violations.ts'

/** Copies the form by which a wish is taken onto a page of another site on the same host, where the cookies go too, and sends it. */
async function expectOtherSiteRefused(page: Page, elsewhere: string, here: string): Promise<void> {
  const form = await page
    .locator('form', { hasText: 'Je l’offre' })
    .first()
    .evaluate((one) => one.outerHTML)
  await page.route(`${elsewhere}/copied`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: form.replace('action="/guests/"', `action="${here}/guests/"`),
    }),
  )
  await page.goto(`${elsewhere}/copied`)
  const refused = page.waitForResponse(`${here}/guests/`)
  await page.getByRole('button', { name: /^Je l’offre/ }).click()
  const answer = await refused
  expect(answer.request().method()).toBe('POST')
  expect(await answer.request().headerValue('cookie')).toContain('guest=')
  expect(answer.status()).toBe(403)
  await page.goto(`${here}/guests/`)
  await expect(page.getByRole('button', { name: /^Je l’offre/ }).first()).toBeVisible()
}

test.describe('A guest', () => {
  test(
    'is invited, sees nothing of the list until it is said that it is her, and gives, which the family sees live and the owner doesn’t',
    { tag: '@phone' },
    async ({ family, browser, server, shop }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      await picturedWish(lea, lea, 'Théière', shop.picture)
      await wish(zoe, lea, 'Montgolfière', { isSecret: true })
      await openList(zoe, lea)
      await openList(marc, lea)
      const { page } = marc
      await page.getByRole('button', { name: /^Qui voit/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Inviter quelqu’un sans compte' }).click()
      await expect(dialog.getByRole('img', { name: 'Code QR de l’invitation' })).toBeVisible()
      const link = await copiedLink(marc)
      expect((await lea.page.request.get(link)).status()).toBe(404)

      const options = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } }
      const context = await browser.newContext({ ...options, baseURL: server.url, locale: 'fr-FR' })
      const godmother = await context.newPage()
      await godmother.goto(link)
      await expect(godmother).toHaveTitle('Une liste de souhaits · Cachotteries')
      await godmother.getByLabel('Votre prénom').fill('Marraine')
      await godmother.getByRole('button', { name: 'Continuer' }).click()
      await expect(godmother.getByText('doit encore dire que c’est bien vous')).toBeVisible()
      await expect(godmother.getByRole('heading', { level: 1 })).toHaveText('Une liste de souhaits')
      await expect(godmother.getByRole('listitem')).toHaveCount(0)
      expect(await overflow(godmother)).toBe(0)

      await expect(page.getByText('Marraine a ouvert le lien le')).toBeVisible()
      await dialog.getByRole('button', { name: 'C’est bien elle : Marraine' }).click()
      await expect(dialog.getByText('Invitée par vous, jusqu’au')).toBeVisible()

      await godmother.getByRole('button', { name: 'Actualiser' }).click()
      await expect(godmother.getByRole('heading', { level: 1 })).toHaveText(`Liste ${of(lea.name)}`)
      await expect(godmother.getByRole('listitem')).toHaveCount(2)
      expect(await overflow(godmother)).toBe(0)
      await godmother.getByRole('button', { name: 'Je l’offre : Théière' }).click()
      await expect(godmother.getByText('Vous l’offrez')).toBeVisible()
      for (const { page: seen } of [marc, zoe])
        await expect(seen.getByText(`Marraine (via ${marc.name})`).first()).toBeAttached()
      await openList(lea, lea)
      await expect(lea.page.getByText('Théière')).toHaveCount(0)
      await expect(lea.page.getByText('Marraine')).toHaveCount(0)

      await godmother.getByRole('button', { name: 'Ne plus l’offrir' }).click()
      await expect(godmother.getByRole('button', { name: 'Je l’offre : Théière' })).toBeVisible()
      await dialog
        .getByRole('button', { name: `Mettre à l’écart : Marraine (via ${marc.name})` })
        .press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mettre à l’écart' }).press('Enter')
      const lift = dialog.getByRole('button', {
        name: `Lever la mise à l’écart : Marraine (via ${marc.name})`,
      })
      await expect(lift).toBeVisible()
      await expect(dialog.getByText('Invitée par vous, à l’écart')).toBeVisible()
      await expect(page.getByText(`Marraine (via ${marc.name}) est à l’écart de la liste`)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await godmother.reload()
      await expect(godmother.getByRole('button')).toHaveCount(0)
      await expect(godmother.getByText('Montgolfière')).toHaveCount(0)
      await lift.press('Enter')
      await expect(dialog.getByText('Invitée par vous, jusqu’au')).toBeVisible()
      await expect(page.getByText(`Marraine (via ${marc.name}) n’est plus à l’écart`)).toBeVisible()
      await godmother.reload()
      await expect(godmother.getByRole('button', { name: 'Je l’offre : Théière' })).toBeVisible()

      const { uid: glasses } = await wish(lea, lea, 'Verres à pied', { quantity: 6 })
      const some = { uid: glasses, commandId: crypto.randomUUID(), isPurchased: true, purchaseQuantity: 2 }
      await marc.account.ask.wishes.change.mutate(some)
      await godmother.reload()
      await godmother.getByLabel('Combien').fill('3')
      await godmother.getByRole('button', { name: 'Je l’offre : Verres à pied' }).click()
      await expect(godmother.getByText('Vous en offrez 3')).toBeVisible()

      await dialog.getByRole('button', { name: 'Retirer : Marraine' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
      await expect(page.getByText('Marraine ne voit plus la liste')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Retirer : Marraine' })).toHaveCount(0)
      await godmother.reload()
      await expect(godmother.getByText('Ce lien ne montre aucune liste, ou plus')).toBeVisible()
      await context.close()

      // Her inviter gives some already, so that what she gave stays hers.
      await openWish(zoe, 'Verres à pied')
      const keepOrFree = zoe.page.getByRole('button', { name: 'Garder ou libérer' })
      const question = zoe.page.getByRole('alertdialog', {
        name: 'Un ancien invité offre « Verres à pied ».',
      })
      await keepOrFree.click()
      await expect(question).toBeVisible()
      expect(await violations(zoe.page)).toEqual([])
      await question.getByRole('button', { name: 'Garder' }).press('Enter')
      await expect(question).toHaveCount(0)
      await expect(zoe.page.getByText('un ancien invité en offre 3').first()).toBeVisible()
      await keepOrFree.click()
      await question.getByRole('button', { name: 'Libérer' }).click()
      await expect(zoe.page.getByText('il en reste 4 sur 6').first()).toBeVisible()
      await expect(keepOrFree).toHaveCount(0)
    },
  )

  test(
    'reads a page on which axe finds nothing, in both modes, and keeps what they give in an account',
    { tag: '@deep' },
    async ({ family, browser, server, shop, own }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { uid: glasses } = await wish(lea, lea, 'Verres à pied', { quantity: 6 })
      const about = { owner: lea.account.userId }
      const commandId = () => crypto.randomUUID()
      const { path } = await marc.account.ask.guests.invite.mutate({ ...about, commandId: commandId() })
      const context = await browser.newContext({
        viewport: { width: 320, height: 640 },
        baseURL: server.url,
        locale: 'fr-FR',
      })
      const page = await context.newPage()
      const isClean = async (): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await violations(page), colorScheme).toEqual([])
        }
      }
      await page.goto(path)
      await isClean()
      await page.getByLabel('Votre prénom').fill('Marraine')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible()
      await isClean()
      const { view } = await marc.account.ask.sight.get.query(about)
      const guest = view.Guests[0]?.uid ?? ''
      await marc.account.ask.guests.admit.mutate({ ...about, guest, commandId: commandId() })
      await page.getByRole('button', { name: 'Actualiser' }).click()
      await expect(page.getByLabel('Combien')).toBeVisible()
      await isClean()
      await expectOtherSiteRefused(page, `http://${shop.host}`, server.url)
      await page.getByLabel('Combien').fill('2')
      await page.getByRole('button', { name: 'Je l’offre : Verres à pied' }).click()
      await expect(page.getByText('Vous en offrez 2')).toBeVisible()
      await isClean()
      expect(await overflow(page)).toBe(0)

      const name = own('Nina')
      await page.getByRole('link', { name: 'Créer un compte' }).click()
      await page.getByRole('button', { name: 'Créer un profil' }).click()
      await page.getByLabel('Email').fill(emailOf(name))
      await page.getByLabel('Identifiant').fill(name)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
      await expect(page.getByText('Utilisateur créé')).toBeVisible()
      const given = await marc.account.ask.wishes.get.query({ uid: glasses })
      expect(given).toMatchObject({ gifts: [{ name, quantity: 2 }] })
      await page.goto('/guests/')
      await expect(page.getByText('Ce lien ne montre aucune liste, ou plus')).toBeVisible()
      await isClean()
      await context.close()
    },
  )

  test('who isn’t the one who was invited is refused, and the link opens nothing any more', async ({
    family,
    browser,
    server,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Théière')
    const about = { owner: lea.account.userId }
    const { path } = await marc.account.ask.guests.invite.mutate({
      ...about,
      commandId: crypto.randomUUID(),
    })
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
    const stranger = await context.newPage()
    await stranger.goto(path)
    await stranger.getByLabel('Votre prénom').fill('Marraine')
    await stranger.getByRole('button', { name: 'Continuer' }).click()
    await expect(stranger.getByRole('button', { name: 'Actualiser' })).toBeVisible()
    await expect(stranger.getByText('Théière')).toHaveCount(0)
    await openList(marc, lea)
    await marc.page.getByRole('button', { name: /nouvelle/ }).click()
    await expect(marc.page.getByRole('dialog').getByText('Marraine a ouvert votre invitation')).toBeVisible()
    await marc.page.keyboard.press('Escape')
    await marc.page.getByRole('button', { name: /^Qui voit/ }).click()
    const dialog = marc.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ce n’est pas elle : Marraine' }).click()
    await expect(dialog.getByText('Invitée par vous, pas encore venue')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('Ce lien ne montre aucune liste, ou plus')).toBeVisible()
    await context.close()
  })
})
