import { commandId, password, signIn } from '@cachotteries/server/testing/people'
import type { CDPSession, Page } from 'playwright/test'
import { expect, test, withEverythingAhead, type Member } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', ...withEverythingAhead })

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const here = (page: Page) => section(page).getByRole('switch', { name: 'En recevoir sur cet appareil' })
const devices = async ({ account }: Member) => (await account.ask.push.own.query()).Devices

/**
 * A person who permits notifications, and a push service that takes this browser: a Chromium without a screen has no
 * notifications, and there is no push service without the internet. The keys are those of the example of RFC 8291.
 */
const subscribing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
    let isSubscribed = false
    const subscription = {
      endpoint: 'https://push.example/this-browser',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://push.example/this-browser',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: () => Promise.resolve((isSubscribed = false)),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
      subscribe: () => {
        isSubscribed = true
        return Promise.resolve(subscription)
      },
    })
  })

test.describe('Notifications', () => {
  test(
    'are turned on for this device, each kind for itself, and off from here or from another',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa', 'Marc')
      const { page } = lea
      await subscribing(page)
      await page.goto('/app/profile/news')

      await test.step('they are off unless asked for', async () => {
        await expect(here(page)).not.toBeChecked()
        await here(page).press('Space')
        await expect(page.getByText('cet appareil reçoit des notifications')).toBeVisible()
        await expect(here(page)).toBeChecked()
        await expect(here(page)).toBeFocused()
        await expect.poll(() => devices(lea)).toMatchObject([{ isHere: true, showsNames: false }])
        expect((await devices(lea))[0]?.kinds).toHaveLength(5)
      })

      await test.step('a kind is left out, and names are said, by keys', async () => {
        await section(page).getByRole('checkbox', { name: 'On vous remercie d’un cadeau' }).press('Space')
        await expect.poll(async () => (await devices(lea))[0]?.kinds).not.toContain('thanks')
        await section(page)
          .getByRole('switch', { name: /^Dire de qui/ })
          .press('Space')
        await expect(page.getByText('lit les noms, secrets compris')).toBeVisible()
        await expect.poll(() => devices(lea)).toMatchObject([{ showsNames: true }])
      })

      await test.step('they are still on at the next visit, and off at a press', async () => {
        await here(page).press('Space')
        await expect(here(page)).not.toBeChecked()
        await expect.poll(() => devices(lea)).toEqual([])
      })

      await test.step('a device that was lost is forgotten from this one', async () => {
        const lost = await signIn(lea.account.serverUrl, lea.name)
        await lost.ask.push.allow.mutate({
          endpoint: 'https://push.example/lost',
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          kinds: ['conversation'],
          showsNames: false,
        })
        await page.reload()
        await section(page)
          .getByRole('button', { name: /^Oublier/ })
          .press('Enter')
        await expect(page.getByText('Cet appareil ne reçoit plus de notifications')).toBeVisible()
        await expect(section(page).getByRole('heading')).toBeFocused()
        await expect.poll(() => devices(lea)).toEqual([])
      })
      expect(lea.complaints).toEqual([])
    },
  )

  test('say why this browser has none, and what would help', { tag: '@deep' }, async ({ family }) => {
    const [{ page }] = await family('Léa')
    await page.goto('/app/profile/news')
    await expect(section(page)).toContainText('bloquées dans ce navigateur')
    await expect(here(page)).toHaveCount(0)
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' })
    })
    await page.reload()
    await expect(section(page)).toContainText('ajouter Cachotteries à l’écran d’accueil')
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
    await page.reload()
    await expect(section(page)).toContainText('demandent une adresse en https')
  })
})

/** Sends the worker of this page what a push service would. */
async function deliverer(page: Page, session: CDPSession): Promise<(data: string) => Promise<unknown>> {
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (data) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

test.describe('A push message', { tag: '@deep' }, () => {
  test('is shown by the service worker, and a press opens its screen, after signing in too', async ({
    family,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const { page, context } = marc
    await zoe.account.ask.conversations.send.mutate({
      commandId: commandId(),
      owner: lea.account.userId,
      text: 'Un vélo ?',
    })
    await page.goto('/app/my-list')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const [running] = context.serviceWorkers()
    const worker = running ?? (await context.waitForEvent('serviceworker'))
    // A Chromium without a screen shows none, and opens windows at a real press alone, which no protocol makes.
    await worker.evaluate(`
      self.shown = []
      registration.showNotification = async (title, { body, tag, data }) => {
        shown = [...shown.filter((one) => one.tag !== tag), { title, body, tag, at: data }]
      }
      clients.openWindow = async (url) => { self.opened = url }
    `)
    const shown = () => worker.evaluate('self.shown')
    const at = `/app/users/${lea.account.userId}?entre-nous`
    const message = { title: 'Du nouveau dans vos familles', body: '', at, tag: 'conversation' }

    await test.step('its text is the message, and a second one of its tag replaces it', async () => {
      const session = await context.newCDPSession(page)
      const deliver = await deliverer(page, session)
      await deliver(JSON.stringify(message))
      await expect.poll(shown).toEqual([message])
      await deliver(`${JSON.stringify({ ...message, body: 'Zoé' })}   `)
      await expect.poll(shown).toEqual([{ ...message, body: 'Zoé' }])
    })

    await test.step('a press closes it and opens its screen', async () => {
      const isClosed = await worker.evaluate(
        `new Promise((resolve, reject) => {
          let isClosed = false
          const notification = { close: () => { isClosed = true }, data: shown[0].at }
          const waitUntil = (work) => work.then(() => resolve(isClosed), reject)
          dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        })`,
      )
      expect(isClosed).toBe(true)
    })
    const opened = await worker.evaluate<string>('self.opened')

    await test.step('the screen is there, with the conversation', async () => {
      expect(opened).toBe(new URL(at, page.url()).href)
      await page.goto(opened)
      await expect(page.getByRole('dialog', { name: 'Entre nous' })).toContainText('Un vélo ?')
    })

    await test.step('once it was closed, another press opens it again: the address doesn’t ask for it any more', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Entre nous' })).toHaveCount(0)
      await expect(page).toHaveURL(`/app/users/${lea.account.userId}`)
      await page.goBack()
      await expect(page).not.toHaveURL(/entre-nous/)
    })

    await test.step('it comes after the login page for who is signed out', async () => {
      await context.clearCookies()
      await page.goto(opened)
      await page.getByLabel('Identifiant').fill(marc.name)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Se connecter' }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Entre nous' })).toContainText('Un vélo ?')
    })
  })
})
