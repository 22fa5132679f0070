import { commandId } from '@cachotteries/server/testing/people'
import { expect } from '../fixtures.ts'
import { card, change, openGift, openList, picturedWish, wish } from '../steps.ts'
import { idOf, type Household } from './household.ts'

type WithoutBrowser = Household['ana']
type Content = Parameters<typeof wish>[3]

/** Adds a wish without a browser, under this name in `ids`. */
export async function adds(
  { ids }: Household,
  by: WithoutBrowser,
  owner: WithoutBrowser,
  name: string,
  content?: Content,
): Promise<void> {
  const { img, ...rest } = content ?? {}
  const added = img ? await picturedWish(by, owner, name, img, rest) : await wish(by, owner, name, rest)
  ids.set(name, added.uid)
}

export const changes = (
  household: Household,
  by: WithoutBrowser,
  name: string,
  content: Parameters<typeof change>[2],
) => change(by, idOf(household, name), content)

export const removes = (household: Household, by: WithoutBrowser, name: string) =>
  by.account.ask.wishes.remove.mutate({ commandId: commandId(), uid: idOf(household, name) })

export const clicks = (household: Household, by: WithoutBrowser, name: string) =>
  by.account.ask.clicks.record.mutate({ wishId: idOf(household, name), source: 'wish-card' })

export const unmarks = (household: Household, by: WithoutBrowser, name: string) =>
  changes(household, by, name, { isPurchased: false })

/** Each shows on Marc's screen as soon as it is done. */
export const marcSees = {
  idea: ({ marc }: Household, name: string) =>
    expect(card(marc, name).getByText('Secret', { exact: true })).toBeVisible(),
  words: ({ marc }: Household, name: string, words: string) => expect(card(marc, name)).toContainText(words),
  bought: ({ marc }: Household, name: string, buyer: WithoutBrowser) =>
    expect(card(marc, name).getByText(`Acheté par ${buyer.account.name}`)).toBeVisible(),
  free: ({ marc }: Household, name: string) =>
    expect(card(marc, name).getByRole('button', { name: /^Je l’offre/ })).toBeAttached(),
  nothing: ({ marc }: Household, name: string) => expect(card(marc, name)).toHaveCount(0),
} as const

/** Waits for the server's answer to what Marc does on his screen, which shows it before. */
async function answered(
  { page }: Household['marc'],
  procedure: string,
  act: () => Promise<void>,
): Promise<unknown> {
  const answer = page.waitForResponse(`**/api/trpc/${procedure}*`)
  await act()
  return (await answer).json()
}

/** Marc marks a wish with the button on its card. */
export async function marcBuys(household: Household, name: string): Promise<void> {
  const { marc } = household
  await card(marc, name).hover()
  await answered(marc, 'purchases.give', () =>
    card(marc, name)
      .getByRole('button', { name: /^Je l’offre/ })
      .click(),
  )
  await marcSees.bought(household, name, marc)
}

/** Marc writes beside a gift of his, and comes back to Olive's list. */
export async function marcNotes(
  household: Household,
  name: string,
  note: string,
  paid: string,
): Promise<void> {
  const { marc, olive } = household
  const writes = (field: string, text: string) =>
    answered(marc, 'gifts.change', async () => {
      await marc.page.getByLabel(`${field}\u00a0: ${name}`).fill(text)
      await marc.page.keyboard.press('Enter')
    })
  await marc.page.goto('/app/gifts')
  await openGift(marc, name)
  await writes('Note', note)
  await writes('Prix payé', paid)
  await openList(marc, olive)
}

/** Marc writes about Olive's list, and reads what Ana answers without a browser. */
export async function marcAndAnaTalk(household: Household, said: string, reply: string): Promise<void> {
  const { marc, ana, olive } = household
  await marc.page.getByRole('button', { name: /^Entre nous/ }).click()
  const dialog = marc.page.getByRole('dialog', { name: 'Entre nous' })
  await dialog.getByRole('textbox', { name: 'Votre message' }).fill(said)
  await answered(marc, 'conversations.send', () => dialog.getByRole('button', { name: 'Envoyer' }).click())
  const read = marc.page.waitForResponse('**/api/trpc/conversations.read*')
  await ana.account.ask.conversations.send.mutate({
    commandId: commandId(),
    owner: olive.account.userId,
    text: reply,
  })
  await expect(dialog.getByRole('log').getByText(reply)).toBeVisible()
  await read
  await marc.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Marc adds an idea with the form that he has open. */
export async function marcAdds(household: Household, name: string): Promise<void> {
  const dialog = household.marc.page.getByRole('dialog')
  const answer = await answered(household.marc, 'wishes.add', () =>
    dialog.getByRole('button', { name: 'Ajouter', exact: true }).click(),
  )
  household.ids.set(name, (answer as { result: { data: { uid: string } } }).result.data.uid)
  await marcSees.idea(household, name)
}

/** Follows the link on a card, and waits until the shop has answered. */
export async function follows(
  { page, context, proxy, ...person }: Household['marc'],
  name: string,
): Promise<void> {
  const link = card({ page, context, ...person }, name).getByRole('link', { name: /^Site web/ })
  const shop = (await link.getAttribute('href')) ?? ''
  const visits = () => proxy.exchanges.filter(({ url, isOver }) => url === shop && isOver).length
  const before = visits()
  const recorded = page.waitForResponse('**/api/trpc/clicks.record*')
  await link.click()
  await recorded
  // What the browser has of it counts: the page may be told late, or never if it is blocked on its way.
  await expect.poll(visits).toBeGreaterThan(before)
  for (const other of context.pages()) {
    if (other === page) continue
    // Its title counts too.
    await other.waitForLoadState('domcontentloaded')
    await other.close()
  }
}

/**
 * Makes the push of a change arrive before its answer. Otherwise it depends on chance which of the two is first, and
 * so which digest the browser has of its list.
 */
export async function withPushFirst(
  { recording, proxy }: Household['olive'],
  procedure: string,
  words: string,
  act: () => Promise<void>,
): Promise<void> {
  const letGo = proxy.hold(procedure)
  await act()
  await recording.receives(words)
  letGo()
}
