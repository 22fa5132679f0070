import {
  atAddress,
  commandId,
  register,
  registerFamily,
  type Person,
} from '@cachotteries/server/testing/people'
import { watchList } from '@cachotteries/server/testing/socket'
import type { Gallery } from '@cachotteries/server/features/pictures/testing/gallery'
import { file, link, photo, pictureOf } from '@cachotteries/server/features/pictures/testing/asking'
import { jpeg, photo as photoOfNothing } from '@cachotteries/server/features/pictures/testing/pictures'
import type { Server } from './server.ts'

/* What Olive learns from a place of her own: beside a relative on the same Wi-Fi, or on a server that pictures link to. */

/** A step of lengths that isn't the same whatever is bought and hidden, or for two pictures: a line each. */
export async function countedByLengths({ url, liveCaughtUp }: Server): Promise<readonly string[]> {
  const people = ['Olive', 'Max', 'Rémi', 'Zoé', 'Ida', 'Tom'] as const
  const [olive, max, remi, zoe, ida] = await registerFamily(url, 'Martin', people)
  const wishes: string[] = []
  for (const name of ['Vélo', 'Cape', 'Théière'])
    wishes.push(
      (await olive.ask.wishes.add.mutate({ commandId: commandId(), owner: olive.userId, name })).uid,
    )
  const lengths = new Map<string, Set<number>>()
  const seen = (what: string, length: number): void =>
    void lengths.set(what, (lengths.get(what) ?? new Set()).add(length))
  const { socket } = await watchList(remi, olive.userId)
  // The rest of what is open on the page of a list.
  for (const [path, input] of shortViews(olive)) socket.subscribe(path, input)
  await socket.until(() => socket.raw.length === 10)
  const begun = socket.raw.length
  const look = async () => {
    await liveCaughtUp()
    for (const [what, path] of addresses(olive)) seen(what, await lengthOf(remi, path))
    const again = await watchList(remi, olive.userId)
    seen('a whole list on a socket', bytesOf(again.socket.raw.at(-1)))
    for (const [path, input] of shortViews(olive)) {
      const before = again.socket.raw.length
      again.socket.subscribe(path, input)
      // That it has started, and the view.
      await again.socket.until(() => again.socket.raw.length === before + 2)
      seen('a short view on a socket', bytesOf(again.socket.raw.at(-1)))
    }
    await again.socket.close()
  }
  await look()
  for (const uid of wishes.slice(0, 2)) {
    await zoe.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    await look()
  }
  for (const name of ['Kaléidoscope', 'Boussole']) {
    const idea = { commandId: commandId(), owner: olive.userId, name, isSecret: true }
    await zoe.ask.wishes.add.mutate(idea)
    await look()
  }
  const aside = { commandId: commandId(), owner: olive.userId, person: ida.userId }
  await max.ask.sight.setAside.mutate(aside)
  const message = { commandId: commandId(), owner: olive.userId, text: 'Je prends la théière' }
  const { Messages } = await zoe.ask.conversations.send.mutate(message)
  await look()
  const read = { commandId: commandId(), owner: olive.userId, through: Messages[0]?.uid ?? '' }
  await remi.ask.conversations.read.mutate(read)
  await max.ask.sight.setAside.mutate({ ...aside, commandId: commandId(), person: remi.userId })
  await liveCaughtUp()
  await socket.hasAll()
  // Purchases, secrets, messages, marks, announcements, and who is set aside.
  for (const frame of socket.raw.slice(begun)) seen('a change on a socket', bytesOf(frame))
  await socket.close()
  for (const bytes of [await jpeg(), await photoOfNothing(300, 200, 100)]) {
    const { card } = pictureOf((await photo(remi, bytes)).body)
    seen('a picture', (await file(remi, card)).bytes.length)
  }
  return [...lengths].filter(([, all]) => all.size > 1).map(([what, all]) => `${what}: ${[...all].join()}`)
}

const bytesOf = (text = ''): number => Buffer.byteLength(text)

/** What is open beside a list on its page. */
const shortViews = ({ userId }: Person) =>
  [
    ['accounts.live', {}],
    ['sight.live', { owner: userId }],
    ['conversations.liveUnread', {}],
    ['families.liveAnnouncements', {}],
  ] as const

const addresses = ({ userId }: Person) =>
  [
    ['a list by the documented calls', `/api/users/${userId}/wishlists`],
    ['a list', `/api/trpc/wishes.list?input=${encodeURIComponent(JSON.stringify({ owner: userId }))}`],
    ['the page of a list', `/app/users/${userId}`],
    ['the families', '/api/trpc/families.mine'],
  ] as const

async function lengthOf({ serverUrl, cookie }: Person, path: string): Promise<number> {
  const response = await fetch(serverUrl + path, { headers: { cookie: cookie() } })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

/**
 * Whether Olive's server of pictures is asked while a relative has as many pictures under way as they can.
 *
 * @param timeoutMs how long it may take to be asked
 */
export async function isAskedMeanwhile(
  { url }: Server,
  gallery: Gallery,
  timeoutMs: number,
): Promise<boolean> {
  const [olive, remi] = await registerFamily(url, 'Martin', ['Olive', 'Rémi'])
  const slow = Array.from({ length: 5 }, (_, nth) => link(remi, gallery.addressOf(`/slow/${nth}.png`)))
  const isAsked = (path: string): boolean =>
    gallery.requests.some(({ url: asked }) => asked?.startsWith(path))
  await until(() => isAsked('/slow'), timeoutMs)
  const own = link(olive, gallery.addressOf('/own.png'))
  const asked = await until(() => isAsked('/own.png'), timeoutMs)
  gallery.release()
  await Promise.allSettled([...slow, own])
  return asked
}

/**
 * Whether accounts of one person get more than the quarter of the fetches that an address has, in which case they could fill
 * all of them, and wait for those of others. Six accounts ask for four links each, and a seventh saves one more.
 *
 * @param timeoutMs how long it may take until the 24 links are asked for
 */
export async function takesMoreThanAQuarter(
  { url }: Server,
  gallery: Gallery,
  timeoutMs: number,
): Promise<boolean> {
  const names = ['Léa', 'Élé', 'Ève', 'Ida', 'Noé', 'Ana', 'Lou']
  const accounts: Person[] = []
  for (const name of names) accounts.push(atAddress('192.0.2.7', await register(url, name)))
  const bob = atAddress('198.51.100.9', await register(url, 'Bob'))
  const asked = (path: string): number =>
    gallery.requests.filter(({ url: one }) => one?.startsWith(path)).length
  const [more, ...others] = accounts
  const slow = others.flatMap((one, account) =>
    Array.from({ length: 4 }, (_, nth) => link(one, gallery.addressOf(`/slow/${account}-${nth}.png`))),
  )
  await until(() => asked('/slow') === slow.length, timeoutMs)
  const img = gallery.addressOf('/slow/more.png')
  await more?.ask.wishes.add.mutate({ commandId: commandId(), owner: more.userId, name: 'Vélo', img })
  // A fetch begins a moment after its turn, which is over when two of somebody else's have come.
  for (const nth of [1, 2]) await link(bob, gallery.addressOf(`/bob/${nth}.png`))
  // The others end with the server.
  void Promise.allSettled(slow)
  return asked('/slow/more') > 0
}

async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (!condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
  return condition()
}
