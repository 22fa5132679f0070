import type { Locator } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { card, isPhone, openAddition, openList, openWish, pictureLink, shownWish } from './steps.ts'

const link = (form: Locator) => form.getByLabel('Lien d’achat')
const nameOf = (form: Locator) => form.getByLabel('Nom')
const priceField = (form: Locator) => form.getByLabel('Prix indicatif')
const imageOf = (form: Locator) => form.getByLabel('Lien de l’image')
const takeBack = (form: Locator, field: string) =>
  form
    .locator('.MuiFormControl-root')
    .filter({ has: form.page().getByLabel(field) })
    .getByRole('button', { name: 'Retirer' })
const add = (form: Locator) => form.getByRole('button', { name: 'Ajouter', exact: true }).click()
const press = (person: Member, target: Locator) => (isPhone(person) ? target.tap() : target.click())

/** Pastes a text into the field that has the focus. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no input')
    input.focus()
    document.execCommand('insertText', false, pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }))
  }, text)

/** Whether the label of a field stands above its text. */
async function labelIsAbove(field: Locator): Promise<boolean> {
  const id = await field.getAttribute('id')
  const label = await field.page().locator(`label[for="${id}"]`).boundingBox()
  const input = await field.boundingBox()
  return label !== null && input !== null && label.y + label.height / 2 <= input.y + 2
}

test.describe('The form of a wish', () => {
  test(
    'fills itself in from a pasted link, keeps what was typed, and takes back what was found',
    { tag: '@phone' },
    async ({ family, shop }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await openList(lea, lea)
      const form = await openAddition(lea)
      await expect(form.getByRole('textbox').first()).toHaveAttribute('name', 'url')

      // A sentence with a link that says where somebody came from.
      await paste(link(form), `Regarde ${shop.complete}?utm_source=lettre, elle est belle !`)
      await expect(link(form)).toHaveValue(shop.complete)
      await expect(form.getByText('Trouvé : le nom, le prix et l’image.')).toBeVisible()
      await expect(nameOf(form)).toHaveValue('Théière en fonte')
      await expect(priceField(form)).toHaveValue(/^24,90\s€$/)
      await expect(imageOf(form)).toHaveValue(shop.picture)
      await expect(form.getByText('Trouvé sur La Maison du Thé')).toHaveCount(3)
      for (const field of [link, nameOf, priceField])
        await expect.poll(() => labelIsAbove(field(form))).toBe(true)

      // One tap takes it back. Another page fills in nothing over what was typed.
      await press(lea, takeBack(form, 'Nom'))
      await expect(nameOf(form)).toHaveValue('')
      await expect(nameOf(form)).toBeFocused()
      await nameOf(form).fill('Ma théière')
      await link(form).fill(shop.robotCheck)
      await expect(form.getByText('Ce site refuse')).toBeVisible()
      await expect(nameOf(form)).toHaveValue('Ma théière')
      await expect(priceField(form)).toHaveValue('')
      await expect(imageOf(form)).toHaveValue('')
      await expect(form.getByText('Trouvé sur La Maison du Thé')).toHaveCount(0)

      await link(form).fill(shop.complete)
      await expect(priceField(form)).toHaveValue(/^24,90\s€$/)
      await priceField(form).fill('vingt')
      await add(form)
      await expect(form.getByText('Un prix s’écrit par exemple')).toBeVisible()
      await priceField(form).fill('1 299')
      await add(form)
      const mine = card(lea, 'Ma théière')
      await expect(mine.getByText(/Prix indicatif\s: 1\s299\s€, vu le \d/)).toBeVisible()

      // A relative reads it, and adds it up with what they are to buy.
      await openList(marc, lea)
      await press(marc, card(marc, 'Ma théière').getByRole('button', { name: 'Je l’offre' }))
      await openWish(marc, 'Ma théière')
      await expect(shownWish(marc).getByText(/Prix indicatif\s: 1\s299\s€, vu le \d/)).toBeVisible()
      await marc.page.goto('/app/gifts')
      await expect(marc.page.getByText(/environ 1\s299\s€ à acheter/).first()).toBeVisible()
    },
  )

  test(
    'looks a page up half a second after its link was typed',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      await lea.page.clock.install()
      await openList(lea, lea)
      const form = await openAddition(lea)
      const lookUps: string[] = []
      lea.page.on('request', (request) => {
        if (request.url().includes('imageLookup')) lookUps.push(request.url())
      })
      await lea.page.clock.pauseAt(Date.now() + 60_000)
      await link(form).pressSequentially(shop.product)
      await lea.page.clock.runFor(400)
      await link(form).press('End')
      expect(lookUps).toEqual([])
      await lea.page.clock.runFor(200)
      await expect.poll(() => lookUps).toHaveLength(1)
      await lea.page.clock.resume()
      await expect(imageOf(form)).toHaveValue(shop.picture)
      await test.step('a found picture follows the link', async () => {
        await link(form).fill(shop.other)
        await expect(imageOf(form)).toHaveValue(shop.otherPicture)
      })
      await test.step('the lowest of several prices is found', async () => {
        await link(form).fill(shop.variants)
        await expect(priceField(form)).toHaveValue(/^24,90\s€$/)
        await expect(form.getByText('À partir de ce prix sur La Maison du Thé')).toBeVisible()
        await expect(form.getByText('Trouvé sur La Maison du Thé')).toHaveCount(2)
      })
      await test.step('a chosen picture stays', async () => {
        await (await pictureLink(form)).fill(shop.otherPicture)
        await link(form).fill(shop.bare)
        await expect(form.getByText('Aucune image n’a été trouvée sur cette page')).toBeVisible()
        await expect(imageOf(form)).toHaveValue(shop.otherPicture)
      })
    },
  )

  test(
    'is saved while a page is looked up, and what is found then is written nowhere',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      await openList(lea, lea)
      const first = shop.slowPage()
      const form = await openAddition(lea)
      await nameOf(form).fill('Bouilloire')
      await link(form).fill(first.address)
      await expect(form.getByText('Recherche sur cette page…')).toBeVisible()
      await add(form)
      await expect(card(lea, 'Bouilloire')).toBeVisible()
      const answered = lea.page.waitForResponse(/imageLookup/)
      const next = await openAddition(lea)
      first.letGo()
      await answered
      for (const field of [link, nameOf, priceField, imageOf]) await expect(field(next)).toHaveValue('')

      // Somebody who is in the field when the answer comes goes on typing.
      const second = shop.slowPage()
      await link(next).fill(second.address)
      await expect(next.getByText('Recherche sur cette page…')).toBeVisible()
      await nameOf(next).focus()
      second.letGo()
      await expect(priceField(next)).toHaveValue(/^24,90\s€$/)
      await nameOf(next).pressSequentially('Passoire')
      await expect(nameOf(next)).toHaveValue('Passoire')
      await add(next)
      await expect(card(lea, 'Passoire').getByText(/Prix indicatif\s: 24,90\s€/)).toBeVisible()
    },
  )
})
