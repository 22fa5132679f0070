import { contentFields } from '@cachotteries/domain/features/wishes/content'
import type { Browser } from 'playwright/test'
import { expect, inMotion, test as base } from './fixtures.ts'
import { plant } from './evening/plant.ts'
import { comparableLines, filesOf } from './evening/comparable.ts'
import { askedElsewhere } from './evening/elsewhere.ts'
import { play, scenes, type Evening } from './evening/play.ts'
import { Recording } from './evening/recording.ts'
import { search } from './evening/search.ts'
import { needlesOf, secrets } from './evening/secrets.ts'
import { startRecordingProxy } from './evening/recording-proxy.ts'
import { wishesMet } from './evening/wishes-met.ts'
import { applicationIsThere, plantPicture } from './steps.ts'

/** Both evenings are played once, and each test checks another aspect. */
const test = base.extend<object, { evenings: { readonly secret: Evening; readonly quiet: Evening } }>({
  evenings: [
    async ({ browser, shop }, use, { project }) => {
      const {
        viewport = null,
        hasTouch = false,
        isMobile = false,
        locale = '',
        timezoneId = '',
      } = project.use
      const options = { viewport, hasTouch, isMobile, locale, timezoneId, ...inMotion.contextOptions }
      // Concurrently, because much of the time is waiting.
      const [secret, quiet] = await Promise.all([
        play('full of secrets', browser, options, shop),
        play('quiet', browser, options, shop),
      ])
      await use({ secret, quiet })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const restless = new Set(scenes.filter((scene) => scene.restless).map(({ name }) => name))

/** What Olive's browser had in some places, by scene. */
const linesAt = (evening: Evening, ...places: readonly string[]) =>
  Object.entries(comparableLines(evening.olive, restless)).filter(([name]) =>
    places.some((place) => name.endsWith(` › ${place}`)),
  )

test.describe('The search', () => {
  test('finds a word wherever a browser can have one', async ({ browser, plainServer }) => {
    const proxy = await startRecordingProxy()
    const recording = new Recording(proxy)
    const context = await browser.newContext({ baseURL: plainServer.url, proxy: { server: proxy.address } })
    await recording.begin(context)
    const page = await context.newPage()
    await page.goto('/login')
    // It sets the title.
    await applicationIsThere(page)
    await page.getByLabel('Identifiant').fill(secrets.typed)
    await page.evaluate(plant, secrets)
    await recording.endScene('planting', page)
    const finds = search(recording.chapters, Object.values(secrets))
    expect(new Set(finds.map(({ place, needle }) => `${place}: ${needle}`))).toEqual(
      new Set([
        'request: cachette',
        'request: Chuchotement',
        // The cookie's.
        'request: Parapluie',
        'title: Kaléidoscope',
        'title at the end: Kaléidoscope',
        'page: Kaléidoscope',
        'page: Boussole',
        'address: Montgolfière',
        'history entry: Stradivarius',
        'form: Pantoufles',
        'cookies: Parapluie',
        'session storage: Bouche cousue',
        'local storage: Stradivarius',
        'IndexedDB: 2019-07-14',
        'Cache Storage: Chuchotement',
      ]),
    )
    await context.close()
    await proxy.close()
  })
})

test.describe('What a browser asks of other hosts', () => {
  interface Planting {
    readonly browser: Browser
    readonly url: string
    /** Whether the browser ignores our content security policy. */
    readonly bypassCSP: boolean
  }

  /** Puts a shop's picture into a page of ours. */
  const planted = async (picture: string, { browser, url, bypassCSP }: Planting): Promise<string[]> => {
    const proxy = await startRecordingProxy()
    const recording = new Recording(proxy)
    const context = await browser.newContext({ baseURL: url, proxy: { server: proxy.address }, bypassCSP })
    await recording.begin(context)
    const page = await context.newPage()
    await page.goto('/login')
    await plantPicture(page, picture)
    await recording.endScene('planting', page)
    await context.close()
    await proxy.close()
    return askedElsewhere(recording.chapters, url)
  }
  test('is found where a page has a picture from a shop, and no policy forbids it', async ({
    browser,
    plainServer: { url },
    shop,
  }) => {
    const asked = await planted(shop.picture, { browser, url, bypassCSP: true })
    expect(asked).toEqual([`GET ${shop.picture} for image`])
  })

  test('is nothing under our policy, even there', async ({ browser, plainServer: { url }, shop }) => {
    expect(await planted(shop.picture, { browser, url, bypassCSP: false })).toEqual([])
  })
})

test.describe('An evening of secrets', () => {
  // After a failure the fixture would play the evenings again for each remaining test.
  test.describe.configure({ mode: 'serial' })

  test('leaves no word of them in anything that the owner’s browser ever had', ({ evenings: { secret } }) => {
    expect(search(secret.olive, needlesOf(secret))).toEqual([])
  })

  test('has every one of those words in the browser of a relative, where the same search finds it', ({
    evenings: { secret },
  }) => {
    const finds = search(secret.marc, needlesOf(secret))
    expect(new Set(finds.map(({ needle }) => needle))).toEqual(new Set(needlesOf(secret)))
    // The title of a shop's page.
    const places = 'address answer form frame page request screen title'.split(' ')
    const found = new Set(finds.map(({ place }) => place))
    expect([...found].toSorted()).toEqual([...places, 'session storage'].toSorted())
  })

  test('sends the owner her own wishes without a trace of relatives, and theirs only when they are not for her', ({
    evenings: { secret },
  }) => {
    const met = wishesMet(secret.olive)
    const [own, theirs] = [
      met.filter((wish) => !('creator' in wish)),
      met.filter((wish) => 'creator' in wish),
    ]
    const others = 'createdAt isDraft isPurchased isSecret mayBuyMyselfUntil picture place uid'.split(' ')
    const keys = [...contentFields, ...others].toSorted()
    expect(own.length).toBeGreaterThan(30)
    for (const wish of own) {
      const { Wishlist: _whose, ...kept } = wish
      expect(Object.keys(kept).toSorted()).toEqual(keys)
      expect(wish).toMatchObject({ isPurchased: false, isSecret: false })
    }
    expect(theirs.length).toBeGreaterThan(0)
    for (const wish of theirs) expect(JSON.stringify(wish)).not.toContain(secret.userId)
  })

  test('gives the owner’s browser the same requests and answers as a quiet one, to the byte', ({
    evenings: { secret, quiet },
  }) => {
    expect(linesAt(secret, 'requests')).toEqual(linesAt(quiet, 'requests'))
    expect(filesOf(secret.olive)).toEqual(filesOf(quiet.olive))
  })

  test('gives the owner’s sockets the same messages as a quiet one, in the same order', ({
    evenings: { secret, quiet },
  }) => {
    expect(linesAt(secret, 'frames')).toEqual(linesAt(quiet, 'frames'))
  })

  test('has nobody’s browser ask another host for anything, whatever pictures people linked', ({
    evenings: { secret, quiet },
  }) => {
    const { olive, marc, url } = secret
    const shown = [...olive, ...marc]
      .flatMap(({ exchanges }) => exchanges)
      .filter((exchange) => new URL(exchange.url, url).pathname.startsWith('/api/pictures/'))
    expect(new Set(shown.map((exchange) => exchange.url)).size).toBeGreaterThan(8)
    expect(askedElsewhere(olive, url)).toEqual([])
    expect(askedElsewhere(marc, url)).toEqual([])
    expect(askedElsewhere(quiet.olive, quiet.url)).toEqual([])
  })

  test('leaves the same in the owner’s storage and history as a quiet one', ({
    evenings: { secret, quiet },
  }) => {
    const kept = ['local storage', 'session storage', 'cookies', 'IndexedDB', 'Cache Storage']
    const ways = ['addresses', 'history entry', 'title at the end']
    expect(linesAt(secret, ...kept, ...ways)).toEqual(linesAt(quiet, ...kept, ...ways))
  })

  test('leaves no answer of the API in a cache, in either browser', ({ evenings: { secret } }) => {
    const answers = [...secret.olive, ...secret.marc]
      .flatMap(({ exchanges }) => exchanges)
      .filter(({ isOfApi, status }) => isOfApi && status >= 200)
    expect(answers.length).toBeGreaterThan(40)
    const kept = answers.filter(
      ({ answered }) =>
        !answered.headers.some((header) => header.join(': ').toLowerCase() === 'cache-control: no-store'),
    )
    expect(kept.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  test('shows the owner the same screens as a quiet one', ({ evenings: { secret, quiet } }) => {
    expect(linesAt(secret, 'screen', 'form')).toEqual(linesAt(quiet, 'screen', 'form'))
  })
})
