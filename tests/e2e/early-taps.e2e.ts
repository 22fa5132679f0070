import type { Locator, Page } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { card, wish } from './steps.ts'

/** Opens an address, and holds the application back. Returns the drawn list, and a function that lets it come. */
async function openEarly(page: Page, address: string): Promise<{ drawn: Locator; come: () => void }> {
  let come = (): void => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/(app|base)-.*\.js$/, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const drawn = page.locator('#first-paint')
  await expect(drawn).toBeVisible()
  return { drawn, come }
}

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
      if (request.url().endsWith('/wishes.change')) sent.push(request.postData() ?? '')
    })
    const { drawn, come } = await openEarly(marc.page, listOf(lea))
    for (const name of ['Montre', 'Théière', 'Montre']) await offer(drawn, name).click()
    for (const name of ['Montre', 'Théière']) await expect(offer(drawn, name)).toHaveAttribute('data-heard')
    await expect(offer(drawn, 'Collier')).not.toHaveAttribute('data-heard')
    expect(sent).toEqual([])

    come()
    await expect(card(marc, 'Montre').getByText('Acheté par Marc')).toBeVisible()
    await expect(card(marc, 'Théière').getByText('Acheté par Marc')).toBeVisible()
    await expect.poll(() => boughtBy(marc, lea)).toHaveLength(2)
    expect((await boughtBy(marc, lea)).toSorted()).toEqual(['Montre', 'Théière'])
    expect(sent).toHaveLength(2)
    expect(marc.complaints).toEqual([])
  })

  test('opens the last of what opens something, and nothing else', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Collier')
    const { drawn, come } = await openEarly(lea.page, '/app/my-list')
    await drawn.locator('article').click()
    await drawn.getByText('Trier').click()
    await drawn.getByText('Ajouter un souhait').click()
    await expect(drawn.locator('[data-heard]')).toHaveText('Ajouter un souhait')
    come()
    await expect(lea.page.getByRole('dialog', { name: 'Ajouter un souhait' })).toBeVisible()
    await expect(lea.page.getByRole('menu')).toHaveCount(0)
    expect(new URL(lea.page.url()).pathname).toBe('/app/my-list')
  })

  test('leads to the page of the wish', async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Collier')
    const { uid } = await wish(lea, lea, 'Montre')
    const { drawn, come } = await openEarly(lea.page, '/app/my-list')
    await drawn.locator('article').filter({ hasText: 'Montre' }).click()
    expect(new URL(lea.page.url()).pathname).toBe('/app/my-list')
    come()
    await expect(lea.page).toHaveURL(new RegExp(`/app/wishes/${uid}/edit$`))
    await lea.page.goBack()
    await expect(card(lea, 'Collier')).toBeVisible()
  })

  test('is done too when the finger is lifted only when the application is there', async ({ family }) => {
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
  })

  test('leads to a shop without the application', async ({ family }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Collier', { url: `${lea.account.serverUrl}/favicon.svg` })
    const { drawn } = await openEarly(lea.page, '/app/my-list')
    const opened = lea.page.waitForEvent('popup')
    await drawn.getByText('Site web').click()
    expect((await opened).url()).toContain('/favicon.svg')
  })
})
