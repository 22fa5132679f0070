import type { Page } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import {
  applicationIsThere,
  card,
  change,
  namesIn,
  openAddition,
  openList,
  openWish,
  settledBox,
  wish,
} from './steps.ts'

const names = Array.from({ length: 75 }, (_, n) => `Souhait ${n + 100}`)

const cards = ({ page }: Member) => page.getByRole('article')

/** Notes the number of wishes and of cards that the application shows, each time there are more of them. */
const watchCards = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counts: [wishes: number, cards: number][] = []
    Object.assign(globalThis, { counts })
    new MutationObserver(() => {
      const [wishes, made] = ['#root main li', '#root main article'].map(
        (all) => document.querySelectorAll(all).length,
      )
      if (made && wishes && made !== counts.at(-1)?.[1]) counts.push([wishes, made])
    }).observe(document, { subtree: true, childList: true })
  })

const firstCount = (page: Page): Promise<unknown> =>
  page.evaluate(() => (Reflect.get(globalThis, 'counts') as unknown[])[0])

/** A card's position on the screen, in whole pixels. */
const top = async (person: Member, name: string): Promise<number> =>
  Math.round((await card(person, name).boundingBox())?.y ?? Number.NaN)

test.describe('A long list', { tag: '@deep' }, () => {
  test('can be used when its first cards are there, has all of them soon, and is where it was when one comes back', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await Promise.all(names.map((name) => wish(lea, lea, name)))
    await watchCards(lea.page)
    await measureJumps(lea.page)
    await openList(lea, lea)
    await expect(cards(lea)).toHaveCount(names.length)
    expect(await firstCount(lea.page)).toEqual([names.length, 40])
    await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(names)
    await framesLater(lea.page)
    expect(await jumped(lea.page)).toBe(0)
    await lea.page.keyboard.press('Control+End')
    await expect(card(lea, names.at(-1) ?? '')).toBeInViewport()
    // Chromium scrolls by keyboard in an animation.
    await settledBox(card(lea, names.at(-1) ?? ''))

    const far = 'Souhait 160'
    await card(lea, far).scrollIntoViewIfNeeded()
    const before = await top(lea, far)
    await openWish(lea, far)
    await expect.poll(() => lea.page.evaluate(() => scrollY)).toBe(0)
    await lea.page.getByRole('button', { name: 'Retour', exact: true }).click()
    await expect.poll(() => top(lea, far)).toBe(before)
    await lea.page.reload()
    await expect.poll(() => top(lea, far)).toBe(before)
    expect(await firstCount(lea.page)).toEqual([names.length, names.length])
    await test.step('it can be searched', async () => {
      const opener = lea.page.getByRole('button', { name: 'Chercher dans la liste' })
      await opener.click()
      await lea.page.getByRole('searchbox', { name: 'Chercher dans la liste' }).fill('SOUHAÎT 131')
      await expect(lea.page.getByText('1 souhait trouvé')).toBeVisible()
      await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(['Souhait 131'])
      await lea.page.keyboard.press('Escape')
      await expect(cards(lea)).toHaveCount(names.length)
      await expect(opener).toBeFocused()
    })
    await test.step('what is added is scrolled to, and lit', async () => {
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Zèbre')
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(lea.page.locator('.wish-lit')).toContainText('Zèbre')
      await expect(card(lea, 'Zèbre')).toBeInViewport()
      await expect(lea.page.locator('.wish-lit')).toHaveCount(0)
    })
  })
})

test.describe('When a wish is bought', { tag: '@deep' }, () => {
  test('no other card is rendered again: no other date is formatted', async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    for (const day of ['08', '09'])
      await wish(zoe, lea, `Du ${day}`, { isPurchased: true, purchaseDate: `2026-01-${day}` })
    const { uid } = await wish(lea, lea, 'Théière')
    await wish(lea, lea, 'Vélo rouge')
    await marc.page.addInitScript(() => {
      const days: string[] = []
      Object.assign(globalThis, { days })
      const { prototype } = Intl.DateTimeFormat
      const formats = Object.getOwnPropertyDescriptor(prototype, 'format')
      Object.defineProperty(prototype, 'format', {
        get() {
          const format = formats?.get?.call(this) as (date: Date) => string
          return (date: Date) => {
            days.push(date.toISOString().slice(0, 10))
            return format(date)
          }
        },
      })
    })
    await openList(marc, lea)
    const days = (): Promise<string[]> =>
      marc.page.evaluate(() => Reflect.get(globalThis, 'days') as string[])
    // What the page shows at first formats dates, too.
    await applicationIsThere(marc.page)
    for (const day of ['8', '9'])
      await expect(card(marc, `Du 0${day}`).getByText(`le ${day} janvier 2026`)).toBeVisible()
    const first = await days()
    expect(first).toContain('2026-01-08')

    await change(zoe, uid, { isPurchased: true, purchaseDate: '2026-01-20' })
    await expect(card(marc, 'Théière').getByText('le 20 janvier 2026')).toBeAttached()
    await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je l’offre' }).click()
    await expect(marc.page.getByText('C’est noté : vous offrez « Vélo rouge »')).toBeVisible()
    const since = (await days()).slice(first.length)
    expect(since).toContain('2026-01-20')
    expect(since).not.toContain('2026-01-08')
    expect(since).not.toContain('2026-01-09')
  })

  test('its card and those around it glide to their places, but none outside of the viewport', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const wishes = names.slice(0, 40)
    await Promise.all(wishes.map((name) => wish(lea, lea, name)))
    await marc.page.emulateMedia({ reducedMotion: 'no-preference' })
    await marc.page.addInitScript(() => {
      const gliding: string[] = []
      Object.assign(globalThis, { gliding })
      const { animate } = Element.prototype
      Element.prototype.animate = function (...motion) {
        if (this instanceof HTMLLIElement) gliding.push(this.textContent)
        return animate.apply(this, motion)
      }
    })
    await openList(marc, lea)
    await card(marc, 'Souhait 100').getByRole('button', { name: 'Je l’offre' }).click()
    await expect(card(marc, 'Souhait 100').getByText(`Acheté par ${marc.name}`)).toBeAttached()
    // The card that was pressed keeps its place until the pointer has left it.
    await marc.page.mouse.move(0, 0)
    const read = () => marc.page.evaluate(() => Reflect.get(globalThis, 'gliding') as string[])
    const gliding = async () => {
      const texts = await read()
      return wishes.filter((name) => texts.some((text) => text.includes(name)))
    }
    await expect.poll(gliding).toEqual(expect.arrayContaining(['Souhait 100', 'Souhait 101']))
    expect(await gliding()).not.toContain('Souhait 139')
  })
})
