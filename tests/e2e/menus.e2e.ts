import { expect, test } from './fixtures.ts'
import { isNarrow, openNavigation } from './navigation.ts'
import { applicationIsThere, settledBox } from './steps.ts'

test(
  'a menu is used by its keys, closes without a choice, and stands beside its button',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/my-list')
    await applicationIsThere(page)
    const button = page.getByRole('button', { name: 'Trier' })
    const choices = page.getByRole('menuitemradio')
    const chosen = page.getByRole('menuitemradio', { checked: true })
    const menu = page.getByRole('menu')
    const paper = page.getByRole('region', { name: 'Menu' }).locator('.MuiPaper-root')

    await test.step('arrows, Home, End and a letter lead to a choice, round and round', async () => {
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(chosen).toBeFocused()
      const labels = await choices.allInnerTexts()
      const focused = (): Promise<string> => page.locator(':focus').innerText()
      await page.keyboard.press('Home')
      await expect.poll(focused).toBe(labels[0])
      await page.keyboard.press('ArrowUp')
      await expect.poll(focused).toBe(labels.at(-1))
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused).toBe(labels[0])
      await page.keyboard.press('End')
      await expect.poll(focused).toBe(labels.at(-1))
      await page.keyboard.press('n')
      await expect.poll(focused).toBe('Nom, de A à Z')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(chosen).toHaveText('Prix croissant')
      await expect(chosen).toBeFocused()
    })

    await test.step('Escape, Tab and a press beside it close it, and nothing behind it is pressed', async () => {
      for (const key of ['Escape', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(chosen).toBeFocused()
      }
      const behind = page.locator('a[href="/app/gifts"]').filter({ visible: true })
      const { x, y, width, height } = await settledBox(behind)
      const { left, right, bottom } = await paper.evaluate((box) => box.getBoundingClientRect())
      expect(y > bottom || x > right || x + width < left, 'it is beside the menu').toBe(true)
      await page.mouse.click(x + width / 2, y + height / 2)
      await expect(menu).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(page).toHaveURL('/app/my-list')
    })

    await test.step('a double tap on its button opens it', async () => {
      const at = await settledBox(button)
      await button.dblclick()
      await expect(menu).toBeVisible()
      const [box, screen] = [await settledBox(paper), page.viewportSize()]
      if (!screen) throw new Error('it has a size')
      expect(Math.abs(box.y - at.y - at.height)).toBeLessThan(2)
      expect(box.x + box.width).toBeLessThanOrEqual(screen.width - 8)
      await page.keyboard.press('Escape')
    })

    await test.step('one in the navigation opens upwards, and Escape leaves the navigation open', async () => {
      const navigation = await openNavigation(page)
      const own = navigation.getByRole('button', { name: 'Mon profil' })
      const at = await settledBox(own)
      await own.click()
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
      const box = await settledBox(paper)
      expect(Math.abs(at.y - box.y - box.height)).toBeLessThan(2)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(own).toBeFocused()
      await expect(navigation).toBeVisible()
      if (isNarrow(page)) await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    })
    expect(lea.complaints).toEqual([])
  },
)
