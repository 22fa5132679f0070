import type { Locator, Page } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import { applicationIsThere, isPhone, namesIn, openEarly, openList, settledBox, wish } from './steps.ts'
import { drag } from './touch.ts'

const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ranger à la main' }).getByRole('listitem')

const order = (page: Page): Promise<string[]> => rows(page).locator('.order-name').allInnerTexts()

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

const announced = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

async function openOrder({ page }: Member): Promise<void> {
  await button(page, 'Trier').click()
  await page.getByRole('menuitem', { name: 'Ranger à la main…' }).click()
  await expect(page.getByRole('heading', { name: 'Ranger à la main' })).toBeFocused()
}

/** Drags a wish by its handle onto the place of another one, by finger on a phone. */
async function dragTo(person: Member, name: string, other: string): Promise<void> {
  const { page } = person
  const middleOf = async (one: string) => {
    const box = await settledBox(rows(page).filter({ hasText: one }).locator('[data-grip]'))
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await middleOf(name), await middleOf(other)]
  if (isPhone(person)) return drag(page, from, to)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

test.describe('A list is put in order by hand', () => {
  test(
    'by dragging and by buttons, live on a relative’s screen, and stays so',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      for (const name of ['Âne', 'Biche', 'Chat', 'Daim']) await wish(lea, lea, name)
      await openList(marc, lea)
      await openList(lea, lea)
      const { page } = lea
      const seenByMarc = () => namesIn(marc, 'Toujours disponibles 4')

      await test.step('a relative is not offered to', async () => {
        await button(marc.page, 'Trier').click()
        await expect(marc.page.getByRole('menuitemradio')).toHaveCount(4)
        await expect(marc.page.getByRole('menuitem', { name: 'Ranger à la main…' })).toHaveCount(0)
        await marc.page.keyboard.press('Escape')
      })
      await test.step('a handle is dragged, down and up', async () => {
        await openOrder(lea)
        await dragTo(lea, 'Âne', 'Chat')
        await expect.poll(() => order(page)).toEqual(['Biche', 'Chat', 'Âne', 'Daim'])
        await announced(page, 'Âne, 3e sur 4')
        await expect.poll(seenByMarc).toEqual(['Biche', 'Chat', 'Âne', 'Daim'])
        await dragTo(lea, 'Daim', 'Biche')
        await expect.poll(() => order(page)).toEqual(['Daim', 'Biche', 'Chat', 'Âne'])
        await expect.poll(seenByMarc).toEqual(['Daim', 'Biche', 'Chat', 'Âne'])
      })
      await test.step('a button moves by one, keeps the focus, and says where the wish is', async () => {
        await button(page, 'Descendre « Daim »').focus()
        await page.keyboard.press('Enter')
        await announced(page, 'Daim, 2e sur 4')
        await expect(button(page, 'Descendre « Daim »')).toBeFocused()
        await page.keyboard.press('Enter')
        await announced(page, 'Daim, 3e sur 4')
        await page.keyboard.press('Shift+Tab')
        await expect(button(page, 'Monter « Daim »')).toBeFocused()
        await page.keyboard.press('Space')
        await expect.poll(() => order(page)).toEqual(['Biche', 'Daim', 'Chat', 'Âne'])
        await expect(button(page, 'Monter « Daim »')).toBeFocused()
        await expect(button(page, 'Monter « Biche »')).toHaveAttribute('aria-disabled', 'true')
        await expect.poll(seenByMarc).toEqual(['Biche', 'Daim', 'Chat', 'Âne'])
      })
      await test.step('the list has that order, and what is new comes after it', async () => {
        await button(page, 'Terminé').click()
        await expect(button(page, 'Trier')).toBeFocused()
        await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Biche', 'Daim', 'Chat', 'Âne'])
        await wish(marc, lea, 'Autruche', { isSecret: false, importance: 5 })
        await expect
          .poll(() => namesIn(lea, 'Souhaits'))
          .toEqual(['Biche', 'Daim', 'Chat', 'Âne', 'Autruche'])
      })
      // After this, typefaces are withheld, of which the console complains.
      expect(lea.complaints).toEqual([])
      expect(marc.complaints).toEqual([])
      await test.step('the first frame has it, and nothing moves after it', async () => {
        await measureJumps(page)
        const { drawn, come } = await openEarly(page, '/app/my-list')
        await expect
          .poll(() => drawn.locator('article :is(h2, h3)').allInnerTexts())
          .toEqual(['Biche', 'Daim', 'Chat', 'Âne', 'Autruche'])
        come()
        await applicationIsThere(page)
        await expect
          .poll(() => namesIn(lea, 'Souhaits'))
          .toEqual(['Biche', 'Daim', 'Chat', 'Âne', 'Autruche'])
        await framesLater(page)
        expect(await jumped(page)).toBe(0)
      })
      await test.step('it is taken back, and back again', async () => {
        await openOrder(lea)
        await button(page, 'Revenir à l’ordre des priorités').click()
        await expect.poll(() => order(page)).toEqual(['Autruche', 'Âne', 'Biche', 'Chat', 'Daim'])
        await expect(button(page, 'Revenir à l’ordre des priorités')).toHaveCount(0)
        await button(page, 'Annuler').click()
        await expect.poll(() => order(page)).toEqual(['Biche', 'Daim', 'Chat', 'Âne', 'Autruche'])
      })
    },
  )

  test(
    'without a connection too, and while it changes on another device',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      for (const name of ['Âne', 'Biche', 'Chat']) await wish(lea, lea, name)
      await openList(marc, lea)
      await openList(lea, lea)
      await openOrder(lea)
      const { page } = lea
      await test.step('what was moved without a connection is sent when there is one', async () => {
        await lea.context.setOffline(true)
        await button(page, 'Monter « Chat »').click()
        await expect.poll(() => order(page)).toEqual(['Âne', 'Chat', 'Biche'])
        await dragTo(lea, 'Biche', 'Âne')
        await expect.poll(() => order(page)).toEqual(['Biche', 'Âne', 'Chat'])
        expect(await namesIn(marc, 'Toujours disponibles 3')).toEqual(['Âne', 'Biche', 'Chat'])
        await lea.context.setOffline(false)
        await expect.poll(() => namesIn(marc, 'Toujours disponibles 3')).toEqual(['Biche', 'Âne', 'Chat'])
        await expect.poll(() => order(page)).toEqual(['Biche', 'Âne', 'Chat'])
      })
      await test.step('a drag that began before a change is over, and nothing is lost', async () => {
        const grip = await settledBox(rows(page).first().locator('[data-grip]'))
        await page.mouse.move(grip.x + 20, grip.y + 20)
        await page.mouse.down()
        await page.mouse.move(grip.x + 20, grip.y + 80, { steps: 4 })
        await wish(lea, lea, 'Abeille')
        await expect.poll(() => order(page)).toEqual(['Biche', 'Âne', 'Chat', 'Abeille'])
        await page.mouse.up()
        expect(await order(page)).toEqual(['Biche', 'Âne', 'Chat', 'Abeille'])
        await expect(page.locator('.order-dragged')).toHaveCount(0)
      })
    },
  )

  test(
    'that is long: the page scrolls while one is dragged to the edge',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const names = Array.from({ length: 30 }, (_, n) => `Souhait ${n + 100}`)
      await Promise.all(names.map((name) => wish(lea, lea, name)))
      await openList(lea, lea)
      await openOrder(lea)
      const { page } = lea
      const grip = await settledBox(rows(page).first().locator('[data-grip]'))
      const height = page.viewportSize()?.height ?? 0
      await page.mouse.move(grip.x + 20, grip.y + 20)
      await page.mouse.down()
      await page.mouse.move(grip.x + 20, height - 10, { steps: 4 })
      await expect(rows(page).last()).toBeInViewport()
      await page.mouse.up()
      await expect.poll(async () => (await order(page)).indexOf('Souhait 100')).toBeGreaterThan(20)
    },
  )
})
