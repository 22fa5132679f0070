import { of } from '@cachotteries/contracts/elision'
import { commandId } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { watchPages } from '../evening/page-memory.ts'
import { expect, test, type Member } from '../fixtures.ts'
import { chooseFromOwnMenu } from '../navigation.ts'
import { lookAround, signIn, words } from '../shared-computer/seats.ts'
import { openList, openWish } from '../steps.ts'

/** The title of the tab, and the texts of a screen that finds no wish. */
async function screenNow(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
  const header = await page.getByRole('banner').innerText()
  return [await page.title(), header, await page.getByRole('main').innerText()]
}

async function screenOf({ page }: Pick<Member, 'page'>, address: string): Promise<readonly string[]> {
  await page.goto(address)
  return screenNow(page)
}

test.describe('Channel 22: page titles and history', () => {
  test('no title and no address has the name of a wish, on any screen that shows one', async ({
    family,
    shop,
  }) => {
    const [olive, marc] = await family('Olive', 'Marc')
    const { page } = marc
    const titles: string[] = []
    const addresses: string[] = []
    await watchPages(marc.context, (kind, text) => kind === 'title' && titles.push(text))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await lookAround(marc, olive, shop)
    await page.getByRole('button', { name: 'Souhait précédent' }).click()
    await expect(page.getByText('Voir le souhait')).toBeVisible()
    await page.getByRole('button', { name: 'Retour', exact: true }).click()
    await page.getByRole('button', { name: 'Quitter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Liste ${of(olive.name)}` })).toBeVisible()
    await openWish(marc, words.idea)
    await openList(marc, marc)
    const known = new Set([
      'Cachotteries',
      'Ma liste · Cachotteries',
      'Liste · Cachotteries',
      `Liste ${of(olive.name)} · Cachotteries`,
      'Modifier le souhait · Cachotteries',
      'Voir le souhait · Cachotteries',
      'Ajouter · Cachotteries',
      'Mes cadeaux · Cachotteries',
      // The shop's own title, in the tab that its link opened.
      words.link,
    ])
    expect(titles.filter((title) => !known.has(title))).toEqual([])
    expect(titles).toContain('Modifier le souhait · Cachotteries')
    expect(addresses.filter((address) => address.includes('/edit')).length).toBeGreaterThan(0)
    for (const address of addresses)
      for (const word of [words.idea, 'Vélo']) expect(decodeURIComponent(address)).not.toContain(word)
  })

  test(
    'for its recipient a remembered address of a secret is like one that never existed, and so is what the back button leads to, when a relative went to it on the same computer',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [olive, marc] = await family('Olive', 'Marc')
      const never = await screenOf(olive, `/app/wishes/${commandId()}/edit`)
      const { page } = marc
      const { secret } = await lookAround(marc, olive, shop)
      expect(await screenOf(olive, secret)).toEqual(never)
      await page.goto('/app/families')
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await signIn(page, olive)
      await page.goBack()
      await expect(page).toHaveURL(secret)
      expect(await screenNow(page)).toEqual(never)
    },
  )
})
