import { commandId } from '@cachotteries/server/testing/people'
import { of } from '@cachotteries/contracts/elision'
import type { Locator, Page } from 'playwright/test'
import { messagesOf } from './evening/frames.ts'
import { expect, type Member, type Person } from './fixtures.ts'
import { framesLater } from './layout-shift.ts'

/** The fields of a wish to add. */
type Content = Partial<Omit<Parameters<Member['account']['ask']['wishes']['add']['mutate']>[0], 'commandId'>>

/** Somebody who can act, with or without a browser. */
type Actor = Pick<Member, 'account'>

/** Adds a wish to `owner`'s list without a screen. */
export const wish = (by: Actor, owner: Actor, name: string, content: Content = {}) =>
  by.account.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.account.userId, name, ...content })

/** Has the server fetch the picture of a link, as forms do. Saving the link doesn't wait for the shop then. */
export async function preview({ account }: Actor, url: string): Promise<Response> {
  return fetch(`${account.serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie() },
    body: JSON.stringify({ url }),
  })
}

/** Adds a wish with a picture without a screen. */
export async function picturedWish(by: Actor, owner: Actor, name: string, img: string, content?: Content) {
  await preview(by, img)
  const added = await wish(by, owner, name, { ...content, img })
  if (!added.picture) throw new Error(`${name} has no picture`)
  return { ...added, picture: added.picture }
}

/** Changes a wish without a screen. */
export const change = (by: Actor, uid: string, content: Omit<Content, 'owner'>) =>
  by.account.ask.wishes.change.mutate({ commandId: commandId(), uid, ...content })

/** Waits until the application has taken the place of what the page showed at first. */
export const applicationIsThere = (page: Page): Promise<void> =>
  expect(page.locator('#first-paint')).toHaveCount(0)

/** Opens an address, and holds the application back. Returns what is drawn, and a function that lets it come. */
export async function openEarly(page: Page, address: string): Promise<{ drawn: Locator; come: () => void }> {
  let come = (): void => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/(app|libraries)-.*\.js$/, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const drawn = page.locator('#first-paint')
  await expect(drawn).toBeVisible()
  return { drawn, come }
}

/** The news of families, the last that a page asks for by itself. To be called before it is loaded. */
export const newsOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      const asked = new Set<number | undefined>()
      const messages = (sent: boolean, text: string | Buffer) =>
        messagesOf({ socket: 1, sent, text: String(text) })
      socket.on('framesent', ({ payload }) => {
        for (const { id, params } of messages(true, payload))
          if (params?.path === 'families.liveAnnouncements') asked.add(id)
      })
      socket.on('framereceived', ({ payload }) => {
        if (messages(false, payload).some(({ id, result }) => asked.has(id) && result?.type === 'data'))
          resolve()
      })
    })
  })

/** Puts a picture into a page of ours, and waits until it has come or can't. */
export const plantPicture = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const image = document.body.appendChild(document.createElement('img'))
        for (const end of ['load', 'error']) image.addEventListener(end, resolve)
        image.src = src
      }),
    address,
  )

export const card = ({ page }: Person, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The names of the wishes in a section of a list, in the order of the screen. */
export const namesIn = ({ page }: Person, section: string): Promise<string[]> =>
  page.getByRole('region', { name: section }).getByRole('article').getByRole('heading').allInnerTexts()

export async function openList(person: Member, owner: Member): Promise<void> {
  await person.page.goto(person === owner ? '/app/my-list' : `/app/users/${owner.account.userId}`)
  const title = person === owner ? 'Ma liste de souhaits' : `Liste ${of(owner.name)}`
  await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // With its content, not only its title.
  await expect(person.page.getByRole('status', { name: 'Chargement de la liste' })).toHaveCount(0)
}

/** Chooses what stands in the menu of a relative's list. */
export async function chooseMore({ page }: Person, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Opens the page of a wish from its card. What one may only read has its own name as the title. */
export async function openWish(person: Member, name: string): Promise<void> {
  await card(person, name).getByRole('link', { name, exact: true }).click()
  await expect(titleOfWish(person, name)).toBeVisible()
  // What is pressed next at the same spot isn't a second press: see ui/secondPress.ts.
  await person.page.keyboard.press('Shift')
}

const titleOfWish = ({ page }: Person, name: string): Locator => {
  const titled = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })
  return titled('Modifier').or(titled(name))
}

/** The button that offers the wish whose page is open, or takes that back. */
export const offerHere = (person: Person, act: 'Je l’offre' | 'Je ne l’offre plus' = 'Je l’offre'): Locator =>
  shownWish(person).getByRole('button', { name: act, exact: true })

/** The slide of the wish that is shown: the page also has its neighbours, which are hidden. */
export const shownWish = ({ page }: Person): Locator =>
  page.getByRole('main').locator('[aria-hidden="false"]')

/** Opens the form for a new wish on the list that is open. */
export async function openAddition({ page }: Person): Promise<Locator> {
  await page.getByRole('button', { name: /^Ajouter / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nom')).toBeVisible()
  return dialog
}

/** Opens the field of the picture's link in the form of a wish. */
export async function pictureLink(form: Locator): Promise<Locator> {
  const link = form.getByLabel('Lien de l’image')
  await form.getByRole('button', { name: 'Changer l’image' }).click()
  await expect(link).toBeVisible()
  return link
}

/** In pixels, from the top left corner of the screen. */
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** The place of something on the screen once it has stopped moving. */
export async function settledBox(moving: Locator): Promise<Box> {
  let last: Box | null = null
  await expect
    .poll(async () => {
      const before = last
      // A busy machine can look twice within one frame of a movement.
      await framesLater(moving.page())
      last = await moving.boundingBox()
      return last !== null && last.x === before?.x && last.y === before.y && last.height === before.height
    })
    .toBe(true)
  if (last === null) throw new Error('nothing to be seen')
  return last
}

export const isPhone = ({ page }: Person): boolean => (page.viewportSize()?.width ?? 0) < 768

/** Presses Tab until something has the focus. */
export async function tabTo({ page }: Pick<Member, 'page'>, target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 60 && !(await focused()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** The address of the link that a dialog has just made. */
export async function copiedLink({ page, context }: Pick<Member, 'page' | 'context'>): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('dialog').getByRole('button', { name: 'Copier' }).click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** By how many pixels a page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The line of one of somebody's gifts, in « Mes cadeaux ». */
export const giftLine = ({ page }: Person, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Opens it to all that there is about the gift. By key: it may stand where the last press was. */
export async function openGift(person: Person, name: string): Promise<Locator> {
  const line = giftLine(person, name)
  const button = line.getByRole('button', { name, exact: true })
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return line
}

/** Opens a line above the gifts: the draw, what is to come, or the totals with the stages. */
export async function openAbove({ page }: Person, label: string): Promise<Locator> {
  const line = page.getByRole('region', { name: label, exact: true })
  const button = line.getByRole('heading', { level: 2 }).getByRole('button')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return line
}
