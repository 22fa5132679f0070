import { of } from '@cachotteries/contracts/elision'
import { register } from '@cachotteries/server/testing/people'
import type { BrowserContext, Page } from 'playwright/test'
import { refuse, release } from './answers.ts'
import { keptBy } from './evening/page-memory.ts'
import { expect, test, withEverythingAhead, type Member } from './fixtures.ts'
import { chooseFromOwnMenu, openNavigation } from './navigation.ts'
import type { Shop } from './shop.ts'
import { applicationIsThere, card, change, isPhone, openList, wish } from './steps.ts'

// The other tests do without a service worker.
test.use({ serviceWorkers: 'allow', ...withEverythingAhead })

/** What somebody shares, in words that occur nowhere else. */
const words = ['Farfadet', 'Chuchotement']
const title = `${words[0]} rouge`
const linkOf = (shop: Shop): string => `${shop.product}?pour=${words[1]}`

const wordsIn = (text: string, others: readonly string[] = []): string[] =>
  [...words, ...others].filter((word) => text.includes(word))

/** Opens the application, and waits until the service worker has every file. */
async function install(member: Member): Promise<void> {
  await openList(member, member)
  await member.page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      member.page.evaluate(async () => {
        dispatchEvent(new Event('appinstalled'))
        const names = await caches.keys()
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().some(({ url }) => url.includes('/assets/Preferences-'))
      }),
    )
    .toBe(true)
}

/** Sends what an application shares, as the system does: by a form. */
async function share(page: Page, fields: Record<string, string>): Promise<void> {
  const arrived = page.waitForEvent('domcontentloaded')
  await page.evaluate((fields) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/app/add' })
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }, fields)
  await arrived
}

/** Every address and title in the history of a tab. */
async function history(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return JSON.stringify(entries)
}

/** What the service worker keeps: the addresses that are no files of the application, and all of its text. */
async function keptByWorker(page: Page): Promise<{ others: string[]; text: string }> {
  const text = (await keptBy(page))['Cache Storage'] ?? ''
  const paths = (JSON.parse(text) as [string, string][]).map(([, address]) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(40)
  return { others: paths.filter((path) => !path.startsWith('/assets/')), text }
}

/** Adds it by way of the form. */
async function add({ page }: Member, whom: string, name: string, source: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: whom, exact: true }).click()
  await page.getByRole('button', { name: 'Compléter' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(source)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Souhait ajouté')).toBeVisible()
}

const shared = (page: Page) => page.getByRole('region', { name: 'Ce que vous avez partagé' })

test.describe('What another application shares', () => {
  test(
    'is added by two taps, for oneself or as a secret, and stands in no address and no history',
    { tag: '@phone' },
    async ({ family, shop }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = lea
      await install(lea)
      const asked: string[] = []
      lea.context.on('request', (request) => asked.push(request.url()))
      await share(page, { title, text: linkOf(shop) })
      await expect(page.getByText(`Vous êtes ${lea.name}`)).toBeVisible()
      await expect(shared(page)).toContainText(linkOf(shop))
      // Any site can send the form: nothing is looked up before somebody says for whom it is.
      expect(asked.filter((address) => address.includes('imageLookup'))).toEqual([])
      // The shop's page knows a better name than the title that was shared; a page that is gone knows none.
      await page.getByRole('button', { name: 'Pour moi', exact: true }).click()
      await expect(shared(page)).toContainText('Trouvé sur')
      await expect(shared(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(page.getByText('Souhait ajouté : « theiere »')).toBeVisible()
      await share(page, { url: shop.missing, title: 'Bouilloire' })
      await add(lea, marc.name, 'Bouilloire', 'Reçu avec le lien')
      expect(wordsIn((await history(page)) + asked.join(' '))).toEqual([])
      await page.reload()
      await expect(page.getByLabel('Lien de la boutique')).toHaveValue('')
      await openList(lea, lea)
      await expect(card(lea, 'theiere')).toBeVisible()
      await openList(lea, marc)
      await expect(card(lea, 'Bouilloire')).toBeVisible()
      await openList(marc, marc)
      await expect(card(marc, 'Bouilloire')).toHaveCount(0)
    },
  )

  test(
    'waits until who is signed out has signed in',
    { tag: '@deep' },
    async ({ arrive, own, server, shop }) => {
      const account = await register(server.url, own('Léa'))
      const { page } = await arrive(account.name)
      await page.goto('/login')
      await share(page, { title, url: linkOf(shop) })
      await expect(page).toHaveURL('/login?next=%2Fapp%2Fadd')
      await page.reload()
      await expect(page.getByText('Ce que vous avez partagé vous attend.')).toBeVisible()
      await page.getByLabel('Identifiant').fill(account.name)
      await page.getByLabel('Mot de passe', { exact: true }).fill('cadeau')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByText(`Vous êtes ${account.name}`)).toBeVisible()
      await expect(shared(page)).toContainText(linkOf(shop))
      expect(wordsIn(await history(page))).toEqual([])
    },
  )

  test(
    'waits offline, where one reads one’s gifts, and says so; of who signs out nothing is left',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page, context } = lea
      await wish(marc, lea, 'Gramophone')
      const { uid } = await wish(marc, marc, 'Accordéon')
      await change(lea, uid, { isPurchased: true })
      await page.goto('/app/gifts')
      const gift = page.getByRole('heading', { level: 3, name: 'Accordéon' })
      await expect(gift).toBeVisible()
      await install(lea)
      await context.setOffline(true)
      await share(page, { title, url: linkOf(shop) })
      await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
      await share(page, { title: 'Bouilloire', url: shop.missing })
      await expect(page.getByText('Un autre lien attend')).toBeVisible()
      // Never opened before, and opened from nothing.
      await page.goto('/app/preferences')
      await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
      const missing = page.getByRole('status').filter({ hasText: 'Ce qui manque ici viendra' })
      await page.goto('/app/families')
      await expect(missing).toBeVisible()
      await expect(page.getByText('Chargement des familles...')).toHaveCount(0)
      await missing.getByRole('link', { name: 'Mes cadeaux' }).click()
      await expect(gift).toBeVisible()
      await expect(missing).toHaveCount(0)
      await expect(page.getByText('voici vos cadeaux tels que vous les avez vus')).toBeVisible()
      await page.goto('/app/add')
      await expect(page.getByText('Un autre lien attend')).toBeVisible()
      await context.setOffline(false)
      await add(lea, 'Pour moi', 'Bouilloire', 'Reçu avec le lien')
      await expect(shared(page)).toContainText(linkOf(shop))
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      await applicationIsThere(page)
      const { others } = await keptByWorker(page)
      expect(others).toEqual(['/offline'])
      const left = JSON.stringify(await keptBy(page))
      expect(wordsIn(left, [lea.name, lea.account.userId, 'Gramophone', 'Accordéon', 'Bouilloire'])).toEqual(
        [],
      )
    },
  )
})

test.describe('The bookmarklet, where no service worker takes what it sends', { tag: '@deep' }, () => {
  // It is offered to who has a mouse.
  test.use({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })

  /** Runs it on the page of a shop. */
  async function runOn(tab: Page, shop: Shop, code: string): Promise<Page> {
    await tab.goto(linkOf(shop))
    const opened = tab.context().waitForEvent('page')
    await tab.evaluate(decodeURIComponent(code.replace('javascript:', '')))
    const page = await opened
    await expect(page.getByText('Vous êtes')).toBeVisible()
    return page
  }

  test('brings the page of a shop, or opens the screen where the shop forbids it, and the server says nothing of it', async ({
    family,
    server,
    shop,
  }) => {
    const [lea] = await family('Léa')
    await lea.page.goto('/app/profile')
    const link = lea.page.getByRole('button', { name: 'Ajouter à Cachotteries' })
    const code = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(lea.page.getByText('Glissez ce bouton dans la barre des favoris').first()).toBeVisible()
    const tab = await lea.context.newPage()
    const page = await runOn(tab, shop, code)
    await expect(shared(page)).toContainText(linkOf(shop))
    expect(wordsIn(await history(page))).toEqual([])
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('route="/app/add"')
    expect(wordsIn(metrics + server.output())).toEqual([])
    // As it would come from a stranger's page: nothing is added or looked up.
    expect(
      shop.received.filter(({ url, headers }) => wordsIn(url).length > 0 && !headers['sec-fetch-site']),
    ).toEqual([])
    await page.getByRole('button', { name: 'Oublier' }).click()
    await tab.route(linkOf(shop), (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "form-action 'self'" },
        body: '<title>Boutique fermée</title>',
      }),
    )
    const bare = await runOn(tab, shop, code)
    await expect(bare.getByLabel('Lien de la boutique')).toHaveValue('')
    await bare.getByLabel('Lien de la boutique').fill(`Regarde : ${linkOf(shop)}`)
    await bare.getByRole('button', { name: 'Pour moi' }).click()
    await bare.getByRole('button', { name: 'Compléter' }).click()
    await expect(bare.getByLabel('Lien d’achat')).toHaveValue(linkOf(shop))
  })
})

/** Counts what is pressed on a page, by a finger or a mouse, and what is typed. */
async function countHands(page: Page): Promise<() => Promise<{ presses: number; keys: number }>> {
  await page.evaluate(() => {
    const hands = { presses: 0, keys: 0 }
    addEventListener('pointerdown', () => hands.presses++, true)
    addEventListener('keydown', () => hands.keys++, true)
    Object.assign(window, { hands })
  })
  return () => page.evaluate(() => (window as unknown as { hands: { presses: number; keys: number } }).hands)
}

/** The text of the first wish that is lit from now on, which it is for two seconds only. */
const firstLit = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = (): void => {
          const lit = document.querySelector('.wish-lit')
          if (lit) resolve(lit.textContent)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test.describe('What somebody copied in a shop', () => {
  test(
    'is pasted, understood and added to two lists with five presses and nothing typed; the next one begins empty',
    { tag: '@phone' },
    async ({ family, shop }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      const { page } = lea
      // A desk has no bar; the profile leads there, too.
      await page.goto(isPhone(lea) ? '/app/my-list' : '/app/profile')
      await applicationIsThere(page)
      await lea.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        `Regarde : ${shop.complete}?utm_source=lettre`,
      )
      const hands = await countHands(page)
      const press = (name: string, role: 'button' | 'link' = 'button') => {
        const target = page.getByRole(role, { name, exact: true })
        return isPhone(lea) ? target.tap() : target.click()
      }
      await press(isPhone(lea) ? 'Ajouter' : 'Ajouter un lien', 'link')
      await press('Coller')
      await expect(page.getByLabel('Lien de la boutique')).toHaveValue(shop.complete)
      await expect(shared(page)).toContainText('Théière en fonte')
      await expect(shared(page)).toContainText(/24,90\s€/)
      await expect(shared(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await press(marc.name)
      await press(zoe.name)
      await press('Ajouter')
      await expect(page.getByText('Souhait ajouté : « Théière en fonte »')).toBeVisible()
      const { presses, keys } = await hands()
      expect(presses).toBeLessThanOrEqual(5)
      expect(keys).toBe(0)

      await expect(page.getByLabel('Lien de la boutique')).toHaveValue('')
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
      await openList(zoe, marc)
      await expect(card(zoe, 'Théière en fonte')).toHaveCount(0)
      for (const other of [marc, zoe])
        await expect(page.getByRole('link', { name: `Voir : Liste ${of(other.name)}` })).toBeVisible()
      const lit = firstLit(page)
      await press(`Voir : Liste ${of(marc.name)}`, 'link')
      expect(await lit).toContain('Théière en fonte')
      await expect(card(lea, 'Théière en fonte').getByText(`Partagé avec ${zoe.name}`)).toBeVisible()
    },
  )

  test(
    'is on each list once, also when one of them refused it at first, by the form or after a while',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = lea
      const forBoth = async (): Promise<void> => {
        for (const name of ['Pour moi', marc.name])
          await page.getByRole('button', { name, exact: true }).click()
      }
      const isAdded = page.getByText('Souhait ajouté')
      /** Marc's list takes nothing. */
      const refuseOne = async (): Promise<void> => {
        await refuse(page, 'wishes.add', 429, 'Trop de tentatives')
        await page.route('**/api/trpc/wishes.add*', (route) =>
          route.request().postDataJSON().owner === lea.account.userId ? route.continue() : route.fallback(),
        )
        await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
        await expect(page.getByRole('alert').getByText('Trop de tentatives')).toBeVisible()
        await release(page, 'wishes.add')
      }

      await page.goto('/app/add')
      await page.getByLabel('Lien de la boutique').fill('Un vélo rouge')
      await forBoth()
      await refuseOne()
      await page.getByRole('button', { name: 'Compléter' }).click()
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(isAdded).toBeVisible()

      await openList(lea, lea)
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.goto(`/app/add#${shop.complete}`)
      await forBoth()
      await expect(shared(page)).toContainText('Théière en fonte')
      await refuseOne()
      await openList(lea, lea)
      await page.goto('/app/add')
      await forBoth()
      await expect(shared(page)).toContainText('Théière en fonte')
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(isAdded).toBeVisible()

      for (const owner of [lea, marc]) {
        await openList(lea, owner)
        await expect(page.getByRole('article')).toHaveCount(2)
      }
    },
  )

  test(
    'may be a link behind the sign that browsers send to no server, a page that asks for a person, or words, which are the name; and is taken back',
    { tag: '@deep' },
    async ({ family, shop }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      // As a Shortcut hands it over.
      await page.goto(`/app/add#${linkOf(shop)}`)
      await expect(shared(page)).toContainText(linkOf(shop))
      await expect(page).toHaveURL('/app/add')
      expect(await page.evaluate(() => window.history.length)).toBe(2)
      await page.getByRole('button', { name: 'Oublier' }).click()
      const field = page.getByLabel('Lien de la boutique')
      await field.fill(shop.robotCheck)
      await expect(shared(page)).toContainText('Écrivez le nom ; une photo suffit')
      await field.fill('un vélo rouge pour moi')
      await expect(shared(page)).toContainText('Pas de lien : ce sera le nom.')
      await page.getByRole('button', { name: 'Pour moi' }).click()
      await page.getByRole('button', { name: 'Compléter' }).click()
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('un vélo rouge pour moi')
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
      // The message goes by itself: nothing is waited for in between. The form has such a button too.
      await page.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).press('Enter')
      await expect(page.getByText('C’est annulé')).toBeVisible()
      await expect(page.getByText('Souhait ajouté')).toHaveCount(0)
      await openList(lea, lea)
      await expect(page.getByRole('article')).toHaveCount(0)
    },
  )
})

/** Has the server send the release before this one: its page, its service worker and its script had other names. */
async function pretendRelease(context: BrowserContext): Promise<() => Promise<void>> {
  const script = /\/assets\/app-[\w-]+\.js/
  const before = '/assets/before.js'
  let entry = ''
  await context.route(/\/(worker\.js|offline|app\/my-list)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    entry = script.exec(text)?.[0] ?? entry
    const body = text.replaceAll(entry, before).replace(/files-[\w-]+/, 'files-before')
    await route.fulfill({ response, body })
  })
  await context.route(`**${before}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import ${JSON.stringify(entry)}` }),
  )
  return () => context.unrouteAll()
}

test(
  'A new version is offered to an open page, which works on without it',
  { tag: '@deep' },
  async ({ family }) => {
    const [lea] = await family('Léa')
    const { page, context } = lea
    const end = await pretendRelease(context)
    await install(lea)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['files-before'])
    await end()
    // The server has no file of the release before.
    await context.route('**/assets/**', (route) =>
      route.request().serviceWorker() ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Une nouvelle version est prête')).toBeVisible()
    await (await openNavigation(page)).getByRole('link', { name: 'Mes préférences' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
    await context.unrouteAll()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Charger' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1, name: 'Mes préférences' })).toBeVisible()
    await expect(page.getByText('Une nouvelle version est prête')).toHaveCount(0)
  },
)

/** Planted together in the service worker that the server sends. The tests above must find each. */
const leaks = [
  {
    what: 'answers of the API that are kept',
    put: (code: string) => `self.addEventListener('fetch', (event) => {
      if (event.request.url.includes('/api/trpc') && event.request.method === 'GET')
        event.respondWith(caches.open('files-api').then(async (cache) => {
          const answer = await fetch(event.request)
          await cache.put(event.request, answer.clone())
          return answer
        }))
    });${code}`,
    isFound: async ({ page }: Member) => {
      await page.goto('/app/preferences')
      // With an answer of the API, not only its title.
      await expect(page.getByText('Aucune préférence ajoutée')).toBeVisible()
      return (await keptByWorker(page)).others.some((path) => path.startsWith('/api/'))
    },
  },
  {
    what: 'a page that is kept with somebody’s data',
    put: (code: string) => code.replace('`/offline`', '`/app/my-list`').replace('`omit`', '`include`'),
    isFound: async ({ page, name }: Member) => {
      const { others, text } = await keptByWorker(page)
      return others.includes('/app/my-list') && text.includes(name)
    },
  },
  {
    what: 'what was shared in an address',
    put: (code: string) =>
      `self.addEventListener('fetch', (event) => {
        if (event.request.method === 'POST' && event.request.mode === 'navigate')
          event.respondWith(event.request.formData().then((form) =>
            Response.redirect('/app/families?url=' + encodeURIComponent(form.get('url')), 303)))
      });${code}`,
    isFound: async ({ page }: Member, shop: Shop) => {
      await share(page, { url: linkOf(shop) })
      return wordsIn(await history(page)).length > 0
    },
  },
] as const

test(
  'The tests of the service worker would find what it keeps or sends',
  { tag: '@deep' },
  async ({ family, shop }) => {
    const [lea] = await family('Léa')
    await lea.context.route('**/worker.js', async (route) => {
      const response = await route.fetch()
      let body = await response.text()
      for (const { put } of leaks) {
        const before = body
        body = put(before)
        expect(body).not.toBe(before)
      }
      await route.fulfill({ response, body })
    })
    await install(lea)
    for (const { what, isFound } of leaks)
      await test.step(what, async () => expect(await isFound(lea, shop)).toBe(true))
  },
)
