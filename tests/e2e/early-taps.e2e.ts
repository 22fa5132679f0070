import { password, register } from '@cachotteries/server/testing/people'
import type { Locator, Page } from 'playwright/test'
import { answer } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import { card, openEarly, wish } from './steps.ts'
import { violations } from './violations.ts'

const listOf = ({ account }: Member): string => `/app/users/${account.userId}`

/** The names of the wishes on an owner's list that somebody has bought, as a relative sees them. */
async function boughtBy(buyer: Member, owner: Member): Promise<string[]> {
  const { view } = await buyer.account.ask.wishes.list.query({ owner: owner.account.userId })
  const mine = view.Wishes.filter((one) => 'buyerUid' in one && one.buyerUid === buyer.account.userId)
  return mine.map(({ name }) => name)
}

const offer = (place: Locator, name: string): Locator =>
  place.locator('article').filter({ hasText: name }).locator('.wish-actions > button')

test.describe('What is pressed before the application is there', () => {
  test('shows it, and is done for these wishes and no other, once', { tag: '@phone' }, async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    for (const name of ['Collier', 'Montre', 'Théière']) await wish(lea, lea, name)
    const sent: string[] = []
    marc.page.on('request', (request) => {
      if (request.url().endsWith('/purchases.give')) sent.push(request.postData() ?? '')
    })
    const { drawn, come } = await openEarly(marc.page, listOf(lea))
    for (const name of ['Montre', 'Théière', 'Montre']) await offer(drawn, name).click()
    for (const name of ['Montre', 'Théière']) await expect(offer(drawn, name)).toHaveAttribute('data-pressed')
    await expect(offer(drawn, 'Collier')).not.toHaveAttribute('data-pressed')
    expect(sent).toEqual([])

    come()
    await expect(card(marc, 'Montre').getByText('Acheté par Marc')).toBeVisible()
    await expect(card(marc, 'Théière').getByText('Acheté par Marc')).toBeVisible()
    await expect.poll(() => boughtBy(marc, lea)).toHaveLength(2)
    expect((await boughtBy(marc, lea)).toSorted()).toEqual(['Montre', 'Théière'])
    // The browser reports a request of its own accord, maybe after the server has answered it.
    await expect.poll(() => sent).toHaveLength(2)
    expect(marc.complaints).toEqual([])
  })

  test('opens the last of what opens something', { tag: '@deep' }, async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Collier', { url: `${lea.account.serverUrl}/favicon.svg` })
    const { uid } = await wish(lea, lea, 'Montre')
    const { page } = lea
    const path = () => new URL(page.url()).pathname
    await test.step('a dialog', async () => {
      const { drawn, come } = await openEarly(page, '/app/my-list')
      await drawn.locator('article').first().click()
      await drawn.getByText('Trier').click()
      await drawn.getByText('Ajouter un souhait').click()
      await expect(drawn.locator('[data-pressed]')).toHaveText('Ajouter un souhait')
      come()
      await expect(page.getByRole('dialog', { name: 'Ajouter un souhait' })).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
      expect(path()).toBe('/app/my-list')
    })
    await test.step('the page of a wish', async () => {
      const { drawn, come } = await openEarly(page, '/app/my-list')
      await drawn.locator('article').filter({ hasText: 'Montre' }).click()
      expect(path()).toBe('/app/my-list')
      come()
      await expect(page).toHaveURL(new RegExp(`/app/wishes/${uid}/edit$`))
      await page.goBack()
      await expect(card(lea, 'Collier')).toBeVisible()
    })
    await test.step('a shop, without the application', async () => {
      const { drawn } = await openEarly(page, '/app/my-list')
      const opened = page.waitForEvent('popup')
      await drawn.getByText('Site web').click()
      await expect(await opened).toHaveURL(/\/favicon\.svg$/)
    })
  })

  test(
    'is done too when the finger is lifted only when the application is there',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      for (const name of ['Collier', 'Montre']) await wish(lea, lea, name)
      const { drawn, come } = await openEarly(marc.page, listOf(lea))
      await offer(drawn, 'Montre').hover()
      await marc.page.mouse.down()
      come()
      await expect(card(marc, 'Montre')).toBeAttached()
      await expect(drawn).toBeVisible()
      await marc.page.mouse.up()
      await expect(drawn).toHaveCount(0)
      await expect.poll(() => boughtBy(marc, lea)).toEqual(['Montre'])
    },
  )
})

/** Counts the most fields with this name that the page has at the same time. */
const countFields = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    new MutationObserver(() => {
      const count = document.querySelectorAll(selector).length
      const before: number = Reflect.get(globalThis, 'mostFields') ?? 0
      Object.assign(globalThis, { mostFields: Math.max(before, count) })
    }).observe(document, { childList: true, subtree: true })
  }, `[name="${name}"]`)

test.describe('What is typed before the application is there', () => {
  test('signs in, once, however often it was sent', { tag: '@phone' }, async ({ arrive, own, server }) => {
    const { name } = await register(server.url, own('Léa'))
    const lea = await arrive(name)
    const { page } = lea
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/accounts.signIn')) sent.push(request.postData() ?? '')
    })
    const { come } = await openEarly(page, '/login')
    await expect(page).toHaveTitle('Connexion · Cachotteries')
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Identifiant').fill(name)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const send = page.getByRole('button', { name: 'Se connecter' })
    await expect(send).toHaveAttribute('data-pressed')
    await send.click()
    expect(sent).toEqual([])
    expect(page.url()).toBe(`${server.url}/login`)

    come()
    await expect(page).toHaveURL('/app/my-list')
    expect(sent).toHaveLength(1)
    expect(lea.complaints).toEqual([])
  })

  test('goes on in the application’s field', { tag: '@deep' }, async ({ arrive, own }) => {
    const { page } = await arrive(own('Nina'))
    await measureJumps(page)
    await countFields(page, 'login')
    await test.step('a name to sign in with', async () => {
      const { drawn, come } = await openEarly(page, '/')
      const field = page.getByLabel('Identifiant')
      await field.fill('Marcelle')
      for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight']) await field.press(key)
      come()
      await expect(drawn).toHaveCount(0)
      await expect(page).toHaveURL('/login')
      await expect(field).toBeFocused()
      await page.keyboard.type('Fi')
      await expect(field).toHaveValue('Fircelle')
      await framesLater(page)
      expect(await jumped(page)).toBe(0)
      // What was carried over is the form's, too.
      await page.getByRole('button', { name: 'Créer un profil' }).click()
      await expect(field).toHaveValue('Fircelle')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'mostFields'))).toBe(1)
    })
    await test.step('a new password, shown if that was asked for', async () => {
      await answer(page, 'accounts.checkResetLink', null)
      const { drawn, come } = await openEarly(page, '/reset/3f2504e0-4f89-41d3-9a0c-0305e82c3301/faux')
      const [first, second] = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Confirmation')]
      await first.fill('nouveau-secret')
      await second.fill('nouveau')
      await page.getByRole('button', { name: 'Montrer la saisie' }).nth(1).click()
      await second.focus()
      come()
      await expect(drawn).toHaveCount(0)
      await expect(second).toBeFocused()
      await expect(second).toHaveAttribute('type', 'text')
      await expect(first).toHaveAttribute('type', 'password')
      await page.keyboard.press('Enter')
      await expect(second).toHaveAccessibleDescription('Les mots de passe doivent être identiques')
      await expect(first).toHaveValue('nouveau-secret')
    })
    await test.step('an address to recover an account by', async () => {
      const { come } = await openEarly(page, '/forgotpassword')
      await page.getByLabel('Email').fill('personne@famille.example')
      await page.getByRole('button', { name: 'Envoyer un code de récupération' }).click()
      come()
      await expect(page.getByText('Vous pouvez fermer cette fenêtre')).toBeVisible()
    })
  })
})
