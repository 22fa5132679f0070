import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { pageWithShare, writeShare } from '@cachotteries/contracts/shares'
import { openNews, tellNews } from './push.ts'

/*
 * The service worker. It keeps the files of the application that were used, all of one that is installed, and one page
 * without data, so that the application opens without a connection. It keeps no answer of the API, no picture and no page
 * with data: it doesn't take part in these requests. It also shows what the server sends to this device, if its person
 * asked for it.
 */

declare const self: ServiceWorkerGlobalScope

/** The addresses of this release's files, those of its first screen, its first script, and a hash: written by the build. */
declare const FILES: readonly string[]
declare const FIRST: readonly string[]
declare const ENTRY: string
declare const VERSION: string

const cacheName = `files-${VERSION}`

/** The address of no screen: the server embeds data in none of its pages, and preloads nothing for it. */
const bare = '/offline'

self.addEventListener('install', (event) => event.waitUntil(keepRelease()))

/** Of a new release, the parts that the one before it had here. */
async function keepRelease(): Promise<void> {
  const parts = new Set<string>()
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) parts.add(partOf(new URL(url).pathname))
  const cache = await caches.open(cacheName)
  await cache.put(bare, await barePage())
  await keep(FILES.filter((file) => FIRST.includes(file) || parts.has(partOf(file))))
  // Open pages of the release before keep working: see `activate`.
  await self.skipWaiting()
}

/** The name of a file without the hash of its content. */
const partOf = (file: string): string => file.replace(/-.{8}(?=\.\w+$)/, '')

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !kept.has(file))
  await cache.addAll(missing.map((file) => new Request(file, { priority: 'low' })))
}

/** With the cookies, for a proxy with a sign-in of its own. While nodes are updated it may be another release's. */
async function barePage(): Promise<Response> {
  const page = await fetch(bare, { cache: 'no-store' })
  if (!page.ok || !(await page.clone().text()).includes(ENTRY))
    throw new Error('the server has another release')
  return page
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  // Pages that are open may still need the files of the release before.
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  // The request for a page doesn't wait until this worker has started.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return
  if (method === 'POST' && pathname === '/app/add') event.respondWith(takeShare(event.request))
  if (method !== 'GET') return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (mode === 'navigate' && !/^\/(?:api|links)\/|\./.test(withoutClosingSigns(pathname)))
    event.respondWith(page(event))
})

/** A browser that forbids to store anything, or has lost it, refuses to look. */
const orNone = async <Found>(look: () => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await look()
  } catch {
    return undefined
  }
}

/** Keeps what the page fetches of this release. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await orNone(() => caches.match(request.url, { ignoreVary: true }))
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok && FILES.includes(new URL(request.url).pathname)) {
    const copy = fetched.clone()
    event.waitUntil(orNone(async () => (await caches.open(cacheName)).put(request.url, copy)))
  }
  return fetched
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch (error) {
    const kept = await keptPage()
    if (!kept) throw error
    return kept
  }
}

const keptPage = (): Promise<Response | undefined> =>
  orNone(async () => (await caches.open(cacheName)).match(bare))

/**
 * Hands what another application shares to the page, in the page: it reaches no server, no address and no storage of this
 * worker. It can be sent by any site, and changes nothing.
 */
async function takeShare(request: Request): Promise<Response> {
  const kept = await keptPage()
  if (!kept) return fetch(request)
  const form = await request.formData().catch(() => new FormData())
  return new Response(pageWithShare(await kept.text(), writeShare(form)), kept)
}

/** Answers open pages whether the script that they run is this release's, or keeps the files that they name. */
self.addEventListener('message', (event) => {
  const {
    data,
    ports,
  }: { readonly data: string | readonly string[]; readonly ports: readonly MessagePort[] } = event
  ports[0]?.postMessage(data === ENTRY)
  if (ports.length === 0)
    event.waitUntil(orNone(() => keep(FILES.filter((one) => data === 'all' || data.includes(one)))))
})

self.addEventListener('push', (event) => event.waitUntil(tellNews(self, event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(self, event.notification)))
