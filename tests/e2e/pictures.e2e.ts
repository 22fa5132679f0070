import type { Locator, Page } from 'playwright/test'
import { hugePng } from '../../apps/server/features/pictures/testing/pictures.ts'
import { png } from '../support/png.ts'
import { expect, test } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import { openNavigation } from './navigation.ts'
import { watchRequests } from './requests.ts'
import {
  card,
  change,
  openAddition,
  openList,
  openWish,
  picturedWish,
  pictureLink,
  plantPicture,
  shownWish,
  wish,
} from './steps.ts'

const photo = {
  name: 'IMG_2031.png',
  mimeType: 'image/png',
  buffer: png(300, 400, (x, y) => [x % 256, y % 256, 120]),
}

/** Presses 'Choisir une photo' with the keyboard, and chooses this file. */
async function choose(page: Page, form: Locator, file: typeof photo): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choisir une photo' }).press('Enter')
  await (await opened).setFiles(file)
}

/** Holds back requests with a photo or a link. Returns a function that lets them go. */
async function holdPictures(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/pictures', async (route) => {
    await held
    await route.fallback()
  })
  return () => letGo()
}

const isShown = (image: Locator): Promise<void> => expect(image).not.toHaveJSProperty('naturalWidth', 0)

const add = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()

const fieldsOf = (form: Locator) => ({
  link: form.getByLabel('Lien de l’image'),
  preview: form.getByRole('img', { name: 'Aperçu' }),
  takeBack: form.getByRole('button', { name: 'Retirer la photo' }),
  problem: form.getByText("Impossible de charger l'image"),
})

/** How often the shop was asked for the picture at an address. */
const asked = (shop: { received: readonly { url: string }[] }, address: string): number =>
  shop.received.filter(({ url }) => url === address.replace(/^http:\/\/[^/]+/, '')).length

test.describe('The link of a picture', { tag: '@deep' }, () => {
  test('is previewed by the server, shown on the card at once, and not fetched again; one that can’t be loaded is said so, and saved all the same', async ({
    family,
    shop,
  }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const { link, preview, problem } = fieldsOf(dialog)
    const img = `${shop.picture}?${crypto.randomUUID()}`
    await dialog.getByLabel('Nom').fill('Théière')
    await pictureLink(dialog)
    await test.step('the newest link counts, when an earlier one is answered late', async () => {
      const slow = shop.slowPicture()
      const answered = watchRequests(lea.page)
      await link.fill(slow.address)
      await expect.poll(() => asked(shop, slow.address)).toBe(1)
      await expect(dialog.getByText('Chargement de l’image…')).toBeAttached()
      await link.fill(shop.otherPicture)
      await isShown(preview)
      await expect(dialog.getByText('Chargement de l’image…')).toHaveCount(0)
      const shown = await preview.getAttribute('src')
      slow.letGo()
      await answered()
      await expect(preview).toHaveAttribute('src', shown ?? '')
    })
    await link.fill(img)
    await isShown(preview)
    await expect(preview).toHaveAttribute('src', /^\/api\/pictures\//)

    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await lea.page.route('**/api/trpc/wishes.add*', async (route) => {
      await held
      await route.continue()
    })
    await add(dialog)
    await isShown(card(lea, 'Théière').locator('img'))
    letGo()
    await expect(lea.page.getByText('Souhait ajouté')).toBeVisible()
    await isShown(card(lea, 'Théière').locator('img'))
    await lea.page.reload()
    await isShown(card(lea, 'Théière').locator('img'))
    expect(asked(shop, img)).toBe(1)

    await test.step('a link that can’t be loaded', async () => {
      await openAddition(lea)
      await dialog.getByLabel('Nom').fill('Bouilloire')
      await pictureLink(dialog)
      await link.fill(shop.missing)
      await expect(problem).toBeVisible()
      await expect(preview).toHaveCount(0)
      await expect(dialog.getByText('Vérifiez le lien')).toBeVisible()
      await add(dialog)
      await expect(lea.page.getByText('Souhait ajouté')).toBeVisible()
      await expect(card(lea, 'Bouilloire').locator('svg').first()).toBeVisible()
      await expect(card(lea, 'Bouilloire').locator('img')).toHaveCount(0)
      // A card that has just come can't be pressed for a moment.
      await openList(lea, lea)
      await openWish(lea, 'Bouilloire')
      await expect(fieldsOf(shownWish(lea)).link).toHaveValue(shop.missing)
    })
  })

  test('that somebody else changes has no other browser send anything', async ({ family, shop }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { uid } = await picturedWish(marc, lea, 'Théière', shop.picture, { isSecret: true })
    await zoe.page.clock.install()
    await openList(zoe, lea)
    await openWish(zoe, 'Théière')
    const sent: string[] = []
    zoe.page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    const { link } = fieldsOf(shownWish(zoe))
    await change(marc, uid, { img: shop.otherPicture })
    await expect(link).toHaveValue(shop.otherPicture)
    await zoe.page.clock.runFor(2_000)
    expect(sent).toEqual([])
  })

  test('whose picture comes late shows it on every screen, without a jump', async ({ family, shop }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Bouilloire')
    for (const person of [lea, marc]) {
      await person.page.emulateMedia({ reducedMotion: 'no-preference' })
      await measureJumps(person.page)
      await openList(person, lea)
    }
    const slow = shop.slowPicture()
    const { picture } = await wish(lea, lea, 'Théière', { img: slow.address })
    expect(picture).toBeNull()
    for (const person of [lea, marc]) {
      await expect(card(person, 'Théière').locator('svg').first()).toBeVisible()
      await framesLater(person.page)
    }
    const before = await Promise.all([lea, marc].map(({ page }) => jumped(page)))
    slow.letGo()
    for (const person of [lea, marc]) {
      await isShown(card(person, 'Théière').locator('img'))
      await framesLater(person.page)
    }
    expect(await Promise.all([lea, marc].map(({ page }) => jumped(page)))).toEqual(before)
  })
})

test.describe('A photo from the device', () => {
  test('is sent, shown, saved, and can be taken back', { tag: '@phone' }, async ({ family, shop }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await openList(marc, lea)
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const { link, preview, takeBack } = fieldsOf(dialog)
    await dialog.getByLabel('Nom').fill('Théière')
    await pictureLink(dialog)
    await link.fill(shop.picture)
    await isShown(preview)

    const letGo = await holdPictures(lea.page)
    await choose(lea.page, dialog, photo)
    await expect(dialog.getByRole('progressbar', { name: 'Envoi de la photo' })).toBeVisible()
    await expect(dialog.getByText('Envoi de la photo…')).toBeVisible()
    // From the device, before the server has it.
    await expect(preview).toHaveAttribute('src', /^blob:/)
    await isShown(preview)
    await expect(link).toHaveValue('Photo choisie sur un appareil')
    letGo()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await expect(preview).toHaveAttribute('src', /^\/api\/pictures\//)

    await takeBack.click()
    await expect(link).toHaveValue(shop.picture)
    await expect(dialog.getByRole('button', { name: 'Choisir une photo' })).toBeFocused()
    await choose(lea.page, dialog, photo)
    await expect(preview).toHaveAttribute('src', /^\/api\/pictures\//)
    await expect(takeBack).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await add(dialog)
    for (const person of [lea, marc]) {
      const image = card(person, 'Théière').locator('img')
      // Asked for until it holds: the picture that the form showed gives way to the one of the saved wish.
      const ratio = () => image.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight)
      await expect.poll(ratio).toBeCloseTo(3 / 4, 1)
    }

    await openList(lea, lea)
    await openWish(lea, 'Théière')
    const page = fieldsOf(shownWish(lea))
    await expect(page.link).toHaveValue('Photo choisie sur un appareil')
    await page.takeBack.click()
    await expect(page.link).toHaveValue('')
    await shownWish(lea).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(lea.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
    for (const person of [lea, marc]) await expect(card(person, 'Théière').locator('img')).toHaveCount(0)

    await test.step('as one’s avatar, on every screen', async () => {
      await marc.page.goto('/app/families')
      const face = marc.page.getByRole('link', { name: lea.name, exact: true })
      await expect(face).toBeVisible()
      await lea.page.goto('/app/profile')
      await lea.page.getByRole('button', { name: 'Modifier' }).click()
      const form = lea.page.getByRole('main')
      await choose(lea.page, form, photo)
      await expect(lea.page.getByLabel('Adresse de l’image')).toHaveValue('Photo choisie sur un appareil')
      await isShown(form.locator('img'))
      await lea.page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(lea.page.getByText('Profil mis à jour avec succès')).toBeVisible()
      await isShown(form.locator('img'))
      await isShown(face.locator('img'))
      const menu = (await openNavigation(lea.page)).getByRole('button', { name: 'Mon profil' })
      await isShown(menu.locator('img'))
    })
  })

  test('is refused in words, or waited for while it is sent', { tag: '@deep' }, async ({ family, shop }) => {
    const [lea] = await family('Léa')
    await openList(lea, lea)
    const dialog = await openAddition(lea)
    const { link, preview, problem, takeBack } = fieldsOf(dialog)
    await dialog.getByLabel('Nom').fill('Théière')
    await pictureLink(dialog)
    await link.fill(shop.picture)
    await isShown(preview)
    await test.step('the link is as before, when one is refused', async () => {
      const large = { ...photo, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
      for (const [file, words] of [
        [large, 'Cette photo est trop lourde : 10\u00A0Mo au plus'],
        [{ ...photo, buffer: Buffer.from('rien à voir') }, /^Cette photo n’a pas pu être lue/],
        // It begins like a picture: only the server can know.
        [{ ...photo, buffer: photo.buffer.subarray(0, 40) }, /^Cette photo n’a pas pu être lue/],
        [{ ...photo, buffer: hugePng(8_000, 8_000) }, /^Cette image est trop grande/],
      ] as const) {
        await choose(lea.page, dialog, file)
        await expect(problem).toBeVisible()
        await expect(dialog.getByText(words)).toBeVisible()
        await expect(takeBack).toHaveCount(0)
        await expect(link).toHaveValue(shop.picture)
        await isShown(preview)
        await link.press('End')
        await link.press('x')
        await expect(problem).toHaveCount(0)
        await link.fill(shop.picture)
      }
    })
    await test.step('the wish is saved once the photo was sent', async () => {
      const letGo = await holdPictures(lea.page)
      await choose(lea.page, dialog, photo)
      await add(dialog)
      await expect(dialog.getByRole('progressbar', { name: 'Envoi de la photo' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled()
      await expect(card(lea, 'Théière')).toHaveCount(0)
      // What is written meanwhile counts, too.
      await dialog.getByLabel('Commentaire').fill('La petite')
      letGo()
      await isShown(card(lea, 'Théière').locator('img'))
      await expect(card(lea, 'Théière')).toContainText('La petite')
    })
  })
})

test(
  'the policy of pages forbids a picture from elsewhere, and every test would notice one',
  { tag: '@deep' },
  async ({ arrive, own, shop }) => {
    const { page, complaints, elsewhere } = await arrive(own('Nina'))
    const response = await page.goto('/login')
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy.split(/;\s*/)).toContain("img-src 'self' data: blob:")
    const picture = `${shop.picture}?${crypto.randomUUID()}`
    await plantPicture(page, picture)
    expect(asked(shop, picture)).toBe(0)
    // The browser reports both of its own accord.
    await expect.poll(() => elsewhere).toEqual([picture])
    await expect.poll(() => complaints.join('\n')).toContain(`forbidden by img-src: ${picture}`)
    elsewhere.splice(0)
    complaints.splice(0)
  },
)
