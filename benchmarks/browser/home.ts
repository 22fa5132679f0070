import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright/test'
import { chromiumLaunchOptions } from '../../tests/support/chromium.ts'
import { startServerProcess } from '../../tests/support/server-process.ts'

/** A family's server and a real browser. */
export interface Home {
  readonly url: string
  readonly browser: Browser
  /** Has 40 wishes on her list. */
  readonly olive: Person
  /** Her relative, with 500 on his. */
  readonly marc: Person
  /** A new browser context, of a phone unless others are given, in which the person is signed in. */
  readonly sitDown: (person: Person, options?: BrowserContextOptions) => Promise<BrowserContext>
}

const inFrance: BrowserContextOptions = { locale: 'fr-FR', timezoneId: 'Europe/Paris' }

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  ...inFrance,
}

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, ...inFrance }

export const nameOf = (n: number): string => `Souhait ${n}, en bois de hêtre`

const commentOf = (n: number): string =>
  `Celui de la vitrine, rue des ${n} Fontaines : le petit modèle, pas le rouge, et seulement si on le trouve d’occasion.`

/** What is in a wish, by its number, with a picture if there is a link to one. */
export const contentOf = (n: number, img: string | null = null) => ({
  name: nameOf(n),
  comment: commentOf(n),
  url: `https://boutique.example/objets/${n}`,
  importance: (n % 5) + 1,
  img,
})

/** Adds that many wishes to somebody's own list, with a picture if there is a link to one. */
export async function wishFor(person: Person, most: number, img: string | null = null): Promise<void> {
  for (let n = 1; n <= most; n++)
    await person.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: person.userId,
      ...contentOf(n, img),
    })
}

/** Sends a photo. Returns the link to save it with. */
export async function photoOf(person: Pick<Person, 'serverUrl' | 'cookie'>, jpeg: Buffer): Promise<string> {
  const sent = await fetch(`${person.serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { cookie: person.cookie(), 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg),
  })
  return ((await sent.json()) as { img: string }).img
}

/** Runs something with a new server and browser, with the output of `npm run build`, and cleans up. */
export async function atHome<Result>(run: (home: Home) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'cachotteries-browser-'))
  const server = await startServerProcess({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const [olive, marc] = await registerFamily(server.url, 'Martin', ['Olive', 'Marc'])
    await wishFor(olive, 40)
    await wishFor(marc, 500)
    const sitDown: Home['sitDown'] = async (person, options = phone) => {
      const context = await browser.newContext({ ...options, baseURL: server.url })
      const [name = '', value = ''] = person.cookie().split('=')
      await context.addCookies([{ name, value, url: server.url }])
      return context
    }
    return await run({ url: server.url, browser, olive, marc, sitDown })
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
