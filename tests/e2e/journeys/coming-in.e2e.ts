import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { familiesOf, familyOf, leave } from '../families.ts'
import { expect, inMotion, test, type Member, type Person } from '../fixtures.ts'
import { card, namesIn, openList, wish } from '../steps.ts'
import { Hand, Keys } from './hand.ts'

test.use(inMotion)

/** The link that somebody copies from their own list. */
async function linkFrom({ page, context }: Member): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/app/my-list')
  await page.getByRole('button', { name: 'Inviter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copier' }).click()
  await expect(page.getByText('Invitation copiée')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [link] = /https?:\S+/.exec(copied) ?? []
  if (link === undefined) throw new Error('no link was copied')
  return link
}

/** The same link, without a screen. */
const linkTo = async (member: Member): Promise<string> => {
  const { uid } = await familyOf(member)
  const { serverUrl, userId } = member.account
  return `${serverUrl}/join#${uid}/SAPINS/${userId}`
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const email = (page: Page) => page.getByLabel('Email')
const identifier = (page: Page) => page.getByLabel('Identifiant')
const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true })
const offer = (person: Person, name: string) =>
  card(person, name).getByRole('button', { name: `Je l’offre : ${name}` })

async function expectOffered(person: Person, name: string): Promise<void> {
  await expect.poll(() => namesIn(person, 'Déjà achetés')).toEqual([name])
  await expect(card(person, name)).toContainText(`Acheté par ${person.name}`)
}

test.describe('A grandmother opens a link that was sent to her', () => {
  test(
    'and offers something on her granddaughter’s list, five presses later',
    { tag: '@phone' },
    async ({ arrive, family, own }) => {
      const [lea] = await family('Léa')
      await wish(lea, lea, 'Théière')
      const link = await linkFrom(lea)
      expect(link).toBe(await linkTo(lea))
      const jo = await arrive(own('Jo'))
      const { page } = jo
      const hand = new Hand(page)
      await page.goto(link)
      await hand.press(button(page, 'Créer mon compte'))
      await hand.write(email(page), emailOf(jo.name))
      await hand.write(identifier(page), jo.name)
      await hand.write(passwordField(page), password)
      await hand.press(button(page, 'Créer mon compte'))
      await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
      await expect(page).toHaveURL(`/app/users/${lea.account.userId}`)
      await hand.press(offer(jo, 'Théière'))
      await expectOffered(jo, 'Théière')
      expect(hand.presses).toBe(5)
      expect((await familyOf(lea)).Users).toHaveLength(2)
      expect(jo.complaints).toEqual([])
    },
  )

  test(
    'by the keyboard alone, with fifteen keys beside what she types',
    { tag: '@deep' },
    async ({ arrive, family, own }) => {
      const [lea] = await family('Léa')
      await wish(lea, lea, 'Théière')
      const link = await linkTo(lea)
      const jo = await arrive(own('Jo'))
      const { page } = jo
      const keys = new Keys(page)
      await page.goto(link)
      await keys.enter(button(page, 'Créer mon compte'))
      await keys.write(email(page), emailOf(jo.name))
      await keys.write(identifier(page), jo.name)
      await keys.write(passwordField(page), password)
      await keys.press('Enter')
      await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
      await expect(offer(jo, 'Théière')).toBeVisible()
      await keys.press('Tab')
      await keys.press('Enter')
      await keys.enter(offer(jo, 'Théière'))
      await expectOffered(jo, 'Théière')
      expect(keys.presses).toBe(15)
      expect(jo.complaints).toEqual([])
    },
  )

  test(
    'with an account already: one press, or three for anybody who isn’t signed in; a member sees the list or the family',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const [jo, marc] = await family('Jo', 'Marc')
      const link = await linkTo(lea)
      const list = `/app/users/${lea.account.userId}`
      await test.step('signed in: one press', async () => {
        const hand = new Hand(jo.page)
        await jo.page.goto(link)
        await expect(jo.page.getByText(`Vous êtes ${jo.name}`)).toBeVisible()
        await hand.press(button(jo.page, 'Rejoindre la famille'))
        await expect(jo.page).toHaveURL(list)
        expect(hand.presses).toBe(1)
        expect(await familiesOf(jo)).toHaveLength(2)
      })
      await test.step('signed in as somebody else: another account, three presses later', async () => {
        const { page } = marc
        await page.goto(link)
        // By key: a second press at the same spot would be a double press.
        await button(page, 'Ce n’est pas moi').press('Enter')
        const hand = new Hand(page)
        await hand.press(button(page, 'J’ai déjà un compte'))
        await hand.write(identifier(page), marc.name)
        await hand.write(passwordField(page), password)
        await hand.press(button(page, 'Se connecter'))
        await expect(page).toHaveURL(list)
        expect(hand.presses).toBe(3)
      })
      await test.step('a member already: the list, or the family', async () => {
        await jo.page.goto(link)
        await expect(jo.page).toHaveURL(list)
        await jo.page.goto('/app/families')
        const { uid, Users } = await familyOf(lea)
        expect(Users.map(({ name }) => name)).toEqual([jo.name, lea.name, marc.name])
        // In the same tab only the fragment and the path change.
        await jo.page.goto(link.replace(`/${lea.account.userId}`, ''))
        await expect(jo.page).toHaveURL(`/app/families/${uid}`)
        expect(await jo.page.evaluate(() => sessionStorage.getItem('invitation'))).toBeNull()
      })
      for (const { complaints } of [jo, marc]) expect(complaints).toEqual([])
    },
  )
})

test.describe('A join link', { tag: '@deep' }, () => {
  const said = 'Ce lien n’est pas complet, ou il n’est plus valable.'

  test('tells nothing without the right code, and the same whatever is wrong', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    const { name, uid } = await familyOf(lea)
    const link = await linkTo(lea)
    const stranger = await arrive(own('Inès'))
    const { page } = stranger
    const screens: string[] = []
    for (const wrong of [
      link.replace('SAPINS', 'SAPINE'),
      link.replace(uid, crypto.randomUUID()),
      link.replace(/SAPINS.*/, ''),
      link.replace(/#.*/, ''),
      link.replace(uid, 'famille'),
    ]) {
      await page.goto(wrong)
      await expect(page.getByRole('alert')).toContainText(said)
      screens.push(await page.getByRole('main').innerText())
      expect(await page.content()).not.toContain(name)
      await page.getByRole('link', { name: 'Continuer sans invitation' }).click()
      await expect(page).toHaveURL('/login')
    }
    expect(stranger.answers.join('')).not.toContain(name)
    expect(new Set(screens).size).toBe(1)
  })

  test('leaves the address bar and the history at once, stands in no address that is asked for, and is not lost when the page is loaded again', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    const { name, uid } = await familyOf(lea)
    const link = await linkTo(lea)
    const { page, context } = await arrive(own('Jo'))
    await test.step('also before the application has arrived', async () => {
      const early = await context.newPage()
      await early.route('**/assets/*.js', () => {
        // Never answered.
      })
      await early.goto(link, { waitUntil: 'commit' })
      await expect(early).toHaveURL('/join')
      await early.close()
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())))
    await page.goto('/login')
    await page.goto(link)
    await expect(button(page, 'Créer mon compte')).toBeVisible()
    await expect(page).toHaveURL('/join')
    expect(await page.evaluate(() => history.length)).toBe(3)
    await page.goBack()
    await page.goForward()
    await expect(page).toHaveURL('/join')
    // Another one, in the tab that has this screen.
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash)
    await expect(page).toHaveURL('/join')
    await button(page, 'Créer mon compte').click()
    await page.reload()
    await expect(page.getByText(`« ${name} »`)).toBeVisible()
    await expect(button(page, 'Créer mon compte')).toBeVisible()
    expect(asked.filter((text) => text.includes('SAPINS') || text.includes(uid))).toEqual([])
  })

  test('is made for the family that one chooses, goes through the sheet of the phone, and prints as a sheet that has nothing else', async ({
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    const { serverUrl, userId, ask } = lea.account
    const name = own('Cousins')
    const { uid } = await ask.families.create.mutate({
      commandId: crypto.randomUUID(),
      name,
      code: 'NOELS',
    })
    const link = `${serverUrl}/join#${uid}/NOELS/${userId}`
    const { page } = lea
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.body.dataset['shared'] = JSON.stringify(data)
      }
      globalThis.print = () => void (document.body.dataset['done'] = 'true')
    })
    await openList(lea, lea)
    await button(page, 'Inviter').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Dans quelle famille ?').selectOption(name)
    await expect(dialog.getByText('NOELS', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', /\/join#/)
    const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '')
    expect(shared).toEqual({ text: expect.any(String), url: link })

    await dialog.getByRole('button', { name: 'Imprimer' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-done', 'true')
    await page.emulateMedia({ media: 'print' })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toBeHidden()
    const sheet = page.locator('[data-printed] > svg').locator('..')
    for (const text of ['NOELS', name, new URL(page.url()).origin])
      await expect(sheet.getByText(text, { exact: true })).toBeVisible()
    await expect(sheet.locator('svg')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await expect(dialog).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})

test.describe('Without a family', () => {
  test(
    'a name and a code that were told by telephone lead to a gift in ten presses',
    { tag: '@phone' },
    async ({ arrive, family, own }) => {
      const [lea] = await family('Léa')
      await wish(lea, lea, 'Théière')
      const { name } = await familyOf(lea)
      const jo = await arrive(own('Jo'))
      const { page } = jo
      const hand = new Hand(page)
      await page.goto('/')
      await hand.press(button(page, 'Créer un profil'))
      await hand.write(email(page), emailOf(jo.name))
      await hand.write(identifier(page), jo.name)
      await hand.write(passwordField(page), password)
      await hand.press(button(page, "S'enregistrer"))
      await hand.press(button(page, 'Se connecter'))
      await hand.press(button(page, 'J’ai un code'))
      await hand.write(page.getByLabel('Nom de la famille'), name)
      await hand.write(page.getByLabel('Code'), 'sapins')
      await hand.press(button(page, 'Valider'))
      await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
      await hand.press(page.getByRole('main').getByRole('link', { name: lea.name, exact: true }))
      await hand.press(offer(jo, 'Théière'))
      await expectOffered(jo, 'Théière')
      expect(hand.presses).toBe(10)
      expect(jo.complaints).toEqual([])
    },
  )

  test(
    'the same by the keyboard alone, with 40 keys beside what is typed, or 34 where the bar comes last',
    { tag: '@deep' },
    async ({ arrive, family, own, isMobile }) => {
      const [lea] = await family('Léa')
      await wish(lea, lea, 'Théière')
      const { name } = await familyOf(lea)
      const jo = await arrive(own('Jo'))
      const { page } = jo
      const keys = new Keys(page)
      await page.goto('/')
      await keys.enter(button(page, 'Créer un profil'))
      await keys.write(email(page), emailOf(jo.name))
      await keys.write(identifier(page), jo.name)
      await keys.write(passwordField(page), password)
      await keys.press('Enter')
      await keys.enter(button(page, 'Se connecter'))
      await keys.enter(button(page, 'J’ai un code'))
      await keys.write(page.getByLabel('Nom de la famille'), name)
      await keys.write(page.getByLabel('Code'), 'sapins')
      await keys.press('Enter')
      await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
      await keys.enter(page.getByRole('main').getByRole('link', { name: lea.name, exact: true }))
      await keys.enter(offer(jo, 'Théière'))
      await expectOffered(jo, 'Théière')
      expect(keys.presses).toBe(isMobile ? 34 : 40)
      expect(jo.complaints).toEqual([])
    },
  )

  test(
    'there are two ways of the same weight, on one’s list and on the families’ screen, and none once there is one',
    { tag: '@deep' },
    async ({ family, own }) => {
      const [lea] = await family('Léa')
      await leave(lea, await familyOf(lea))
      const { page } = lea
      const addresses = ['/app/my-list', '/app/families']
      const ways = ['J’ai un code', 'Créer une famille'].map((name) => button(page, name))
      const looks = async () => {
        const all = ways.map((way) =>
          way.evaluate((element) => {
            const { backgroundColor, color, borderWidth } = getComputedStyle(element)
            return [backgroundColor, color, borderWidth, element.getBoundingClientRect().width].join()
          }),
        )
        return new Set(await Promise.all(all))
      }
      for (const address of addresses) {
        await page.goto(address)
        // The widths change once more when the typeface comes.
        await expect.poll(async () => (await looks()).size).toBe(1)
        for (const way of ways)
          await expect.poll(async () => (await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await button(page, 'Créer une famille').click()
      await page.getByLabel('Nom de la famille').fill(own('Martin'))
      await button(page, 'Valider').click()
      await expect(page.getByText('Famille créée')).toBeVisible()
      for (const address of addresses) {
        await page.goto(address)
        await expect(button(page, 'Inviter')).toBeVisible()
        for (const way of ways) await expect(way).toHaveCount(0)
      }
      expect(lea.complaints).toEqual([])
    },
  )
})

test(
  'Somebody signed out who follows a link to a list lands there after signing in, and on no other site',
  { tag: '@deep' },
  async ({ arrive, family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const list = `/app/users/${lea.account.userId}`
    const elsewhere = '/login?next=%2F%2Fevil.example%2Fapp'
    for (const [address, landing] of [
      [list, list],
      [elsewhere, '/app/my-list'],
    ] as const) {
      const { page } = await arrive(marc.name)
      await page.goto(address)
      await identifier(page).fill(marc.name)
      await passwordField(page).fill(password)
      await button(page, 'Se connecter').click()
      await expect(page).toHaveURL(landing)
      await page.goto(`/login?next=${encodeURIComponent(list)}`)
      await expect(page).toHaveURL(list)
      await page.goto(elsewhere)
      await expect(page).toHaveURL('/app/my-list')
    }
  },
)
