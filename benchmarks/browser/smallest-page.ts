import { once } from 'node:events'
import { serve } from '@hono/node-server'
import type { ListView } from '@cachotteries/contracts/wishes'
import { Hono } from 'hono'
import { html } from 'hono/html'

/** A server of the same kind as ours, with only one page: the list as text, and almost no style. */
export async function serveSmallestPage(list: ListView): Promise<{ url: string; close: () => void }> {
  const wishes = list.Wishes.toSorted((a, b) => b.importance - a.importance)
  const page = await html`<!doctype html>
    <html lang="fr">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Ma liste</title>
      <h1>Ma liste de souhaits</h1>
      <ul>
        ${wishes.map(
          ({ name, importance, comment, url }) =>
            html`<li>
              <h2>${name}</h2>
              ${'★'.repeat(importance)}
              <p>${comment ?? ''}</p>
              <a href="${url ?? ''}">Site web</a>
            </li>`,
        )}
      </ul>
    </html>`
  const app = new Hono().get('/', (c) => c.html(page))
  const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
