import { of } from '@cachotteries/contracts/elision'
import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'
import { expect, test, type Member } from './fixtures.ts'
import { change, chooseMore, openList, picturedWish, wish } from './steps.ts'

/** The texts of the pages that the browser would print, on paper of this format. */
async function printed(
  { page }: Pick<Member, 'page'>,
  format: 'A4' | 'Letter' = 'A4',
): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  const pdf = await page.pdf({ format })
  const { text } = await extractText(new Uint8Array(pdf))
  return text.map((words) => words.replaceAll(/\s+/g, ' '))
}

/** How many pictures have arrived, each of which is printed. */
const picturesThere = (page: Page): Promise<number> =>
  page
    .locator('li img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    )

const choose = ({ page }: Member, reader: RegExp) => page.getByRole('radio', { name: reader }).check()

const openPaper = async (person: Member, owner: Member): Promise<void> => {
  await openList(person, owner)
  if (person === owner) await person.page.getByRole('link', { name: 'Imprimer la liste' }).click()
  else await chooseMore(person, 'Imprimer la liste')
  await expect(person.page.getByRole('heading', { name: 'Imprimer la liste', level: 1 })).toBeVisible()
  await expect(person.page.getByRole('heading', { name: 'Théière' })).toBeAttached()
}

test.describe('A list on paper', () => {
  test('for its owner has what they see, without a word of what is hidden; for relatives it has all', async ({
    family,
    shop,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc', 'Zoé')
    const bike = await wish(lea, lea, 'Vélo rouge', {
      comment: 'Avec une sonnette',
      price: { amount: 24_000, currency: 'EUR' },
    })
    await picturedWish(lea, lea, 'Théière', shop.picture)
    await wish(lea, lea, 'Livre', { url: shop.product })
    await wish(marc, lea, 'Montgolfière', { isSecret: true })
    await change(marc, bike.uid, { isPurchased: true })

    await openPaper(marc, lea)
    const [given = '', ...none] = await printed(marc)
    expect(none).toEqual([])
    expect(given).toContain(`Liste ${of(lea.name)}`)
    for (const word of ['Théière', 'Livre']) expect(given).toContain(word)
    for (const word of [
      'Vélo',
      'sonnette',
      '240 €',
      'Montgolfière',
      'Secret',
      marc.name,
      'Acheté',
      'Pour nous',
      'Imprimer',
    ])
      expect(given).not.toContain(word)

    await choose(marc, /Pour nous/)
    const [ours = ''] = await printed(marc)
    for (const word of [
      'Théière',
      'Vélo rouge',
      'Avec une sonnette',
      '240 €',
      'Montgolfière',
      `Acheté par ${marc.name}`,
    ])
      expect(ours).toContain(word)
    expect(ours).toContain(`${lea.name} ne doit pas voir cette feuille`)

    await openPaper(lea, lea)
    const [own = ''] = await printed(lea)
    expect(own).toContain('Théière')
    for (const word of ['Vélo', 'Montgolfière', marc.name]) expect(own).not.toContain(word)
  })

  test('has every picture without having been scrolled, every name to its end, and no choice that is made on screens', async ({
    family,
    shop,
    browser,
    server,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const long = 'Une bien longue description de ce que je voudrais vraiment '.repeat(4)
    const names = Array.from({ length: 40 }, (_, index) => `${long}n° ${index + 1}, fin.`)
    await picturedWish(lea, lea, names[0] ?? '', shop.picture)
    for (const name of names.slice(1)) await wish(lea, lea, name, { img: shop.picture })
    const { path } = await lea.account.ask.links.make.mutate({ owner: lea.account.userId })
    const guest = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 600 } })
    const shown = await guest.newPage()
    const papers = [
      [lea.page, '/app/my-list/paper'],
      [marc.page, `/app/users/${lea.account.userId}/paper`],
      [shown, path],
    ] as const
    for (const [page, address] of papers)
      await test.step(address.replace(/[^/]{20,}/, '…'), async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: / n° \d+, fin\.$/ })).toHaveCount(names.length)
        const pages = await printed({ page })
        expect(await picturesThere(page)).toBe(names.length)
        const text = pages.join('').replaceAll(' ', '')
        for (const name of names) expect(text).toContain(name.replaceAll(/\s+/g, ''))
        expect(text).not.toContain('…')
        expect(text).not.toMatch(/surprise|Quandonm’offre/i)
      })
    await guest.close()
  })

  test(
    'has ten short wishes a page, cuts none, and is in black on white in the dark mode too',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
      const long = 'Une phrase qui en dit long sur la couleur, la taille et le magasin. '
      for (const number of numbers)
        await wish(lea, lea, `Souhait n° ${number}.`, {
          importance: 3,
          url: `https://shop.example/${number}`,
          comment: number > 20 ? `${long.repeat(3)}Fin du n° ${number}.` : 'En bleu',
        })
      await lea.page.goto('/app/my-list/paper')
      await expect(lea.page.getByRole('heading', { name: /^Souhait n° / })).toHaveCount(numbers.length)
      for (const format of ['A4', 'Letter'] as const) {
        const pages = await printed(lea, format)
        for (const number of numbers) {
          const on = pages.filter((text) => text.includes(`Souhait n° ${number}.`))
          expect(on).toHaveLength(1)
          if (number > 20) expect(on[0]).toContain(`Fin du n° ${number}.`)
        }
        const short = pages.map((text) => text.match(/En bleu/g)?.length ?? 0)
        expect(Math.max(...short)).toBeGreaterThanOrEqual(10)
      }

      await lea.page.emulateMedia({ colorScheme: 'dark' })
      const schemes = () =>
        lea.page.evaluate(() => {
          const scheme = (): string | undefined => document.documentElement.dataset['colorScheme']
          const before = scheme()
          dispatchEvent(new Event('beforeprint'))
          const during = scheme()
          dispatchEvent(new Event('afterprint'))
          return [before, during, scheme()]
        })
      // What listens comes after the first screen.
      await expect.poll(schemes).toEqual(['dark', 'light', 'dark'])
      const [text = ''] = await printed(lea)
      expect(text).toContain('Souhait n° 1.')
    },
  )
})
