import { commandId } from '@cachotteries/server/testing/people'
import { familyOf, leave } from './families.ts'
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

  test('opens by its address alone, with the rest of the list around it, to be changed or read, or is « introuvable »', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const [stranger] = await family('Inès')
    const { uid } = await wish(lea, lea, 'Âne', {
      importance: 5,
      comment: 'Gris',
      url: 'https://boutique.example/ane',
    })
    const { uid: secret } = await wish(marc, lea, 'Collier', { isSecret: true })
    const { uid: foreign } = await wish(stranger, stranger, 'Cheval')
    const title = ({ page }: Person) => page.getByRole('heading', { level: 1 })
    const back = ({ page }: Person) => page.getByRole('button', { name: 'Retour', exact: true }).click()
    const relativesList = new RegExp(`/app/users/${lea.account.userId}$`)
    await test.step('its owner changes it', async () => {
      await lea.page.goto(address(uid))
      await expect(title(lea)).toHaveText('Modifier')
      await expect(shownWish(lea).getByLabel('Souhait acheté')).toHaveCount(0)
      await back(lea)
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    })
    await test.step('a relative reads it, with the same button to offer it', async () => {
      await marc.page.goto(address(uid))
      await expect(counter(marc)).toHaveText('Souhait 1 / 2')
      await expect(title(marc)).toHaveText('Âne')
      await expect(shownWish(marc).getByText('Gris', { exact: true })).toBeVisible()
      await expect(shownWish(marc).getByRole('link', { name: /^Site web/ })).toBeVisible()
      for (const role of ['textbox', 'radio', 'checkbox'] as const)
        await expect(shownWish(marc).getByRole(role)).toHaveCount(0)
      for (const name of ['Supprimer', 'Enregistrer'])
        await expect(marc.page.getByRole('button', { name })).toHaveCount(0)
      await expect(offerHere(marc)).toBeEnabled()
    })
    await test.step('a relative changes a secret', async () => {
      await next(marc).click()
      await expect(title(marc)).toHaveText('Modifier')
      await expect(marc.page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
      await expect(offerHere(marc)).toBeEnabled()
      await expect(shownWish(marc).getByLabel('Souhait acheté')).toHaveCount(0)
      await back(marc)
      await expect(marc.page).toHaveURL(relativesList)
    })
    await test.step('its breadcrumb leads to the owner’s list', async () => {
      await openWish(marc, 'Âne')
      const crumbs = marc.page.getByRole('navigation', { name: 'Fil d’Ariane' })
      await expect(crumbs.getByText('Voir le souhait')).toHaveAttribute('aria-current', 'page')
      await crumbs.getByRole('link', { name: `Liste de ${lea.name}` }).click()
      await expect(marc.page).toHaveURL(relativesList)
    })
    const isNotFound = (person: Person) => expect(title(person)).toHaveText('Souhait introuvable')
    await test.step('it is lost at once to a relative who leaves the family', async () => {
      await openWish(marc, 'Âne')
      await leave(marc, await familyOf(marc))
      await isNotFound(marc)
    })
    await test.step('a hidden, a stranger’s and an unknown one are not found', async () => {
      for (const one of [secret, foreign, commandId(), 'rien']) {
        await lea.page.goto(address(one))
        await isNotFound(lea)
      }
      await lea.page.getByRole('link', { name: 'Retour à mes souhaits' }).click()
      await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    })
  })

  test('shows the image, or that there is none', { tag: '@deep' }, async ({ family, shop }) => {
    const [lea] = await family('Léa')
    const { picture } = await picturedWish(lea, lea, 'Âne', shop.picture, { importance: 5 })
    const { picture: other } = await picturedWish(lea, lea, 'Biche', shop.otherPicture, { importance: 4 })
    await wish(lea, lea, 'Cassée', { importance: 3, img: shop.missing })
    await wish(lea, lea, 'Sans')
    const settled = watchRequests(lea.page)
    const news = newsOf(lea.page)
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    const current = shownWish(lea)
    await expect(current.locator(`img[src="${picture.page}"]`)).toBeVisible()
    await expect(current.getByText('Image non disponible')).toHaveCount(0)
    await test.step('of a neighbour too, for which no request is sent', async () => {
      await expect(lea.page.locator(`img[src="${other.page}"]`)).not.toHaveJSProperty('naturalWidth', 0)
      await news
      await settled()
      const asked: string[] = []
      lea.page.on('request', (request) => {
        // The code of the button's tooltip comes with the mouse.
        if (request.resourceType() !== 'script') asked.push(request.url())
      })
      await next(lea).click()
      await expect(current.getByLabel('Nom')).toHaveValue('Biche')
      expect(asked).toEqual([])
    })
    for (const name of ['Cassée', 'Sans']) {
      await next(lea).click()
      await expect(current.getByLabel('Nom')).toHaveValue(name)
      await expect(current.getByText('Image non disponible')).toHaveCount(name === 'Cassée' ? 1 : 0)
    }
  })

  test('goes back soon after it was saved', { tag: '@deep' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const saved = lea.page.getByText('Souhait mis à jour avec succès')
    const comment = shownWish(lea).getByLabel('Commentaire')
    const turn = async (arrow: typeof next, name: string): Promise<void> => {
      await arrow(lea).click()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue(name)
    }
    await wish(lea, lea, 'Âne', { importance: 5 })
    await lea.page.clock.install()
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await test.step('alone, it has no counter and no arrows', async () => {
      await expect(next(lea)).toHaveCount(0)
      await expect(counter(lea)).toHaveCount(0)
    })
    await comment.fill('Gris')
    await lea.page.clock.pauseAt(Date.now() + 60_000)
    await save(lea)
    await expect(saved).toBeVisible()
    await lea.page.clock.runFor(1_400)
    await expect(lea.page).toHaveURL(/\/edit$/)
    await lea.page.clock.runFor(200)
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await lea.page.clock.resume()
    await expect(card(lea, 'Âne').getByText('Gris', { exact: true })).toBeVisible()

    for (const [place, name] of ['Biche', 'Chat', 'Daim'].entries())
      await wish(lea, lea, name, { importance: 4 - place })
    await openList(lea, lea)
    await openWish(lea, 'Âne')
    await test.step('it stays open after a turn right after saving, and can be saved again', async () => {
      await comment.fill('Gris clair')
      await lea.page.clock.pauseAt(Date.now() + 600_000)
      await save(lea)
      await expect(saved).toBeVisible()
      await turn(next, 'Biche')
      await lea.page.clock.runFor(3_000)
      await lea.page.clock.resume()
      await turn(previous, 'Âne')
    })
    await test.step('what was typed is kept while others are open', async () => {
      await comment.fill('Très gris')
      for (const name of ['Biche', 'Chat', 'Daim']) await turn(next, name)
      for (const name of ['Chat', 'Biche', 'Âne']) await turn(previous, name)
      await expect(comment).toHaveValue('Très gris')
    })
    await save(lea)
    await expect(lea.page).toHaveURL(/\/app\/my-list$/)
    await expect(card(lea, 'Âne').getByText('Très gris')).toBeVisible()
  })

  test('saves and deletes one wish after the other offline', { tag: '@deep' }, async ({ family }) => {
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

  test('says what went wrong, and keeps what was typed', { tag: '@deep' }, async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const first = await wish(lea, lea, 'Âne', { importance: 5 })
    const { uid } = await wish(lea, lea, 'Biche', { importance: 3 })
    const idea = await wish(zoe, lea, 'Collier', { isSecret: true })
    await test.step('when it could not be loaded, it is loaded again', async () => {
      await lea.page.route('**/api/trpc/wishes.get*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await lea.page.goto(address(uid))
      await expect(lea.page.getByText('Erreur lors du chargement du souhait')).toBeVisible()
      await lea.page.unroute('**/api/trpc/wishes.get*')
      await lea.page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(shownWish(lea).getByLabel('Nom')).toHaveValue('Biche')
    })
    await test.step('when somebody buys it, or deletes it', async () => {
      await openList(zoe, lea)
      await openWish(zoe, 'Collier')
      const form = shownWish(zoe)
      await form.getByLabel('Commentaire').fill('En argent')
      await change(marc, idea.uid, { isPurchased: true })
      await expect(form.getByText(`${marc.name} vient d’acheter ce cadeau`)).toBeVisible()
      await expect(form.getByLabel('Commentaire')).toHaveValue('En argent')
      await marc.account.ask.wishes.remove.mutate({ commandId: commandId(), uid: idea.uid })
      await expect(zoe.page.getByText('Ce souhait n’est plus dans la liste')).toBeVisible()
      await expect(form.getByLabel('Commentaire')).toHaveValue('En argent')
    })
    await test.step('when others are added and deleted, and it is bought', async () => {
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
    await test.step('when saving or deleting is refused: to its owner a bought wish is not found', async () => {
      await shownWish(lea).getByLabel('Commentaire').fill('Un poney ira aussi')
      await save(lea)
      await expect(lea.page.getByText('Erreur lors de la mise à jour du souhait')).toBeVisible()
      await expect(shownWish(lea).getByLabel('Commentaire')).toHaveValue('Un poney ira aussi')
      await lea.page.getByRole('button', { name: 'Supprimer' }).click()
      await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(lea.page.getByText('Erreur lors de la suppression du souhait')).toBeVisible()
      await expect(lea.page).toHaveURL(/\/edit$/)
    })
  })
})
