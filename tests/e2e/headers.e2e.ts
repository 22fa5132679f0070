import type { Page } from 'playwright/test'
import { commandId } from '@cachotteries/server/testing/people'
import { familyOf } from './families.ts'
import { expect, test } from './fixtures.ts'
import { framesLater } from './layout-shift.ts'
import { applicationIsThere, change, wish } from './steps.ts'

const widths = [320, 360, 390, 768, 1024, 1280, 1440]

/**
 * Texts of the bar and of the head of the page, which ends at the first title below its own, that lie on each other; and how
 * far the page's title is below the bar.
 */
const measured = (page: Page): Promise<{ overlapping: string[]; below: number }> =>
  page.evaluate(() => {
    const bar = document.querySelector('header')
    const title = document.querySelector('main h1')
    if (!bar || !title) throw new Error('There is no head')
    const ends = [...document.querySelectorAll('main :is(h2, h3)')].map(
      (one) => one.getBoundingClientRect().top,
    )
    const end = Math.min(...ends.filter((top) => top > title.getBoundingClientRect().bottom), innerHeight)
    const lines: { node: Node; left: number; right: number; top: number; bottom: number }[] = []
    for (const part of [bar, document.querySelector('main')]) {
      const texts = document.createTreeWalker(part ?? bar, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        const within = node.parentElement
        if (!within?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (node.nodeValue?.trim() === '' || within.closest('.visually-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          // A font's box is a little higher than its line.
          const line = { node, left: box.left, right: box.right, top: box.top + 3, bottom: box.bottom - 3 }
          for (let around: Element | null = within; around; around = around.parentElement) {
            if (getComputedStyle(around).overflowX === 'visible') continue
            const { left, right } = around.getBoundingClientRect()
            line.left = Math.max(line.left, left)
            line.right = Math.min(line.right, right)
          }
          if (line.top < end && line.right - line.left > 1) lines.push(line)
        }
      }
    }
    const overlapping = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `${one.node.nodeValue} / ${other.node.nodeValue}`),
    )
    return {
      overlapping,
      below: Math.round(title.getBoundingClientRect().top - bar.getBoundingClientRect().bottom),
    }
  })

test('no two texts at the top of a screen lie on each other, however wide it is, and its title doesn’t touch the bar', async ({
  family,
}) => {
  const [lea, marc] = await family('Marie-Antoinette de La Rochefoucauld', 'Marc')
  const { page } = marc
  for (let n = 10; n < 24; n++) await wish(lea, lea, `Souhait ${n}`)
  await wish(marc, marc, 'Vélo rouge')
  for (const [name, isOpen] of [
    ['Tente', true],
    ['Théière', false],
  ] as const) {
    const { uid } = await wish(lea, lea, name)
    await change(marc, uid, { isPurchased: true })
    if (isOpen) await marc.account.ask.purchases.arrangeGift.mutate({ uid, isOpen, commandId: commandId() })
  }
  const { uid: ours } = await familyOf(marc)
  for (const address of [
    '/app/my-list',
    `/app/users/${lea.account.userId}`,
    `/app/families/${ours}`,
    '/app/gifts',
    '/app/profile',
  ])
    await test.step(address, async () => {
      await page.goto(address)
      await applicationIsThere(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const scale of ['100%', '200%'])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), scale)
          await framesLater(page)
          const { overlapping, below } = await measured(page)
          expect.soft(overlapping, `${address}, ${width} pixels, ${scale}`).toEqual([])
          expect.soft(below, `${address}, ${width} pixels, ${scale}`).toBeGreaterThanOrEqual(16)
        }
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    })
})
