import { commandId } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { criticalAlert, hold, lose, refuse, release } from '../answers.ts'
import { expect, inMotion, test, type Member } from '../fixtures.ts'
import { chooseFromOwnMenu, isNarrow, openNavigation } from '../navigation.ts'
import { applicationIsThere, card, openAddition, openList, openWish, shownWish, wish } from '../steps.ts'
import { violationsInBothModes } from '../violations.ts'

test.use(inMotion)

const question = ({ page }: Member) => page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
const taken = (place: Locator) => place.getByText('Texte repris, pas encore enregistré')

/** Leaves a screen, and answers the one question that is asked. */
async function leave(person: Member, act: () => Promise<unknown>, answer: 'Rester' | 'Quitter') {
  await act()
  // By key: a second press at the same spot does nothing for a moment.
  await question(person).getByRole('button', { name: answer }).press('Enter')
  await expect(question(person)).toHaveCount(0)
}

/** A link of the sidebar to one's own list. */
async function goToMyList({ page }: Member) {
  await (await openNavigation(page)).getByRole('link', { name: 'Ma liste', exact: true }).click()
}

const title = ({ page }: Member, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('A new wish that is typed and not sent', () => {
  test(
    'closes at once, and is there when the form of that list is opened again',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await openList(marc, lea)
      const { page } = marc
      const ways = [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('button', { name: 'Fermer' }).click(),
        () => page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click(),
        ...(isNarrow(page) ? [] : [() => page.mouse.click(5, 5)]),
      ]
      let typed = 'Vélo'
      await (await openAddition(marc)).getByLabel('Nom').fill(typed)
      for (const close of ways) {
        await close()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const dialog = await openAddition(marc)
        await expect(dialog.getByLabel('Nom')).toHaveValue(typed)
        await expect(taken(dialog)).toBeVisible()
        typed += ' rouge'
        await dialog.getByLabel('Nom').fill(typed)
      }
      expect(await violationsInBothModes(page)).toEqual([])
      // Not on another list, and not for another person.
      await openList(marc, marc)
      await expect((await openAddition(marc)).getByLabel('Nom')).toHaveValue('')
      await openList(marc, lea)
      await openAddition(marc)
      await page.goBack()
      await openList(marc, lea)
      const dialog = await openAddition(marc)
      await expect(dialog.getByLabel('Nom')).toHaveValue(typed)
      await dialog.getByRole('button', { name: 'Oublier' }).click()
      await expect(dialog.getByLabel('Lien d’achat')).toBeFocused()
      await expect(dialog.getByLabel('Nom')).toHaveValue('')
      await expect(dialog.getByLabel('Idée secrète')).toBeChecked()
      await page.keyboard.press('Escape')
      await expect((await openAddition(marc)).getByLabel('Nom')).toHaveValue('')
    },
  )

  test(
    'is not in the form once it was sent, and is again when it was refused, also after another screen was opened',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const reason = 'Une erreur est survenue, réessayez dans un instant'
      await openList(lea, lea)
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Vélo')
      await dialog.getByRole('button', { name: 'Ajouter' }).click()
      await expect(card(lea, 'Vélo')).toBeVisible()
      await expect((await openAddition(lea)).getByLabel('Nom')).toHaveValue('')
      await refuse(lea.page, 'wishes.add', 503, reason)
      await dialog.getByLabel('Nom').fill('Luge')
      await dialog.getByRole('button', { name: 'Ajouter' }).click()
      await expect(dialog.getByLabel('Nom')).toHaveValue('Luge')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await lea.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect((await openAddition(lea)).getByLabel('Nom')).toHaveValue('Luge')
      const letGo = await hold(lea.page, 'wishes.add')
      await dialog.getByRole('button', { name: 'Ajouter' }).click()
      await expect(card(lea, 'Luge')).toBeVisible()
      await (await openNavigation(lea.page)).getByRole('link', { name: 'Mes préférences' }).click()
      await expect(title(lea, 'Mes préférences')).toBeVisible()
      letGo()
      await expect(criticalAlert(lea.page, `«\u00a0Luge\u00a0» n’a pas été ajouté. ${reason}`)).toBeVisible()
      await goToMyList(lea)
      await expect((await openAddition(lea)).getByLabel('Nom')).toHaveValue('Luge')
      await expect(taken(dialog)).toBeVisible()
      await release(lea.page, 'wishes.add')
      await dialog.getByRole('button', { name: 'Ajouter' }).click()
      await expect(card(lea, 'Luge')).toBeVisible()
      await expect((await openAddition(lea)).getByLabel('Nom')).toHaveValue('')
    },
  )

  test('is added as it was sent first, and says so, when only the answer was lost and it was corrected since', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    await lose(lea.page, 'wishes.add', 503, 'Une erreur est survenue, réessayez dans un instant')
    await dialog.getByLabel('Nom').fill('Luge')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await release(lea.page, 'wishes.add')
    await dialog.getByLabel('Nom').fill('Luge rouge')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(lea.page.getByText('Souhait ajouté, mais avant vos corrections')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(card(lea, 'Luge')).toHaveCount(1)
    await expect(card(lea, 'Luge rouge')).toHaveCount(0)
  })
})

test('A price that is typed is saved in whichever writing, and comes back over nobody’s later one', async ({
  family,
}) => {
  const [lea] = await family('Léa')
  const { uid } = await wish(lea, lea, 'Âne')
  const price = async () => {
    const { view } = await lea.account.ask.wishes.list.query({ owner: lea.account.userId })
    return view.Wishes.map((one) => one.price?.amount)
  }
  const { page } = lea
  await openList(lea, lea)
  for (const [typed, amount] of [
    ['12,34', 1_234],
    ['24,90 €', 2_490],
  ] as const) {
    await openWish(lea, 'Âne')
    await expect(taken(shownWish(lea))).toHaveCount(0)
    await shownWish(lea).locator('[name="price"]').fill(typed)
    await page.keyboard.press('Enter')
    await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    await expect.poll(price).toEqual([amount])
  }
  await test.step('where another device says another price, it stays', async () => {
    const other = { amount: 9_900, currency: 'EUR', seenOn: null } as const
    await lea.account.ask.wishes.change.mutate({ commandId: commandId(), uid, price: other })
    await openWish(lea, 'Âne')
    await expect(taken(shownWish(lea))).toHaveCount(0)
    await expect(shownWish(lea).locator('[name="price"]')).toHaveValue(/^99/)
    await shownWish(lea).getByLabel('Commentaire').fill('Gris')
    await shownWish(lea).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    await expect(card(lea, 'Âne')).toContainText('99')
    expect(await price()).toEqual([9_900])
  })
})

test.describe('A wish that is changed and not saved', { tag: '@deep' }, () => {
  test('is asked about once, whichever way its page is left, and is there on the way back', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    for (const name of ['Âne', 'Biche']) await wish(lea, lea, name)
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    const { page } = lea
    const comment = shownWish(lea).getByLabel('Commentaire')
    await comment.fill('Gris')
    const ways = [
      () => page.getByRole('button', { name: 'Retour' }).click(),
      () => shownWish(lea).getByRole('button', { name: 'Annuler' }).click(),
      () => goToMyList(lea),
      () => page.goBack(),
    ]
    for (const way of ways) {
      await leave(lea, way, 'Rester')
      await expect(comment).toHaveValue('Gris')
    }
    // The arrows stay on the page, which keeps the text.
    await page.getByRole('button', { name: 'Souhait suivant' }).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Biche')
    await expect(comment).toHaveValue('')
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(question(lea)).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    await question(lea).getByRole('button', { name: 'Quitter' }).click()
    await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()

    await openWish(lea, 'Biche')
    await expect(comment).toHaveValue('')
    await expect(taken(shownWish(lea))).toHaveCount(0)
    await page.getByRole('button', { name: 'Souhait précédent' }).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Âne')
    await expect(comment).toHaveValue('Gris')
    // Leaving was asked about.
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    await openWish(lea, 'Âne')
    await shownWish(lea).getByRole('button', { name: 'Oublier' }).click()
    await expect(comment).toHaveValue('')
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
  })

  test('is asked about by the browser, but not when its person signs out, and is there after the page was loaded again, or it was refused', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Âne')
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    const { page } = lea
    const comment = shownWish(lea).getByLabel('Commentaire')
    const save = shownWish(lea).getByRole('button', { name: 'Enregistrer' })
    await test.step('it is there after the page was loaded again, until it is saved', async () => {
      await comment.click()
      await page.keyboard.type('Gris')
      const asked = page.waitForEvent('dialog')
      const reloaded = page.reload()
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.accept()
      await reloaded
      await expect(comment).toHaveValue('Gris')
      await expect(taken(shownWish(lea))).toBeVisible()
      await save.click()
      await expect(page.getByText('Souhait mis à jour avec succès')).toBeVisible()
      // It goes back without a question.
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
      await openWish(lea, 'Âne')
      await expect(comment).toHaveValue('Gris')
      await expect(taken(shownWish(lea))).toHaveCount(0)
    })
    await test.step('it is there again when it was refused after its page was left', async () => {
      await refuse(page, 'wishes.change', 503, 'Une erreur est survenue, réessayez dans un instant')
      const letGo = await hold(page, 'wishes.change')
      await comment.fill('Blanc')
      await save.click()
      await expect(save).toBeDisabled()
      await page.getByRole('button', { name: 'Retour' }).click()
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
      letGo()
      await expect(criticalAlert(page, 'Erreur lors de la mise à jour du souhait')).toBeVisible()
      await openWish(lea, 'Âne')
      await expect(comment).toHaveValue('Blanc')
      await expect(taken(shownWish(lea))).toBeVisible()
    })
    await test.step('a person who signs out is not asked, and nobody finds it', async () => {
      await comment.click()
      await page.keyboard.type('Noir')
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.accept()
      })
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await expect(title(lea, 'Connexion')).toBeVisible()
      expect(asked).toEqual([])
      // A page that is left stores its scroll position; the application on the next one deletes it.
      await applicationIsThere(page)
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    })
  })
})

test(
  'Other forms that are filled in and not saved get their text back',
  { tag: '@deep' },
  async ({ family, own }) => {
    const [lea] = await family('Léa')
    const { page, account } = lea
    await test.step('the profile asks; « Annuler » forgets it', async () => {
      await page.goto('/app/profile')
      await page.getByRole('button', { name: 'Modifier' }).click()
      const name = page.getByLabel('Nom d’utilisateur')
      await name.fill('Léa la grande')
      await leave(lea, () => goToMyList(lea), 'Rester')
      await leave(lea, () => goToMyList(lea), 'Quitter')
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
      await chooseFromOwnMenu(page, 'Mon profil')
      await page.getByRole('button', { name: 'Modifier' }).click()
      await expect(name).toHaveValue('Léa la grande')
      await expect(taken(page.getByRole('main'))).toBeVisible()
      await page.getByRole('button', { name: 'Annuler' }).click()
      await page.getByRole('button', { name: 'Modifier' }).click()
      await expect(name).toHaveValue(lea.name)
      await goToMyList(lea)
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    })
    await test.step('the preferences ask, in the panel and in place', async () => {
      await account.ask.preferences.add.mutate({ commandId: commandId(), type: 'shoe-size', value: '38' })
      await page.goto('/app/preferences')
      const change = page.getByRole('button', { name: 'Modifier : Pointure' })
      const size = page.getByRole('textbox', { name: 'Pointure' })
      await change.click()
      await size.fill('39')
      await page.getByLabel('Valeur').fill('Bleu')
      await leave(lea, () => goToMyList(lea), 'Quitter')
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
      await (await openNavigation(page)).getByRole('link', { name: 'Mes préférences' }).click()
      await expect(page.getByLabel('Valeur')).toHaveValue('Bleu')
      await page.getByRole('button', { name: 'Oublier' }).click()
      await expect(page.getByLabel('Valeur')).toHaveValue('')
      await change.click()
      await expect(size).toHaveValue('39')
      await size.press('Escape')
      await goToMyList(lea)
      await expect(title(lea, 'Ma liste de souhaits')).toBeVisible()
    })
    await test.step('the families’ dialogs close at once', async () => {
      await page.goto('/app/families')
      const open = async (choice: string) => {
        await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
        await page.getByRole('menuitem', { name: choice }).click()
      }
      const dialog = page.getByRole('dialog')
      const [name, code] = [dialog.getByLabel('Nom de la famille'), dialog.getByLabel('Code')]
      await open('Rejoindre')
      await name.fill('Martin')
      await code.fill('ABC')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await open('Créer')
      await expect(name).toHaveValue('')
      const created = own('Les Martin')
      await name.fill(created)
      await dialog.getByRole('button', { name: 'Valider' }).click()
      await expect(title(lea, created)).toBeVisible()
      await page.goBack()
      await open('Créer')
      await expect(name).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await open('Rejoindre')
      await expect(name).toHaveValue('Martin')
      await expect(code).toHaveValue('ABC')
      await expect(taken(dialog)).toBeVisible()
    })
  },
)
