import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { familiesOf, familyOf, leave } from '../families.ts'
import { expect, inMotion, test, type Member, type Person } from '../fixtures.ts'
import { card, namesIn, openList, wish } from '../steps.ts'
import { Hand, Keys } from './hand.ts'

test.use(inMotion)

/** The link that somebody copies from their own list. */
export async function linkFrom({ page, context }: Member): Promise<string> {
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

  test('by the keyboard alone, with fifteen keys beside what she types', async ({ arrive, family, own }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Théière')
    const link = await linkTo(lea)
    const jo = await arrive(own('Jo'))
    const { page } = jo
    const keys = new Keys(page)
    await page.goto(link)
    await keys.reach(button(page, 'Créer mon compte'))
    await keys.press('Enter')
    await keys.write(email(page), emailOf(jo.name))
    await keys.write(identifier(page), jo.name)
    await keys.write(passwordField(page), password)
    await keys.press('Enter')
    await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
    await expect(offer(jo, 'Théière')).toBeVisible()
    await keys.press('Tab')
    await keys.press('Enter')
    await keys.reach(offer(jo, 'Théière'))
    await keys.press('Enter')
    await expectOffered(jo, 'Théière')
    expect(keys.presses).toBe(15)
    expect(jo.complaints).toEqual([])
  })

  test('with an account already: three presses', async ({ arrive, family }) => {
    const [lea] = await family('Léa')
    const [jo] = await family('Jo')
    const link = await linkTo(lea)
    const { page } = await arrive(jo.name)
    const hand = new Hand(page)
    await page.goto(link)
    await hand.press(button(page, 'J’ai déjà un compte'))
    await hand.write(identifier(page), jo.name)
    await hand.write(passwordField(page), password)
    await hand.press(button(page, 'Se connecter'))
    await expect(page).toHaveURL(`/app/users/${lea.account.userId}`)
    expect(hand.presses).toBe(3)
    expect(await familiesOf(jo)).toHaveLength(2)
  })

  test('signed in already: one press, or another account', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const [jo, marc] = await family('Jo', 'Marc')
    const link = await linkTo(lea)
    const hand = new Hand(jo.page)
    await jo.page.goto(link)
    await expect(jo.page.getByText(`Vous êtes ${jo.name}`)).toBeVisible()
    await hand.press(button(jo.page, 'Rejoindre la famille'))
    await expect(jo.page).toHaveURL(`/app/users/${lea.account.userId}`)
    expect(hand.presses).toBe(1)

    await marc.page.goto(link)
    await button(marc.page, 'Ce n’est pas moi').click()
    await expect(button(marc.page, 'J’ai déjà un compte')).toBeVisible()
    expect((await familyOf(lea)).Users.map(({ name }) => name)).toEqual([jo.name, lea.name])
    for (const { complaints } of [jo, marc]) expect(complaints).toEqual([])
  })

  test('a member already: the link leads to the list, and another one to the family', async ({ family }) => {
    const [lea, jo] = await family('Léa', 'Jo')
    const link = await linkTo(lea)
    await jo.page.goto(link)
    await expect(jo.page).toHaveURL(`/app/users/${lea.account.userId}`)
    await jo.page.goto('/app/families')
    const { uid } = await familyOf(lea)
    // In the same tab only the fragment and the path change.
    await jo.page.goto(link.replace(`/${lea.account.userId}`, ''))
    await expect(jo.page).toHaveURL(`/app/families/${uid}`)
    expect(await jo.page.evaluate(() => sessionStorage.getItem('invitation'))).toBeNull()
  })

  test('and loads the page again on the way: nothing is lost', async ({ arrive, family, own }) => {
    const [lea] = await family('Léa')
    const { name } = await familyOf(lea)
    const { page } = await arrive(own('Jo'))
    await page.goto(await linkTo(lea))
    await button(page, 'Créer mon compte').click()
    await page.reload()
    await expect(page.getByText(`« ${name} »`)).toBeVisible()
    await expect(button(page, 'Créer mon compte')).toBeVisible()
  })
})

test.describe('A join link', () => {
  const said = 'Ce lien n’est pas complet, ou il n’est plus valable.'

  test('tells nothing without the right code, and the same whatever is wrong', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    const { name, uid } = await familyOf(lea)
    const link = await linkTo(lea)
    const screens: string[] = []
    for (const wrong of [
      link.replace('SAPINS', 'SAPINE'),
      link.replace(uid, crypto.randomUUID()),
      link.replace(/SAPINS.*/, ''),
      link.replace(/#.*/, ''),
      link.replace(uid, 'famille'),
    ]) {
      const stranger = await arrive(own('Inès'))
      await stranger.page.goto(wrong)
      await expect(stranger.page.getByRole('alert')).toContainText(said)
      screens.push(await stranger.page.getByRole('main').innerText())
      expect(await stranger.page.content()).not.toContain(name)
      expect(stranger.answers.join('')).not.toContain(name)
      await stranger.page.getByRole('link', { name: 'Continuer sans invitation' }).click()
      await expect(stranger.page).toHaveURL('/login')
    }
    expect(new Set(screens).size).toBe(1)
  })

  test('leaves the address bar and the history at once, and stands in no address that is asked for', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    const { uid } = await familyOf(lea)
    const link = await linkTo(lea)
    const jo = await arrive(own('Jo'))
    const { page } = jo
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
    await expect(button(page, 'Créer mon compte')).toBeVisible()
    expect(asked.filter((text) => text.includes('SAPINS') || text.includes(uid))).toEqual([])
  })

  test('leaves the address bar before the application has arrived', async ({ arrive, family, own }) => {
    const [lea] = await family('Léa')
    const link = await linkTo(lea)
    const { page } = await arrive(own('Jo'))
    await page.route('**/assets/*.js', () => {
      // Never answered.
    })
    await page.goto(link, { waitUntil: 'commit' })
    await expect(page).toHaveURL('/join')
  })

  test('that a program fetches for a preview tells it nothing, and changes nothing', async ({ family }) => {
    const [lea] = await family('Léa')
    const { name } = await familyOf(lea)
    const link = new URL(await linkTo(lea))
    const preview = await fetch(link)
    const text = await preview.text()
    expect(preview.status).toBe(200)
    expect(preview.headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).not.toContain(name)
    // A browser sends no fragment, and neither does anything else: this is the page of every link.
    expect(await (await fetch(new URL('/join', link))).text()).toHaveLength(text.length)
    expect((await familyOf(lea)).Users).toHaveLength(1)
  })

  test('is made for the family that one chooses, when there are several', async ({ arrive, family, own }) => {
    const [lea] = await family('Léa')
    const second = await lea.account.ask.families.create.mutate({
      commandId: crypto.randomUUID(),
      name: own('Cousins'),
      code: 'NOELS',
    })
    const { page } = lea
    await page.goto('/app/my-list')
    await page.getByRole('button', { name: 'Inviter' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Dans quelle famille ?').selectOption(second.name)
    await expect(dialog.getByText('NOELS', { exact: true })).toBeVisible()
    await lea.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copier' }).click()
    await expect(page.getByText('Invitation copiée')).toBeVisible()
    const link = /https?:\S+/.exec(await page.evaluate(() => navigator.clipboard.readText()))?.[0] ?? ''
    const jo = await arrive(own('Jo'))
    await jo.page.goto(link)
    await expect(jo.page.getByText(`« ${second.name} »`)).toBeVisible()
    await leave(lea, second)
  })

  test('goes through the phone’s own sheet, where there is one', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.body.dataset['shared'] = JSON.stringify(data)
      }
    })
    await page.goto('/app/my-list')
    await page.getByRole('button', { name: 'Inviter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', /\/join#/)
    const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '')
    expect(shared).toEqual({ text: expect.any(String), url: await linkTo(lea) })
  })

  test('prints as a sheet with the code, the family, the address and a square to scan, and nothing else', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { name } = await familyOf(lea)
    const { page } = lea
    await openList(lea, lea)
    await page.getByRole('button', { name: 'Inviter' }).click()
    const dialog = page.getByRole('dialog')
    await page.evaluate(() => {
      globalThis.print = () => void (document.body.dataset['done'] = 'true')
    })
    await dialog.getByRole('button', { name: 'Imprimer' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-done', 'true')
    await page.emulateMedia({ media: 'print' })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toBeHidden()
    const sheet = page.locator('[data-printed] > svg').locator('..')
    for (const text of ['SAPINS', name, new URL(page.url()).origin])
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

  test('the same by the keyboard alone, with 40 keys beside what is typed', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea] = await family('Léa')
    await wish(lea, lea, 'Théière')
    const { name } = await familyOf(lea)
    const jo = await arrive(own('Jo'))
    const { page } = jo
    const keys = new Keys(page)
    await page.goto('/')
    await keys.reach(button(page, 'Créer un profil'))
    await keys.press('Enter')
    await keys.write(email(page), emailOf(jo.name))
    await keys.write(identifier(page), jo.name)
    await keys.write(passwordField(page), password)
    await keys.press('Enter')
    await keys.reach(button(page, 'Se connecter'))
    await keys.press('Enter')
    await keys.reach(button(page, 'J’ai un code'))
    await keys.press('Enter')
    await keys.write(page.getByLabel('Nom de la famille'), name)
    await keys.write(page.getByLabel('Code'), 'sapins')
    await keys.press('Enter')
    await expect(page.getByText('Bienvenue dans la famille')).toBeVisible()
    await keys.reach(page.getByRole('main').getByRole('link', { name: lea.name, exact: true }))
    await keys.press('Enter')
    await keys.reach(offer(jo, 'Théière'))
    await keys.press('Enter')
    await expectOffered(jo, 'Théière')
    expect(keys.presses).toBe(40)
    expect(jo.complaints).toEqual([])
  })

  test(
    'there are two ways of the same weight, on one’s list and on the families’ screen, and none once there is one',
    { tag: '@phone' },
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

test.describe('Somebody signed out who follows a link', () => {
  test('to a list lands there after signing in', { tag: '@phone' }, async ({ arrive, family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = await arrive(marc.name)
    const list = `/app/users/${lea.account.userId}`
    await page.goto(list)
    await identifier(page).fill(marc.name)
    await passwordField(page).fill(password)
    await button(page, 'Se connecter').click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('heading', { level: 1, name: `Liste de ${lea.name}` })).toBeVisible()
    await page.goto(`/login?next=${encodeURIComponent(list)}`)
    await expect(page).toHaveURL(list)
  })

  test('to any page lands there after signing up', async ({ arrive, own }) => {
    const jo = await arrive(own('Jo'))
    const { page } = jo
    await page.goto('/app/preferences?x=1')
    await button(page, 'Créer un profil').click()
    await email(page).fill(emailOf(jo.name))
    await identifier(page).fill(jo.name)
    await passwordField(page).fill(password)
    await button(page, "S'enregistrer").click()
    await button(page, 'Se connecter').click()
    await expect(page).toHaveURL('/app/preferences?x=1')
  })

  test('that leads elsewhere lands on their own list', async ({ arrive, family }) => {
    const [lea] = await family('Léa')
    for (const elsewhere of ['https://evil.example/app', '//evil.example/app', '/\\evil.example/app']) {
      const { page } = await arrive(lea.name)
      await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`)
      await identifier(page).fill(lea.name)
      await passwordField(page).fill(password)
      await button(page, 'Se connecter').click()
      await expect(page).toHaveURL('/app/my-list')
    }
  })
})
