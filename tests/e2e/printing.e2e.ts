import { commandId } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'
import { groupsOf } from '../screenshots/groups.ts'
import { screens } from '../screenshots/screens.ts'
import { visit, visitNext, type Visit } from '../screenshots/visit.ts'
import { chooseFromOwnMenu } from './navigation.ts'
import { expect, saveData, test } from './fixtures.ts'
import { card, openList, wish } from './steps.ts'

const line =
  'Cette page ne s’imprime pas. Pour imprimer une liste, ouvrez-la et choisissez « Imprimer la liste ».'
const guestsLine =
  'Cette page ne s’imprime pas. Pour une liste sur papier, demandez-la à la personne qui vous a envoyé le lien.'

/** All that the browser would print of this page, as it is now. */
async function printed(page: Page): Promise<string> {
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Takes out of the page what says how it is printed. */
const withoutPrintStyles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'tty'
  })

test('What isn’t made for paper prints where to print, and no word of the screen or of what lies over it', async ({
  family,
  browser,
  server,
}) => {
  const [lea, marc] = await family('Léa', 'Marc')
  const { page } = marc
  const owner = lea.account.userId
  await wish(lea, lea, 'Théière')
  await wish(marc, lea, 'Montgolfière', { isSecret: true })
  await wish(marc, lea, 'Accordéon', { isPurchased: true })
  const { conversations, guests } = marc.account.ask
  await conversations.send.mutate({ commandId: commandId(), owner, text: 'Chuchotement' })
  const expectLine = async (): Promise<void> => {
    await expect.poll(() => printed(page)).toBe(line)
  }

  await test.step('a relative’s list, with a message of what was done', async () => {
    await openList(marc, lea)
    await card(marc, 'Théière').getByRole('button', { name: 'Je l’offre' }).press('Enter')
    await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible()
    await expectLine()
  })

  await test.step('a conversation over it', async () => {
    await page.getByRole('button', { name: /^Entre nous/ }).press('Enter')
    await expect(page.getByRole('dialog').getByText('Chuchotement')).toBeVisible()
    await expectLine()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the page of a secret, with a question over it', async () => {
    await card(marc, 'Montgolfière').getByRole('link', { name: 'Montgolfière' }).press('Enter')
    await page.getByRole('button', { name: 'Supprimer' }).press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectLine()
    await page.keyboard.press('Escape')
  })

  await test.step('« Mes cadeaux », the families and the profile', async () => {
    await page.goto('/app/gifts')
    await expect(page.getByRole('heading', { level: 3, name: 'Accordéon' })).toBeVisible()
    await expectLine()
    await page.goto('/app/families')
    await expect(page.getByText(lea.name).first()).toBeVisible()
    await expectLine()
    await chooseFromOwnMenu(page, 'Mon profil')
    await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
    await expectLine()
  })

  await test.step('a list that the page draws before the application is there', async () => {
    await page.route(/\/assets\/(app|libraries)-.*\.js$/, () => {})
    await page.goto(`/app/users/${owner}`, { waitUntil: 'commit' })
    await expect(page.locator('#first-paint').getByText('Montgolfière')).toBeAttached()
    await expectLine()
    await page.unroute(/\/assets\/(app|libraries)-.*\.js$/)
  })

  await test.step('it is the rule of the style sheet that keeps them off the paper', async () => {
    await openList(marc, lea)
    await page.getByRole('button', { name: /^Entre nous/ }).press('Enter')
    await expect(page.getByRole('dialog').getByText('Chuchotement')).toBeVisible()
    await withoutPrintStyles(page)
    const all = await printed(page)
    for (const word of ['Montgolfière', 'Accordéon', 'Chuchotement']) expect(all).toContain(word)
  })

  await test.step('what a guest sees is not for paper; what the owner shows by a link is', async () => {
    const { path } = await guests.invite.mutate({ owner, commandId: commandId() })
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
    const other = await context.newPage()
    await other.goto(path)
    expect(await printed(other)).toBe(guestsLine)
    await other.getByLabel('Votre prénom').fill('Marraine')
    await other.getByRole('button', { name: 'Continuer' }).click()
    await expect(other.getByRole('button', { name: 'Actualiser' })).toBeVisible()
    expect(await printed(other)).toBe(guestsLine)
    const guest = (await marc.account.ask.sight.get.query({ owner })).view.Guests[0]?.uid ?? ''
    await guests.admit.mutate({ owner, guest, commandId: commandId() })
    await other.goto('/guests/')
    await expect(other.getByText('Déjà pris').first()).toBeVisible()
    expect(await printed(other)).toBe(guestsLine)
    const { path: link } = await lea.account.ask.links.make.mutate({ owner })
    await other.goto(link)
    const shown = await printed(other)
    expect(shown).toContain(lea.name)
    for (const word of ['Montgolfière', 'Cette page']) expect(shown).not.toContain(word)
    await context.close()
  })
})

test.describe('Whatever is on the screen, only what is made for paper is printed', { tag: '@deep' }, () => {
  /** These have a paper: a list, or an invitation of a family. */
  const papers = /^(?:paper|list-invite|family-invite)/
  const groups = groupsOf(screens.filter(({ isServed }) => !isServed))
  const served = screens.filter(({ isServed }) => isServed).map((screen) => [screen])
  for (const group of [...groups, ...served])
    test(`on ${group.map(({ name }) => name).join(', ')}`, async ({
      browser,
      server,
      shop,
      family40: household,
      viewport,
      isMobile,
    }) => {
      test.setTimeout(60_000 * group.length)
      const world = { browser, household, shop, serverUrl: server.url }
      const options = { viewport, isMobile, locale: 'fr-FR', colorScheme: 'light' } as const
      let visited: Visit | undefined
      for (const screen of group)
        await test.step(`on ${screen.name}`, async () => {
          if (visited) await visitNext(world, screen, visited)
          else visited = await visit(world, screen, 'default', options, saveData)
          const text = await printed(visited.page)
          if (papers.test(screen.name)) expect.soft(text).not.toContain('Cette page ne s’imprime pas')
          else if (screen.name === 'guest-never') expect.soft(text).not.toBe('')
          else expect.soft(text).toBe(screen.isServed ? guestsLine : line)
        })
      await visited?.context.close()
    })
})
