import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from 'playwright/test'
import { chooseFromOwnMenu } from '../navigation.ts'
import { atHome, host } from '../home.ts'
import { newsOf } from '../steps.ts'

/** A page with everything that makes a browser send a GET without asking the server. */
const pageOf = (address: string): string => `<!doctype html>
  <link rel="stylesheet" href="${address}?style" />
  <img src="${address}?picture" />
  <iframe src="${address}?frame"></iframe>
  <script src="${address}?script"></script>
  <script>
    const ask = (what, options) =>
      fetch('${address}?' + what, { credentials: 'include', ...options }).catch(() => {})
    const all = [
      ask('no-cors', { mode: 'no-cors' }),
      ask('cors', { mode: 'cors' }),
      ask('named', { mode: 'cors', headers: { 'x-requested-with': 'Cachotteries' } }),
      ask('disguised', { mode: 'no-cors', headers: { accept: 'x', 'accept-language': '', 'x-requested-with': 'x' } }),
    ]
    Promise.all(all).then(() => (document.title = 'done'))
  </script>`

/** Serves one page at another port of the same host. */
async function serveNeighbour(page: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Asked {
  readonly what: string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | undefined
}

/** What the browser asked this address, with what it really sent and got, which pages of another origin don't see. */
async function record(page: Page, address: string): Promise<() => Asked[]> {
  const network = await page.context().newCDPSession(page)
  const asked = new Map<string, { what: string; headers: Record<string, string>; status?: number }>()
  const of = (id: string) => {
    const one = asked.get(id) ?? { what: '', headers: {} }
    asked.set(id, one)
    return one
  }
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(address)) of(requestId).what = new URL(request.url).search.slice(1)
  })
  network.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    for (const [name, value] of Object.entries(headers)) of(requestId).headers[name.toLowerCase()] = value
  })
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    of(requestId).status = statusCode
  })
  await network.send('Network.enable')
  return () =>
    [...asked.values()].filter(({ what }) => what !== '').map((one) => ({ status: undefined, ...one }))
}

test(
  'a page of another port of the same host, over plain http, signs nobody out, and a page of ours does when the session has ended elsewhere',
  { tag: '@deep' },
  async () => {
    await atHome(async ({ url, context }) => {
      const address = `${url}/api/logout`
      const neighbour = await serveNeighbour(pageOf(address))
      const page = await context.newPage()
      const asked = await record(page, address)
      await page.goto(neighbour.url)
      await expect(page).toHaveTitle('done')
      const refused = () => asked().filter(({ status }) => status === 403)
      await expect
        .poll(() =>
          refused()
            .map(({ what }) => what)
            .toSorted(),
        )
        .toEqual(['cors', 'disguised', 'frame', 'no-cors', 'picture', 'script', 'style'])
      for (const { what, headers } of refused()) {
        expect(headers['cookie'], what).toContain('session=')
        // Otherwise this host would be one to which browsers tell more.
        expect(
          Object.keys(headers).filter((name) => name.startsWith('sec-fetch')),
          what,
        ).toEqual([])
      }
      neighbour.close()
      const news = newsOf(page)
      await page.goto(`${url}/app/my-list`)
      await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
      // Otherwise this request may sign out, and the menu below would be gone.
      await news
      await context.addCookies([{ name: 'session', value: 'ended', url }])
      await chooseFromOwnMenu(page, 'Mon profil')
      await expect(page).toHaveURL(`${url}/login`)
      await expect.poll(() => context.cookies()).toEqual([])
    })
  },
)
