import { gather, register } from '@cachotteries/server/testing/people'
import { of } from '@cachotteries/contracts/elision'
import type { Locator } from 'playwright/test'
import { holdAnswers } from './answers.ts'
import { expect, settle, test, type Member } from './fixtures.ts'
import { card, change, namesIn, openAddition, openGift, openList, openWish, tabTo, wish } from './steps.ts'

const refused = 'Vous ne pouvez pas faire cette modification'

const line = ({ page }: Member) => page.getByRole('button', { name: /^Qui voit ce/ })

/** Opens the people who see what the list on the screen hides from its owner. */
async function openSight(person: Member): Promise<Locator> {
  await line(person).click()
  const dialog = person.page.getByRole('dialog', { name: /^Qui voit ce/ })
  await expect(dialog.getByRole('listitem').filter({ hasText: /Vous$/ })).toBeVisible()
  return dialog
}

const told = ({ page }: Member, text: string) => page.getByRole('status').getByText(text)

async function setAside(by: Member, dialog: Locator, person: Member): Promise<void> {
  await dialog.getByRole('button', { name: `Mettre à l’écart : ${person.name}` }).click()
  const question = by.page.getByRole('alertdialog')
  await expect(question.getByText(/gardera ses achats.*sauront que cela vient de vous/)).toBeVisible()
  await question.getByRole('button', { name: 'Mettre à l’écart' }).click()
  await expect(dialog.getByRole('button', { name: `Lever la mise à l’écart : ${person.name}` })).toBeVisible()
  // The question takes the keyboard until it is gone.
  await expect(question).toHaveCount(0)
}

test('Setting somebody aside is asked about first and taken back from its message, while others see it', async ({
  family,
}) => {
  const [lea, marc, ugo, zoe, anne, bruno] = await family('Éloïse', 'Marc', 'Ugo', 'Zoé', 'Anne', 'Bruno')
  await openList(ugo, lea)
  const seen = await openSight(ugo)
  await openList(marc, lea)
  const dialog = await openSight(marc)
  await expect(dialog.getByRole('heading', { name: `Qui voit ce qu’${lea.name} ne voit pas` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Mettre à l’écart/ })).toHaveCount(4)
  await dialog.getByRole('button', { name: `Mettre à l’écart : ${zoe.name}` }).click()
  await marc.page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()
  const { answered, letGo } = await holdAnswers(marc.page, 'sight.setAside')
  await setAside(marc, dialog, zoe)
  await answered
  await expect(seen.getByRole('listitem').filter({ hasText: zoe.name })).toContainText(`Par ${marc.name}`)
  letGo()
  await marc.page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(told(marc, 'C’est annulé')).toBeVisible()
  await expect(seen.getByRole('button', { name: `Mettre à l’écart : ${zoe.name}` })).toBeVisible()
  await marc.page.keyboard.press('Escape')

  const form = await openAddition(marc)
  await form.getByText(`Seront au courant : ${anne.name}, ${bruno.name} et 3 autres personnes`).click()
  await expect(form.getByText(new RegExp(`${zoe.name} et vous \\(5 personnes\\)`))).toBeVisible()
  await form.getByLabel('Ajouter un destinataire').press('Enter')
  await marc.page.getByRole('option', { name: zoe.name }).click()
  await expect(form.getByText(`${ugo.name} et vous (4 personnes)`)).toBeVisible()
})

test.describe('A person who is set aside', { tag: '@deep' }, () => {
  test('learns nothing with a second account of the owner, in a family of two', async ({
    family,
    arrive,
    own,
    server,
  }) => {
    const [lea, marc, ugo] = await family('Léa', 'Marc', 'Ugo')
    const account = await register(server.url, own('Zelie'))
    await gather(own('À deux'), [lea.account, account])
    const zelie = await settle(await arrive(account.name), account)
    const bike = await wish(lea, lea, 'Vélo rouge')
    await wish(lea, lea, 'Carnet')
    const teapot = await wish(lea, lea, 'Théière')
    await change(ugo, teapot.uid, { isPurchased: true })
    const binoculars = await wish(marc, lea, 'Jumelles', { isSecret: true })
    const ring = await wish(lea, lea, 'Bague')
    await change(zelie, ring.uid, { isPurchased: true })

    const expectBothSee = async (names: string[]): Promise<void> => {
      await expect.poll(() => namesIn(zelie, 'Toujours disponibles')).toEqual(names)
      await expect.poll(() => namesIn(lea, 'Souhaits')).toEqual(names)
    }

    await openList(zelie, lea)
    await expect(card(zelie, 'Jumelles')).toBeVisible()
    await expect(card(zelie, 'Théière').getByText(`Acheté par ${ugo.name}`)).toBeVisible()

    await openList(marc, lea)
    await expect(line(marc)).toHaveText(`Qui voit ce que ${lea.name} ne voit pas 3 personnes`)
    const dialog = await openSight(marc)
    await expect(dialog.getByRole('listitem').filter({ hasText: zelie.name })).toContainText(
      /Arrivée récente.*Que vous ne croisez dans aucune famille/,
    )
    await setAside(marc, dialog, zelie)
    await dialog.press('Escape')
    await expect(line(marc)).toHaveText(/ 2 personnes$/)

    // At once, it is the list that Léa sees. What Zelie bought is among her gifts.
    await expect(card(zelie, 'Jumelles')).toHaveCount(0)
    await expect(card(zelie, 'Théière')).toHaveCount(0)
    // A screen on which nothing is hidden stays as it was: nothing tells her at that moment.
    await openList(zelie, lea)
    await expect(line(zelie)).toHaveCount(0)
    await openList(lea, lea)
    await expect(line(lea)).toHaveCount(0)
    await expectBothSee(['Carnet', 'Vélo rouge'])
    await expect(card(zelie, 'Bague')).toHaveCount(0)

    const before = { frames: zelie.frames.length, answers: zelie.answers.length }
    const form = await openAddition(marc)
    await expect(form.getByText(`Seront au courant : ${ugo.name} et vous (2 personnes)`)).toBeVisible()
    await form.getByLabel('Nom').fill('Télescope')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(told(marc, 'Souhait ajouté')).toBeVisible()
    const microscope = await wish(marc, lea, 'Microscope', { isSecret: true })
    await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je l’offre : Vélo rouge' }).click()
    await expect(told(marc, 'vous offrez « Vélo rouge »')).toBeVisible()

    // Her screen, like Léa's, is as it was until she loads it again.
    await expect(
      card(zelie, 'Vélo rouge').getByRole('button', { name: 'Je l’offre : Vélo rouge' }),
    ).toBeVisible()
    await expect(card(lea, 'Vélo rouge')).toBeVisible()
    expect(zelie.frames.slice(before.frames).join()).not.toContain(bike.uid)
    await openList(zelie, lea)
    await openList(lea, lea)
    await expectBothSee(['Carnet'])
    for (const { uid } of [binoculars, microscope]) {
      await zelie.page.goto(`/app/wishes/${uid}/edit`)
      await expect(zelie.page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
    }

    // She can try, as on any list, and is always told the same.
    await openList(zelie, lea)
    await card(zelie, 'Carnet').getByRole('button', { name: 'Je l’offre : Carnet' }).click()
    await expect(zelie.page.getByRole('alert').getByText(refused)).toBeVisible()
    await expect(card(zelie, 'Carnet').getByRole('button', { name: 'Je l’offre : Carnet' })).toBeVisible()
    const addition = await openAddition(zelie)
    await addition.getByLabel('Nom').fill('Qui est là ?')
    await addition.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(addition.getByText(refused)).toBeVisible()
    await expect(addition.getByText(/au courant/)).toHaveCount(0)
    await addition.getByRole('button', { name: 'Annuler' }).click()
    await openWish(zelie, 'Carnet')
    await expect(zelie.page.getByRole('heading', { level: 1, name: 'Carnet' })).toBeVisible()

    // What she bought stays hers, and undone it is a wish like the others.
    await zelie.page.goto('/app/gifts')
    await expect(zelie.page.getByRole('heading', { name: 'Bague' })).toBeVisible()
    await expect(
      zelie.page.getByRole('region', { name: lea.name }).getByRole('link', { name: lea.name, exact: true }),
    ).toBeVisible()
    await openGift(zelie, 'Bague')
    await zelie.page.getByRole('button', { name: 'Je ne l’offre plus : Bague' }).click()
    await expect(zelie.page.getByRole('heading', { name: 'Bague' })).toHaveCount(0)
    await openList(zelie, lea)
    await expect(card(zelie, 'Bague').getByRole('button', { name: 'Je l’offre : Bague' })).toBeVisible()
    await openList(lea, lea)
    await expectBothSee(['Bague', 'Carnet'])

    const known = [...zelie.frames.slice(before.frames), ...zelie.answers.slice(before.answers)].join()
    for (const hidden of ['Télescope', 'Microscope', marc.account.userId, ugo.account.userId])
      expect(known).not.toContain(hidden)
    expect([...lea.frames, ...lea.answers].join()).not.toMatch(/SetAside|Jumelles/)

    await openList(ugo, lea)
    const again = await openSight(ugo)
    await expect(again.getByRole('listitem').filter({ hasText: zelie.name })).toContainText(
      `Par ${marc.name}`,
    )
    // Ugo came after Marc, whose word it is.
    await expect(again.getByRole('button', { name: `Lever la mise à l’écart : ${zelie.name}` })).toHaveCount(
      0,
    )
    await openList(marc, lea)
    const last = await openSight(marc)
    await last.getByRole('button', { name: `Lever la mise à l’écart : ${zelie.name}` }).click()
    await expect(told(marc, `${zelie.name} n’est plus à l’écart de la liste ${of(lea.name)}`)).toBeVisible()
    await expect(card(zelie, 'Télescope')).toBeVisible()
    await expect(card(zelie, 'Vélo rouge').getByText(`Acheté par ${marc.name}`)).toBeVisible()
    await expect(line(zelie)).toHaveText(/ 3 personnes$/)
  })

  test('has the focus of the keyboard, which ends where it began', async ({ family }) => {
    // The last two who see a list can’t be set aside for it.
    const [lea, marc, ugo] = await family('Léa', 'Marc', 'Ugo', 'Zoé')
    const { page } = marc
    await openList(marc, lea)
    await expect(line(marc)).toHaveText(/ 3 personnes$/)
    await tabTo(marc, line(marc))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Qui voit ce/ })
    const setAsideUgo = dialog.getByRole('button', { name: `Mettre à l’écart : ${ugo.name}` })
    await expect(setAsideUgo).toBeVisible()
    await tabTo(marc, setAsideUgo)
    const framesWithoutFocus = await page.evaluateHandle(() => {
      const seen = { count: 0 }
      const look = (): void => {
        if (document.activeElement === document.body) seen.count++
        requestAnimationFrame(look)
      }
      look()
      return seen
    })
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(setAsideUgo).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(marc, question.getByRole('button', { name: 'Mettre à l’écart' }))
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: `Lever la mise à l’écart : ${ugo.name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(setAsideUgo).toBeVisible()
    // It is in no list until the server answers.
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    expect(await framesWithoutFocus.evaluate(({ count }) => count)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(line(marc)).toBeFocused()
  })
})
