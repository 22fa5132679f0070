import { commandId } from '@cachotteries/server/testing/people'
import { expect, test, type Person } from './fixtures.ts'
import { watchRequests } from './requests.ts'
import {
  card,
  change,
  isPhone,
  newsOf,
  offerHere,
  openList,
  openWish,
  picturedWish,
  settledBox,
  shownWish,
  tabTo,
  wish,
} from './steps.ts'
import { drag } from './touch.ts'

const address = (uid: string): string => `/app/wishes/${uid}/edit`
const next = ({ page }: Person) => page.getByRole('button', { name: 'Souhait suivant' })
const previous = ({ page }: Person) => page.getByRole('button', { name: 'Souhait précédent' })
const counter = ({ page }: Person) => page.getByRole('status').filter({ hasText: /\d+ \/ \d+/ })
const save = ({ page }: Person) => page.getByRole('button', { name: 'Enregistrer' }).click()

/** A finger that swipes over the picture; on a desktop, the mouse. */
async function swipe(person: Person, towards: 'left' | 'right'): Promise<void> {
  const { page } = person
  // The turn before may still be going on.
  const slide = await settledBox(shownWish(person))
  const picture = await settledBox(shownWish(person).locator('[data-turns]'))
  const y = picture.y + picture.height / 2
  // More than half of the width, so that it counts at any speed.
  const from = { x: towards === 'left' ? picture.x + picture.width - 20 : picture.x + 20, y }
  const to = { x: from.x + (towards === 'left' ? -0.65 : 0.65) * slide.width, y }
  if (isPhone(person)) return drag(page, from, to)
  await page.mouse.move(from.x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, y, { steps: 8 })
  await page.mouse.up()
}

test.describe('Wish edit page', () => {
  test(
    'counts the wishes of the list, and steps through them, not in a circle: with arrows, a swipe and the keyboard',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { uid: one } = await wish(lea, lea, 'Âne', { importance: 5 })
      const { uid: two } = await wish(lea, lea, 'Biche', { importance: 3 })
      const { uid: three } = await wish(lea, lea, 'Chat', { importance: 1 })
      const expectShown = async (uid: string, count: string, name: string): Promise<void> => {
        await expect(lea.page).toHaveURL(new RegExp(`${address(uid)}$`))
        await expect(counter(lea)).toHaveText(`Souhait ${count}`)
        await expect(shownWish(lea).getByLabel('Nom')).toHaveValue(name)
      }
      await openList(lea, lea)
      await openWish(lea, 'Biche')
      await expectShown(two, '2 / 3', 'Biche')
      await test.step('with arrows, which replace the address', async () => {
        await next(lea).click()
        await expectShown(three, '3 / 3', 'Chat')
        await previous(lea).click()
        await previous(lea).click()
        await expectShown(one, '1 / 3', 'Âne')
      })
      await test.step('with two quick clicks, two steps', async () => {
        await next(lea).evaluate((arrow: HTMLElement) => {
          arrow.click()
          arrow.click()
        })
        await expectShown(three, '3 / 3', 'Chat')
      })
      await test.step('with a swipe, and not in a circle', async () => {
        await expect(next(lea)).toHaveAttribute('aria-disabled', 'true')
        await swipe(lea, 'left')
        await expectShown(three, '3 / 3', 'Chat')
        await swipe(lea, 'right')
        await expectShown(two, '2 / 3', 'Biche')
        await swipe(lea, 'left')
        await expectShown(three, '3 / 3', 'Chat')
        await previous(lea).click()
        await previous(lea).click()
        await expect(previous(lea)).toHaveAttribute('aria-disabled', 'true')
        await expectShown(one, '1 / 3', 'Âne')
      })
      await test.step('the focus stays on the arrow, and the neighbours are hidden from the keyboard', async () => {
        await next(lea).focus()
        await lea.page.keyboard.press('Enter')
        await expect(counter(lea)).toHaveText('Souhait 2 / 3')
        await expect(next(lea)).toBeFocused()
        // The buttons of its picture come before.
        await tabTo(lea, shownWish(lea).getByLabel('Nom'))
        await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Biche')
      })
      // Each address replaced the one before, so one step back is the list.
      await lea.page.goBack()
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
      expect(lea.complaints).toEqual([])
    },
  )

  test('sends no request to show a neighbour: it is loaded already, with its picture', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    await picturedWish(lea, lea, 'Âne', shop.picture, { importance: 5 })
    const { picture } = await picturedWish(lea, lea, 'Biche', shop.otherPicture)
    const settled = watchRequests(lea.page)
    const news = newsOf(lea.page)
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await expect(lea.page.locator(`img[src="${picture.page}"]`)).not.toHaveJSProperty('naturalWidth', 0)
    await news
    await settled()
    const asked: string[] = []
    lea.page.on('request', (request) => asked.push(request.url()))
    await next(lea).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Biche')
    expect(asked).toEqual([])
  })

  test('opens by its address alone, with the rest of the list around it and its trail, and is lost to who leaves the family', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const relativesList = new RegExp(`/app/users/${lea.account.userId}$`)
    await wish(lea, lea, 'Âne', { importance: 5 })
    const { uid } = await wish(lea, lea, 'Biche')
    await test.step('its relatives’', async () => {
      await marc.page.goto(address(uid))
      await expect(counter(marc)).toHaveText('Souhait 2 / 2')
      await marc.page.getByRole('button', { name: 'Retour', exact: true }).click()
      await expect(marc.page).toHaveURL(relativesList)
    })
    await test.step('its owner’s', async () => {
      await lea.page.goto(address(uid))
      await expect(counter(lea)).toHaveText('Souhait 2 / 2')
      await lea.page.getByRole('button', { name: 'Retour', exact: true }).click()
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    })
    await test.step('it has the breadcrumb « Liste de … » to the owner’s list, then « Voir le souhait »', async () => {
      await openWish(marc, 'Biche')
      const crumbs = marc.page.getByRole('navigation', { name: 'Fil d’Ariane' })
      await expect(crumbs.getByText('Voir le souhait')).toHaveAttribute('aria-current', 'page')
      await crumbs.getByRole('link', { name: `Liste de ${lea.name}` }).click()
      await expect(marc.page).toHaveURL(relativesList)
    })
    await test.step('it is lost at once to a relative who leaves the family', async () => {
      await openWish(marc, 'Âne')
      const { view } = await marc.account.ask.families.mine.query()
      await marc.account.ask.families.leave.mutate({
        uid: view.Families[0]?.uid ?? '',
        commandId: commandId(),
      })
      await expect(marc.page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
    })
  })

  test('shows the image, and « Image non disponible » when there is none or it is broken', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    const { picture } = await picturedWish(lea, lea, 'Belle', shop.picture, { importance: 5 })
    await wish(lea, lea, 'Cassée', { importance: 4, img: shop.missing })
    await wish(lea, lea, 'Sans', { importance: 3 })
    await openList(lea, lea)
    await openWish(lea, 'Belle')
    const current = shownWish(lea)
    await expect(current.locator(`img[src="${picture.page}"]`)).toBeVisible()
    await expect(current.getByText('Image non disponible')).toHaveCount(0)
    await next(lea).click()
    await expect(current.getByText('Image non disponible')).toBeVisible()
    await next(lea).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Sans')
    await expect(current.getByText('Image non disponible')).toBeVisible()
  })

  test('has no counter and no arrows alone; says that it was saved, and goes back after a second and a half', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Âne')
    await lea.page.clock.install()
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await expect(next(lea)).toHaveCount(0)
    await expect(counter(lea)).toHaveCount(0)
    await shownWish(lea).getByLabel('Nom').fill('Poney')
    await lea.page.clock.pauseAt(Date.now() + 60_000)
    await save(lea)
    await expect(lea.page.getByText('Souhait mis à jour avec succès')).toBeVisible()
    await lea.page.clock.runFor(1_400)
    await expect(lea.page).toHaveURL(/\/edit$/)
    await lea.page.clock.runFor(200)
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await lea.page.clock.resume()
    await expect(card(lea, 'Poney')).toBeVisible()
  })

  test('stays open after a turn to another wish right after saving, and can be saved again', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Âne', { importance: 5 })
    await wish(lea, lea, 'Biche')
    await lea.page.clock.install()
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await shownWish(lea).getByLabel('Commentaire').fill('Gris')
    await lea.page.clock.pauseAt(Date.now() + 60_000)
    await save(lea)
    await expect(lea.page.getByText('Souhait mis à jour avec succès')).toBeVisible()
    await next(lea).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Biche')
    await lea.page.clock.runFor(3_000)
    await lea.page.clock.resume()
    await previous(lea).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Âne')
    await shownWish(lea).getByLabel('Commentaire').fill('Très gris')
    await save(lea)
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await expect(card(lea, 'Âne').getByText('Très gris')).toBeVisible()
  })

  test('saves and deletes one wish after the other while the first is on its way', async ({ family }) => {
    const [lea] = await family('Léa')
    for (const [place, name] of ['Âne', 'Biche', 'Chat'].entries())
      await wish(lea, lea, name, { importance: 5 - place })
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await lea.context.setOffline(true)
    const turn = async (name: string): Promise<void> => {
      await next(lea).click()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue(name)
    }
    await shownWish(lea).getByLabel('Commentaire').fill('Gris')
    await save(lea)
    await expect(lea.page.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
    await turn('Biche')
    await shownWish(lea).getByLabel('Commentaire').fill('Rousse')
    await save(lea)
    await expect(lea.page.getByText('2 changements seront envoyés dès que possible')).toBeVisible()
    await turn('Chat')
    await lea.page.getByRole('button', { name: 'Supprimer' }).click()
    await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(lea.page.getByText('3 changements seront envoyés dès que possible')).toBeVisible()
    // Nothing is left to be asked about.
    await lea.page.getByRole('button', { name: 'Retour', exact: true }).click()
    await expect(card(lea, 'Biche').getByText('Rousse')).toBeVisible()
    await lea.context.setOffline(false)
    await expect
      .poll(async () => {
        const { view } = await lea.account.ask.wishes.list.query({ owner: lea.account.userId })
        return view.Wishes.map(({ name, comment }) => `${name}: ${comment}`).toSorted()
      })
      .toEqual(['Biche: Rousse', 'Âne: Gris'])
  })

  test('asks before it deletes, says so, and goes back', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const idea = await wish(marc, lea, 'Collier', { isSecret: true })
    await openList(marc, lea)
    await openWish(marc, 'Collier')
    const question = marc.page.getByRole('alertdialog', {
      name: 'Êtes-vous sûr de vouloir supprimer ce souhait ?',
    })
    await marc.page.getByRole('button', { name: 'Supprimer' }).click()
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toBeHidden()
    await expect(marc.page.getByRole('button', { name: 'Supprimer' })).toBeFocused()
    await marc.page.getByRole('button', { name: 'Supprimer' }).click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(marc.page.getByText('Souhait supprimé avec succès')).toBeVisible()
    await expect(marc.page).toHaveURL(new RegExp(`/app/users/${lea.account.userId}$`))
    await expect(card(marc, 'Collier')).toHaveCount(0)
    await marc.page.goto(address(idea.uid))
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
  })

  test('is titled « Modifier » for one’s own and for secrets, and is read-only under the name of the wish otherwise, with the same button to offer it', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Âne', { importance: 5, comment: 'Gris', url: 'https://boutique.example/ane' })
    await wish(marc, lea, 'Collier', { isSecret: true })
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
    await expect(shownWish(lea).getByLabel('Souhait acheté')).toHaveCount(0)
    await openList(marc, lea)
    await openWish(marc, 'Âne')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Âne' })).toBeVisible()
    await expect(shownWish(marc).getByText('Gris', { exact: true })).toBeVisible()
    await expect(shownWish(marc).getByRole('link', { name: /^Site web/ })).toBeVisible()
    await expect(shownWish(marc).getByRole('textbox')).toHaveCount(0)
    await expect(shownWish(marc).getByRole('radio')).toHaveCount(0)
    await expect(marc.page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
    await expect(shownWish(marc).getByRole('checkbox')).toHaveCount(0)
    await expect(shownWish(marc).getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
    await expect(offerHere(marc)).toBeEnabled()
    await next(marc).click()
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
    await expect(marc.page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
    await expect(offerHere(marc)).toBeEnabled()
    await expect(shownWish(marc).getByLabel('Souhait acheté')).toHaveCount(0)
  })

  test('says « Souhait introuvable » for a hidden, a stranger’s and an unknown wish, and leads home', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const [stranger] = await family('Inès')
    const { uid: secret } = await wish(marc, lea, 'Collier', { isSecret: true })
    const { uid: foreign } = await wish(stranger, stranger, 'Cheval')
    for (const uid of [secret, foreign, commandId(), 'rien']) {
      await lea.page.goto(address(uid))
      await expect(lea.page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
    }
    await lea.page.getByRole('link', { name: 'Retour à mes souhaits' }).click()
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
  })

  test('says what went wrong when a wish could not be loaded, and tries again', async ({ family }) => {
    const [lea] = await family('Léa')
    const { uid } = await wish(lea, lea, 'Âne')
    await lea.page.route('**/api/trpc/wishes.get*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await lea.page.goto(address(uid))
    await expect(lea.page.getByText('Erreur lors du chargement du souhait')).toBeVisible({ timeout: 30_000 })
    await lea.page.unroute('**/api/trpc/wishes.get*')
    await lea.page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Âne')
  })

  test('says what went wrong when saving or deleting was refused, and keeps what was typed', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid } = await wish(lea, lea, 'Âne')
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    // To its owner a bought wish is not found.
    await change(marc, uid, { isPurchased: true })
    await shownWish(lea).getByLabel('Commentaire').fill('Un poney ira aussi')
    await save(lea)
    await expect(lea.page.getByText('Erreur lors de la mise à jour du souhait')).toBeVisible()
    await expect(shownWish(lea).getByLabel('Commentaire')).toHaveValue('Un poney ira aussi')
    await lea.page.getByRole('button', { name: 'Supprimer' }).click()
    await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(lea.page.getByText('Erreur lors de la suppression du souhait')).toBeVisible()
    await expect(lea.page).toHaveURL(/\/edit$/)
  })

  test('stays with what was typed when somebody deletes the wish meanwhile, and says so', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const idea = await wish(marc, lea, 'Collier', { isSecret: true })
    await openList(zoe, lea)
    await openWish(zoe, 'Collier')
    await shownWish(zoe).getByLabel('Commentaire').fill('En argent')
    await marc.account.ask.wishes.remove.mutate({ commandId: commandId(), uid: idea.uid })
    await expect(zoe.page.getByText('Ce souhait n’est plus dans la liste')).toBeVisible()
    await expect(shownWish(zoe).getByLabel('Commentaire')).toHaveValue('En argent')
  })

  test('stays on its wish, at its place, when the list changes around it', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const first = await wish(lea, lea, 'Âne', { importance: 5 })
    await wish(lea, lea, 'Biche', { importance: 3 })
    await openList(marc, lea)
    await openWish(marc, 'Biche')
    await offerHere(marc).click()
    await wish(lea, lea, 'Chat', { importance: 4 })
    await expect(counter(marc)).toHaveText('Souhait 2 / 3')
    await lea.account.ask.wishes.remove.mutate({ commandId: commandId(), uid: first.uid })
    await expect(counter(marc)).toHaveText('Souhait 1 / 2')
    await expect(marc.page.getByRole('heading', { level: 1 })).toHaveText('Biche')
    await expect(shownWish(marc).getByText('Souhait acheté')).toBeVisible()
  })

  test('keeps what was typed in one wish while others are open', async ({ family }) => {
    const [lea] = await family('Léa')
    for (const [place, name] of ['Âne', 'Biche', 'Chat', 'Daim'].entries())
      await wish(lea, lea, name, { importance: 5 - place })
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await shownWish(lea).getByLabel('Commentaire').fill('Gris')
    for (const name of ['Biche', 'Chat', 'Daim']) {
      await next(lea).click()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue(name)
    }
    for (const name of ['Chat', 'Biche', 'Âne']) {
      await previous(lea).click()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue(name)
    }
    await expect(shownWish(lea).getByLabel('Commentaire')).toHaveValue('Gris')
  })
})
