import { exampleContent } from '@cachotteries/domain/testing/example'
import { refuse, release } from './answers.ts'
import { expect, test } from './fixtures.ts'
import {
  card,
  isPhone,
  offerHere,
  openAddition,
  openList,
  openWish,
  pictureLink,
  settledBox,
  shownWish,
  tabTo,
  wish,
} from './steps.ts'
import { drag } from './touch.ts'

test.describe('Wish form', () => {
  test(
    'is a dialog in the middle at 768 px and wider, a drawer at the bottom below, and closes as such',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await lea.page.emulateMedia({ reducedMotion: 'no-preference' })
      await openList(lea, lea)
      const opener = lea.page.getByRole('button', { name: 'Ajouter un souhait' })
      const dialog = await openAddition(lea)
      const { width, height } = lea.page.viewportSize() ?? { width: 0, height: 0 }
      const motion = expect(dialog)
      await (isPhone(lea) ? motion : motion.not).toHaveCSS('transition-duration', '0.5s')
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox()
          return box && { left: Math.round(box.x), bottom: Math.round(height - box.y - box.height) }
        })
        .toEqual(
          isPhone(lea) ? { left: 0, bottom: 0 } : { left: (width - 560) / 2, bottom: expect.any(Number) },
        )
      await expect(dialog.getByRole('heading', { name: 'Ajouter un souhait' })).toBeVisible()
      await test.step('on Escape and on its buttons, and gives the focus back', async () => {
        for (const close of [
          () => lea.page.keyboard.press('Escape'),
          () => dialog.getByRole('button', { name: 'Fermer' }).click(),
          () => dialog.getByRole('button', { name: 'Annuler' }).click(),
        ]) {
          await close()
          await expect(dialog).toBeHidden()
          await expect(opener).toBeFocused()
          await openAddition(lea)
        }
      })
      await dialog.getByLabel('Nom').fill('Théière')
      await test.step('on a click beside it on a wide screen, but not on a phone', async () => {
        await lea.page.mouse.click(20, 20)
        if (!isPhone(lea)) return expect(dialog).toBeHidden()
        await expect(dialog.getByLabel('Nom')).toHaveValue('Théière')
        await expect(dialog).toBeInViewport()
      })
      await test.step('on a phone, when a finger pulls it down a quarter of its height', async () => {
        if (!isPhone(lea)) return
        const restingPlace = await settledBox(dialog)
        const pull = (part: number) => {
          const from = { x: restingPlace.x + 60, y: restingPlace.y + 8 }
          return drag(lea.page, from, { x: from.x, y: from.y + restingPlace.height * part })
        }
        await pull(0.15)
        await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(restingPlace.y)
        await expect(dialog.getByLabel('Nom')).toHaveValue('Théière')
        await pull(0.4)
        await expect(dialog).toBeHidden()
      })
    },
  )

  test('has everything blank and one star, is not saved while there are errors, and saves every field that people write', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const submit = () => dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await test.step('the owner has no fields of purchases or secrets', async () => {
      for (const label of ['Nom', 'Commentaire', 'Lien d’achat', 'Lien de l’image'])
        await expect(dialog.getByLabel(label)).toHaveValue('')
      await expect(dialog.getByRole('radio', { name: '1 étoile' })).toBeChecked()
      await expect(dialog.getByLabel('Souhait acheté')).toHaveCount(0)
      await expect(dialog.getByLabel('Idée secrète')).toHaveCount(0)
      await expect(lea.page.locator('form[autocomplete="off"]')).toHaveCount(1)
    })
    await test.step('the stars are previewed under the pointer, and a click sets them', async () => {
      const filled = dialog.locator('svg.lucide-star[fill="currentColor"]')
      await expect(filled).toHaveCount(1)
      await dialog.getByRole('radio', { name: '4 étoiles' }).hover()
      await expect(filled).toHaveCount(4)
      await dialog.getByLabel('Nom').hover()
      await expect(filled).toHaveCount(1)
      await dialog.getByRole('radio', { name: '3 étoiles' }).click()
      await dialog.getByLabel('Nom').hover()
      await expect(filled).toHaveCount(3)
      await expect(dialog.getByRole('radio', { name: '3 étoiles' })).toBeChecked()
    })
    await test.step('errors of the name and the addresses are said, each', async () => {
      const asked: string[] = []
      lea.page.on('request', (request) => {
        if (request.url().includes('wishes.add')) asked.push(request.url())
      })
      await dialog.getByLabel('Lien d’achat').fill('pas une adresse')
      await (await pictureLink(dialog)).fill('ftp://image.example/a.png')
      await submit()
      await expect(dialog.getByText('Le nom du souhait ne peut pas être vide')).toBeVisible()
      await expect(dialog.getByText("l'URL du site d'achat est invalide")).toBeVisible()
      await expect(dialog.getByText("l'URL de l'image est invalide")).toBeVisible()
      expect(asked).toEqual([])
      await dialog.getByLabel('Nom').fill('Théière')
      await dialog.getByLabel('Lien d’achat').fill('https://boutique.example/theiere')
      await dialog.getByLabel('Lien de l’image').fill('')
      await submit()
      await expect(card(lea, 'Théière')).toBeVisible()
    })
    await test.step('every field has its input', async () => {
      await openAddition(lea)
      await pictureLink(dialog)
      const { importance: _, price, ...others } = exampleContent
      const typed: Record<string, string | number | boolean> = { ...others, price: '249,90\u00a0€' }
      for (const [field, value] of Object.entries(typed)) {
        const input = dialog.locator(`[name="${field}"]`)
        await (typeof value === 'boolean' ? input.setChecked(value) : input.fill(String(value)))
      }
      await dialog.getByRole('radio', { name: '3 étoiles' }).check({ force: true })
      await submit()
      await expect(card(lea, exampleContent.name)).toBeVisible()
      await expect
        .poll(async () => {
          const { view } = await lea.account.ask.wishes.list.query({ owner: lea.account.userId })
          return view.Wishes.filter(({ name }) => name === exampleContent.name)
        })
        .toMatchObject([{ ...exampleContent, price: { ...price, seenOn: expect.any(String) } }])
    })
  })

  test(
    'comes back as it was when it is refused, and is sent by keys alone',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      await openList(lea, lea)
      await test.step('it is refused', async () => {
        const dialog = await openAddition(lea)
        await dialog.getByLabel('Nom').fill('Théière')
        await dialog.getByLabel('Commentaire').fill('La petite')
        const reason = 'Cette liste est pleine\u00a0: 500 souhaits au plus'
        await refuse(lea.page, 'wishes.add', 422, reason)
        await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
        await expect(dialog.getByText(reason)).toBeVisible()
        // Nowhere else.
        await expect(lea.page.getByText(reason)).toHaveCount(1)
        await expect(dialog.getByLabel('Commentaire')).toHaveValue('La petite')
        await expect(lea.page.getByRole('article')).toHaveCount(0)
        // It has the focus again.
        await expect.poll(() => dialog.evaluate((form) => form.contains(document.activeElement))).toBe(true)
        await release(lea.page, 'wishes.add')
        await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
        await expect(card(lea, 'Théière')).toBeVisible()
        await expect(lea.page.getByRole('article')).toHaveCount(1)
      })
      await test.step('it is sent with the keyboard', async () => {
        const { keyboard } = lea.page
        const dialog = lea.page.getByRole('dialog')
        await expect(dialog).toHaveCount(0)
        await lea.page.getByRole('button', { name: 'Ajouter un souhait' }).focus()
        await keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        await tabTo(lea, dialog.getByLabel('Nom'))
        await keyboard.type('Bouilloire')
        await tabTo(lea, dialog.getByLabel('1 étoile'))
        await keyboard.press('ArrowRight')
        await keyboard.press('ArrowRight')
        await tabTo(lea, dialog.getByLabel('Lien d’achat'))
        await keyboard.press('Enter')
        await expect(card(lea, 'Bouilloire').getByRole('img', { name: 'Importance : 3 sur 5' })).toBeVisible()
      })
    },
  )

  test('names a buyer and a day, which isn’t in the future', { tag: '@deep' }, async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    await wish(lea, lea, 'Théière')
    await openList(zoe, lea)
    await openList(marc, lea)
    await openWish(marc, 'Théière')
    const form = shownWish(marc)
    const date = form.getByLabel('Date d’achat')
    const save = () => form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.getByText('Pas encore acheté')).toBeVisible()
    await offerHere(marc).click()
    await expect(form.getByLabel('Acheteur')).toHaveText(`${marc.name} (vous)`)
    const today = await marc.page.evaluate(() => new Date().toLocaleDateString('sv'))
    await expect(date).toHaveValue(today)
    await test.step('a wish can’t be bought by those it is for', async () => {
      await form.getByLabel('Acheteur').click()
      await expect(marc.page.getByRole('option', { name: zoe.name })).toBeVisible()
      await expect(marc.page.getByRole('option', { name: lea.name })).toHaveCount(0)
      await marc.page.getByRole('option', { name: zoe.name }).click()
    })
    await test.step('the form takes no later day', async () => {
      await date.fill('2999-12-31')
      await save()
      await expect(form.getByText(/La date d.achat/)).toBeVisible()
      await expect(marc.page).toHaveURL(/\/edit$/)
    })
    await test.step('it says beside the day why the server refuses it', async () => {
      // The calendar of this device is wrong, so that the form itself accepts the date.
      await marc.page.clock.setFixedTime(new Date('2999-12-31T12:00:00'))
      await date.fill('2999-06-01')
      await save()
      await expect(date).toHaveAccessibleDescription('La date d’achat ne peut pas être dans le futur')
      await expect(form.getByRole('alert')).toHaveCount(0)
    })
    await date.fill('2026-01-15')
    await save()
    await expect(marc.page).not.toHaveURL(/\/edit$/)
    await expect(card(zoe, 'Théière').getByText(`Acheté par ${zoe.name}`)).toBeVisible()
    await expect(card(zoe, 'Théière')).toContainText('15 janvier 2026')
  })

  test(
    'is for a secret idea when a relative opens it, which is on the list of each recipient for the others',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc, zoe, ana] = await family('Léa', 'Marc', 'Zoé', 'Ana')
      await openList(zoe, lea)
      const dialog = await openAddition(zoe)
      const recipients = dialog.getByRole('list', { name: 'Pour' })
      const removers = recipients.getByRole('button', { name: /Retirer/ })
      const choose = async (name: string): Promise<void> => {
        // With some names it comes to where somebody was just removed: a second press there is ignored for a moment.
        await expect(async () => {
          await dialog.getByLabel('Ajouter un destinataire').click()
          await expect(zoe.page.getByRole('option')).toHaveText([ana.name, marc.name], { timeout: 1_000 })
        }).toPass()
        await zoe.page.getByRole('option', { name }).click()
      }
      await expect(dialog.getByRole('heading', { name: 'Ajouter une idée secrète' })).toBeVisible()
      await expect(dialog.getByLabel('Idée secrète')).toBeChecked()
      await expect(dialog.getByText('Pas encore acheté')).toBeVisible()
      await test.step('recipients are picked among mutual friends, at least one', async () => {
        await expect(recipients.getByText(lea.name)).toBeVisible()
        await expect(removers).toHaveCount(0)
        await choose(marc.name)
        await expect(removers).toHaveCount(2)
        await dialog.getByRole('button', { name: `Retirer ${marc.name}` }).click()
        await expect(removers).toHaveCount(0)
        await choose(marc.name)
        await expect(recipients.getByText(marc.name)).toBeVisible()
      })
      await dialog.getByLabel('Nom').fill('Week-end à la mer')
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(dialog).toBeHidden()
      await openList(ana, marc)
      await expect(card(ana, 'Week-end à la mer')).toContainText(`Partagé avec ${lea.name}`)
      await openList(marc, lea)
      await expect(card(marc, 'Week-end à la mer')).toHaveCount(0)
      await test.step('« Failed to fetch mutual friends » is said when they can’t be loaded', async () => {
        await refuse(marc.page, 'accounts.mutualFriends', 500, '')
        const another = await openAddition(marc)
        await expect(another.getByText('Failed to fetch mutual friends')).toBeVisible()
      })
    },
  )
})
