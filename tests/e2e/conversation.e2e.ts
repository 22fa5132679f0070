import { commandId } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { criticalAlert, holdAnswers } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { openList, openWish, wish } from './steps.ts'

const opener = ({ page }: Member) => page.getByRole('button', { name: /^Entre nous/ })
const panel = ({ page }: Member) => page.getByRole('dialog', { name: 'Entre nous' })
const message = (by: Member, text: string) => panel(by).getByRole('listitem').filter({ hasText: text })

async function openPanel(by: Member): Promise<Locator> {
  await opener(by).click()
  await expect(panel(by).getByRole('textbox', { name: 'Votre message' })).toBeVisible()
  return panel(by)
}

/** Writes without a screen. */
const tell = (by: Member, about: Member, text: string) =>
  by.account.ask.conversations.send.mutate({ commandId: commandId(), owner: about.account.userId, text })

async function write(by: Member, text: string): Promise<void> {
  await panel(by).getByRole('textbox', { name: 'Votre message' }).fill(text)
  await panel(by).getByRole('button', { name: 'Envoyer' }).click()
  await expect(message(by, text)).toBeVisible()
}

/** The texts of the messages, in the order of the screen. */
const textsOf = (by: Member) => panel(by).getByRole('listitem').locator('p[dir=auto]').allInnerTexts()

test('Relatives talk about a list, which the person it is for never learns of', async ({
  family,
  isMobile,
}) => {
  const [lea, marc, ugo] = await family('Léa', 'Marc', 'Ugo', 'Zoé')
  const { uid } = await wish(lea, lea, 'Vélo rouge')
  for (let n = 1; n <= 60; n++) await tell(ugo, lea, `Message numéro ${n}.`)
  await openList(lea, lea)

  await test.step('what is new has a mark on the families’ page and on the list, and in no title', async () => {
    await marc.page.goto('/app/families')
    const row = marc.page.getByRole('link', { name: lea.name, exact: true }).last()
    await expect(row).toHaveAccessibleDescription(/60 nouveaux messages/)
    await expect(marc.page).toHaveTitle('Familles · Cachotteries')
    await openList(marc, lea)
    await expect(opener(marc)).toHaveAccessibleName('Entre nous 60 nouveaux messages')
    await expect(marc.page).toHaveTitle(`Liste de ${lea.name} · Cachotteries`)
  })

  await test.step('the newest messages are there at once, and older ones come as one scrolls', async () => {
    const dialog = await openPanel(marc)
    await expect(message(marc, 'Message numéro 60.')).toBeInViewport()
    await expect(message(marc, 'Message numéro 11.')).toHaveCount(1)
    await expect(message(marc, 'Message numéro 10.')).toHaveCount(0)
    await message(marc, 'Message numéro 11.').scrollIntoViewIfNeeded()
    await dialog.getByRole('region', { name: 'Messages' }).focus()
    await marc.page.keyboard.press('Home')
    await expect(message(marc, 'Message numéro 1.')).toBeAttached()
    const expected = Array.from({ length: 60 }, (_, index) => `Message numéro ${index + 1}.`)
    await expect.poll(() => textsOf(marc)).toEqual(expected)
    // Only what is in this part is announced when something is added.
    await expect(dialog.getByRole('log').getByText('Message numéro 10.')).toHaveCount(0)
    await expect(dialog.getByRole('log').getByText('Message numéro 60.')).toHaveCount(1)
    await marc.page.keyboard.press('Escape')
    await expect(opener(marc)).toBeFocused()
    await expect(opener(marc)).toHaveAccessibleName('Entre nous')
  })

  await openPanel(marc)
  await openList(ugo, lea)
  await openPanel(ugo)

  await test.step('a message may be about a wish, and its links can be followed', async () => {
    await panel(marc).getByRole('button', { name: 'Parler d’un souhait' }).click()
    await marc.page.getByRole('menuitem', { name: 'Vélo rouge' }).click()
    const field = panel(marc).getByRole('textbox', { name: 'Votre message' })
    await field.fill('a'.repeat(499))
    await expect(panel(marc).getByText('Encore 1 caractère', { exact: true })).toBeVisible()
    await field.fill('Celui-ci : https://jouets.example@ailleurs.example/velo')
    // On a phone, this key begins a new line.
    if (isMobile) await panel(marc).getByRole('button', { name: 'Envoyer' }).click()
    else await field.press('Enter')
    const sent = message(ugo, 'Celui-ci :')
    await expect(sent).toHaveCount(1)
    await expect(sent.getByRole('link', { name: 'Vélo rouge' })).toHaveAttribute(
      'href',
      `/app/wishes/${uid}/edit`,
    )
    const link = sent.getByRole('link', { name: 'https://ailleurs.example/velo', exact: true })
    await expect(link).toHaveAttribute('href', 'https://ailleurs.example/velo')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  await test.step('its author changes it or deletes it, for everybody', async () => {
    await write(marc, 'Je prend le vélo')
    await message(marc, 'Je prend le vélo').getByRole('button').click()
    await marc.page.getByRole('menuitem', { name: 'Modifier' }).click()
    const field = panel(marc).getByRole('textbox', { name: 'Votre message' })
    await field.fill('Je prends le vélo')
    await panel(marc).getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(message(ugo, 'Je prends le vélo')).toContainText('modifié')
    await expect(message(ugo, 'Je prends le vélo').getByRole('button')).toHaveCount(0)
    await message(marc, 'Je prends le vélo').getByRole('button').click()
    await marc.page.getByRole('menuitem', { name: 'Supprimer' }).click()
    for (const by of [marc, ugo]) await expect(message(by, 'Je prends le vélo')).toHaveCount(0)
  })

  await test.step('a person who is set aside loses the messages at once as if they were deleted, and the rest at the next load', async () => {
    // What Ugo's screen is answered that it has read comes late.
    const { answered, letGo } = await holdAnswers(ugo.page, 'conversations.read')
    await write(marc, 'Un dernier mot')
    await answered
    await marc.account.ask.sight.setAside.mutate({
      commandId: commandId(),
      owner: lea.account.userId,
      person: ugo.account.userId,
    })
    await expect(message(ugo, 'Un dernier mot')).toHaveCount(0)
    const arrived = ugo.page.waitForResponse('**/conversations.read*')
    letGo()
    await (await arrived).finished()
    await expect(panel(ugo).getByText('Personne n’a encore écrit.')).toBeVisible()
    await openList(ugo, lea)
    await expect(panel(ugo)).toHaveCount(0)
    await expect(opener(ugo)).toHaveCount(0)
  })

  await test.step('the person it is for finds nothing of it, on their list or on the wish', async () => {
    await expect(opener(lea)).toHaveCount(0)
    await openWish(lea, 'Vélo rouge')
    await expect(lea.page.getByRole('textbox').first()).toBeVisible()
    await expect(lea.page.getByRole('button', { name: /entre nous/i })).toHaveCount(0)
    expect([...lea.frames, ...lea.answers].join()).not.toMatch(/numéro|dernier mot|Entre nous/)
  })
})

test(
  'A message keeps the wish that it is about, and what isn’t sent or saved, until it is',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea, marc, ugo] = await family('Léa', 'Marc', 'Ugo')
    await wish(lea, lea, 'Vélo rouge')
    for (const by of [marc, ugo]) {
      await openList(by, lea)
      await openPanel(by)
    }

    await test.step('a wish is quoted from its page, with what was written kept and the field focused', async () => {
      await panel(marc).getByRole('textbox', { name: 'Votre message' }).fill('On pourrait')
      await panel(marc).getByRole('button', { name: 'Fermer' }).click()
      await openWish(marc, 'Vélo rouge')
      await marc.page.getByRole('button', { name: 'En parler entre nous' }).click()
      const field = panel(marc).getByRole('textbox', { name: 'Votre message' })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('On pourrait')
      await field.fill('On pourrait se mettre à deux pour lui')
      await panel(marc).getByRole('button', { name: 'Envoyer' }).click()
      await expect(
        message(ugo, 'On pourrait se mettre').getByRole('link', { name: 'Vélo rouge' }),
      ).toBeVisible()
      // What quotes a wish stays as it was written: it can only be deleted.
      await message(marc, 'On pourrait se mettre')
        .getByRole('button', { name: 'Supprimer ce message' })
        .click()
      await expect(marc.page.getByRole('menuitem')).toHaveText(['Supprimer'])
      await marc.page.keyboard.press('Escape')
      // The form of the page, which the panel was opened from, isn't sent along.
      await expect(marc.page.getByText('Souhait mis à jour')).toHaveCount(0)
      // The next message isn't about it.
      await write(marc, 'Et pour la carte ?')
      await expect(message(ugo, 'Et pour la carte').getByRole('link')).toHaveCount(0)
      await message(marc, 'On pourrait se mettre').getByRole('link', { name: 'Vélo rouge' }).click()
      await expect(panel(marc)).toHaveCount(0)
      await openList(marc, lea)
      await openPanel(marc)
    })

    await test.step('what can’t be saved isn’t lost', async () => {
      await write(marc, 'Je prend le vélo')
      await message(marc, 'Je prend le vélo').getByRole('button').click()
      await marc.page.getByRole('menuitem', { name: 'Modifier' }).click()
      const field = panel(marc).getByRole('textbox', { name: 'Votre message' })
      await field.fill('Je prends le vélo')
      await marc.page.route('**/conversations.change*', (route) => route.abort())
      await panel(marc).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(criticalAlert(marc.page, 'La connexion ne répond pas')).toBeVisible()
      await expect(panel(marc).getByText('Vous modifiez un message')).toBeVisible()
      await expect(field).toHaveValue('Je prends le vélo')
      await expect(message(marc, 'Je prend le vélo')).toHaveCount(1)
      await marc.page.unroute('**/conversations.change*')
      await panel(marc).getByRole('button', { name: 'Enregistrer' }).press('Enter')
      await expect(message(ugo, 'Je prends le vélo')).toHaveCount(1)
    })

    await test.step('what is written without a connection is sent once, and what others wrote is there once', async () => {
      await marc.context.setOffline(true)
      await write(marc, 'Depuis le métro')
      await expect(message(marc, 'Depuis le métro')).toContainText('Pas encore envoyé')
      await write(ugo, 'Pendant ce temps')
      await marc.context.setOffline(false)
      await expect(message(marc, 'Pendant ce temps')).toHaveCount(1, { timeout: 40_000 })
      await expect(message(ugo, 'Depuis le métro')).toHaveCount(1, { timeout: 40_000 })
      await expect(message(marc, 'Depuis le métro')).not.toContainText('Pas encore envoyé')
      await expect.poll(() => textsOf(marc)).toEqual(await textsOf(ugo))
    })

    await test.step('what isn’t sent is kept, also while the page is loaded again', async () => {
      await marc.page.route('**/conversations.send*', (route) => route.abort())
      await write(marc, 'Me recevez-vous ?')
      marc.page.once('dialog', (question) => void question.accept())
      await marc.page.reload()
      await marc.page.unroute('**/conversations.send*')
      await openPanel(marc)
      await expect(message(ugo, 'Me recevez-vous ?')).toHaveCount(1)
      await expect(message(marc, 'Me recevez-vous ?')).toHaveCount(1)
    })

    await test.step('what the server refuses says why, and can be sent again', async () => {
      const refusal = 'Trop de tentatives, réessayez dans 60 minutes'
      const data = { httpStatus: 429, code: 'TOO_MANY_REQUESTS', failure: 'TooManyAttempts' }
      await marc.page.route('**/conversations.send*', (route) =>
        route.fulfill({ status: 429, json: { error: { message: refusal, code: -32_029, data } } }),
      )
      await write(marc, 'Encore un mot')
      await expect(message(marc, 'Encore un mot')).toContainText(`Pas envoyé. ${refusal}`)
      await marc.page.unroute('**/conversations.send*')
      await message(marc, 'Encore un mot').getByRole('button', { name: 'Réessayer' }).click()
      await expect(message(ugo, 'Encore un mot')).toHaveCount(1)
      await expect(message(marc, 'Encore un mot')).not.toContainText('Pas envoyé')
    })
  },
)
