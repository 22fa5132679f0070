import { gather, readAnnouncements, register } from '@cachotteries/server/testing/people'
import { freePorts } from '../support/ports.ts'
import { layLine, type Line } from './between/line.ts'
import { expect, openBrowser, settle, test as base, type Member } from './fixtures.ts'
import { operatePlainServer } from './operated-server.ts'
import { card, openList, wish } from './steps.ts'

interface Home {
  readonly line: Line
  readonly lea: Member
  readonly marc: Member
  readonly zoe: Member
}

const test = base.extend<{ readonly home: Home }>({
  home: async ({ browser, contextOptions, shop, own }, use) => {
    const [port = 0, public_ = 0] = await freePorts(2)
    const url = `http://localhost:${public_}`
    const server = await operatePlainServer(shop.host, { PORT: String(port), PUBLIC_URL: url })
    const line = await layLine(public_, port)
    // What these people do without a browser takes another way.
    const accounts = [
      await register(server.url, own('Léa')),
      await register(server.url, own('Marc')),
      await register(server.url, own('Zoé')),
    ] as const
    await gather(own('Martin'), accounts)
    await readAnnouncements(accounts)
    const people = await Promise.all(
      accounts.map(async (account) =>
        settle(await openBrowser(browser, { ...contextOptions, baseURL: url }, account.name), account),
      ),
    )
    const [lea, marc, zoe] = people as [Member, Member, Member]
    await use({ line, lea, marc, zoe })
    await Promise.all(people.map(({ context }) => context.close()))
    await line.close()
    await server.close()
  },
})

const buy = ({ account }: Member, uid: string) =>
  account.ask.wishes.change.mutate({ commandId: crypto.randomUUID(), uid, isPurchased: true })

test.describe('On a line that goes silent without closing', () => {
  test('a gift that somebody else has is refused in time, and looks unsent until then', async ({ home }) => {
    const { line, lea, marc, zoe } = home
    await openList(marc, lea)
    const { uid } = await wish(lea, lea, 'Théière')
    await expect(card(marc, 'Théière')).toBeVisible()
    // Code that the page loads ahead would hold all connections that the browser makes to one host: see decision 75.
    await marc.page.waitForLoadState('networkidle')
    line.forget()
    await buy(zoe, uid)
    await card(marc, 'Théière')
      .getByRole('button', { name: /Je l’offre/ })
      .click()
    await expect(marc.page.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
    await expect(card(marc, 'Théière').getByText(`Acheté par ${zoe.name}`)).toBeVisible({ timeout: 30_000 })
    await expect(marc.page.getByText('dès que possible')).toHaveCount(0, { timeout: 30_000 })
  })

  test('somebody who comes back is told so, and sees the news once a new connection is possible', async ({
    home,
  }) => {
    const { line, lea, marc } = home
    await openList(marc, lea)
    await wish(lea, lea, 'Théière')
    await expect(card(marc, 'Théière')).toBeVisible()
    line.cut()
    await wish(lea, lea, 'Vélo')
    await marc.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const lost = marc.page.getByText('Connexion interrompue, nous réessayons…')
    await expect(lost).toBeVisible({ timeout: 6_000 })
    line.mend()
    await expect(card(marc, 'Vélo')).toBeVisible({ timeout: 30_000 })
    await expect(lost).toBeHidden()
  })
})
