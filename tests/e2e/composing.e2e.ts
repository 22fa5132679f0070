import type { CDPSession, Locator } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { openAddition, openGift, openList, wish } from './steps.ts'

/** The key by which what is being written is taken over, as an input method has it. */
const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const

/** The order in which browsers tell that what is being written is taken over by Enter. */
const orders = {
  Chrome: async (keyboard: CDPSession, text: string) => {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter })
    await keyboard.send('Input.insertText', { text })
  },
  Safari: async (keyboard: CDPSession, text: string) => {
    await keyboard.send('Input.insertText', { text })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter })
  },
} as const

for (const [browser, takeOver] of Object.entries(orders))
  test(`Enter while a word is being composed sends and saves nothing, as ${browser} tells of it`, async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page, context } = marc
    await wish(marc, lea, 'Accordéon', { isPurchased: true })
    await wish(lea, lea, 'Théière')
    const keyboard = await context.newCDPSession(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    /** Composes a word in a field. What would be sent by that is asked for before the page asks for something else. */
    const compose = async (field: Locator, text: string): Promise<void> => {
      await field.focus()
      sent.length = 0
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
      await takeOver(keyboard, text)
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(text)
      await roundTrip(marc)
      expect(sent).toEqual([])
    }

    await test.step('a message, which the next Enter sends', async () => {
      await openList(marc, lea)
      await page.getByRole('button', { name: /^Entre nous/ }).press('Enter')
      const field = page.getByRole('dialog').getByLabel('Votre message')
      await compose(field, '日本')
      await field.press('Enter')
      await expect(page.getByRole('dialog').getByText('日本')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('the name of an idea, in a form that Enter sends', async () => {
      const form = await openAddition(marc)
      await compose(form.getByLabel('Nom'), 'かばん')
      await page.keyboard.press('Escape')
    })

    await test.step('the note and the price of a gift', async () => {
      await page.goto('/app/gifts')
      const gift = await openGift(marc, 'Accordéon')
      await compose(gift.getByLabel('Note'), '地下室')
      await gift.getByLabel('Note').press('Enter')
      await expect.poll(() => sent.some((path) => path.includes('gifts.change'))).toBe(true)
      await compose(gift.getByLabel('Prix payé'), '24')
      await gift.getByLabel('Prix payé').fill('')
    })
  })

/** Asks the server for something, as the page would. */
const roundTrip = ({ page }: Member): Promise<unknown> =>
  page.evaluate(() => fetch('/healthz').then(() => undefined))
