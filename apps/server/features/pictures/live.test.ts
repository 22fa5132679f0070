import { eventually } from '@cachotteries/event-store/testing/eventually'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { commandId, register, registerFamily } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { shown, watchList } from '../../testing/socket.ts'
import { link } from './testing/asking.ts'
import { openGallery } from './testing/gallery.ts'

/** Two owners with the same wish, whose picture is slow. Meanwhile a relative buys the wish of the first alone. */
const gallery = running(() => openGallery())
const server = running(() => startTestServer({ lookupHosts: new Set([gallery.place]) }))

it('a server that stops waits for no picture', async () => {
  const node = await startTestServer({ lookupHosts: new Set([gallery.place]) })
  const zoe = await register(node.url, 'Zoé')
  const img = gallery.addressOf('/slow/never.png')
  await zoe.ask.wishes.add.mutate({ commandId: commandId(), owner: zoe.userId, name: 'Vélo', img })
  const asking = () => gallery.requests.find(({ url }) => url === '/slow/never.png')
  await eventually(() => asking() !== undefined, 'the picture to be asked for')
  const { socket } = asking() ?? expect.fail()
  const given = once(socket, 'close')
  await node.stop()
  await given
})

it('a form’s picture waits for none of the wishes that were saved before', async () => {
  const node = await startTestServer({ lookupHosts: new Set([gallery.place]) })
  const zoe = await register(node.url, 'Zoé')
  for (const name of ['Vélo', 'Tente', 'Cape', 'Lampe', 'Livre']) {
    const img = gallery.addressOf('/slow/saved.png')
    await zoe.ask.wishes.add.mutate({ commandId: commandId(), owner: zoe.userId, name, img })
  }
  const asked = () => gallery.askedFor('/slow/saved.png')
  await eventually(() => asked() === 2, 'two pictures of wishes to be asked for')
  const { status } = await link(zoe, gallery.addressOf('/photo.png'))
  expect(status).toBe(201)
  // Not after one of them was given up.
  expect(asked()).toBe(2)
  await node.stop()
})

it('a picture that comes after the wish was bought tells its owner nothing of it', async () => {
  // Names of one length: anybody who is in a view counts for the length of its frame, too.
  const [olive, alice, ugo] = await registerFamily(server.url, 'Martin', ['Olive', 'Alice', 'Ugo'])
  const seen = await Promise.all(
    [olive, alice].map(async (owner) => {
      const screen = await watchList(owner, owner.userId)
      const img = gallery.addressOf(`/slow/${owner.name}.png`)
      const form = { commandId: commandId(), owner: owner.userId, name: 'Vélo', img }
      return { owner, screen, wish: await owner.ask.wishes.add.mutate(form) }
    }),
  )
  const [olives] = seen
  const uid = olives?.wish.uid ?? ''
  const hidden = await ugo.ask.wishes.add.mutate({
    commandId: commandId(),
    owner: olive.userId,
    name: 'Cape',
    img: gallery.addressOf('/slow/secret.png'),
    isSecret: true,
  })
  await ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
  await server.liveCaughtUp()
  gallery.release()
  for (const { screen } of seen)
    await screen.socket.until(() => screen.socket.messagesOf(screen.id).length === 3)
  const ugos = await watchList(ugo, olive.userId)
  await ugos.socket.until(() => {
    const wishes = [...shown(ugos.socket.messagesOf(ugos.id)).values()]
    return wishes.length === 2 && wishes.every(({ picture }) => picture !== null)
  })
  await server.liveCaughtUp()
  const [first, second] = seen.map(({ owner, screen, wish }) =>
    screen.socket.raw
      .map((frame) => frame.replaceAll(owner.userId, 'owner').replaceAll(wish.uid, 'wish'))
      .map((frame) => frame.replaceAll(owner.name, 'name').replace(/"digest":"[^"]*"/, ''))
      .map((frame) =>
        frame.replaceAll(/pictures\/[\w-]{36}/g, 'picture').replaceAll(/"createdAt":"[^"]*"/g, ''),
      )
      .map((frame) => frame.replaceAll(/"uid":"[\w-]{36}"/g, '')),
  )
  expect(first).toEqual(second)
  expect(olives?.screen.socket.raw.join('')).not.toContain(hidden.uid)
  for (const { screen } of [...seen, { screen: ugos }]) await screen.socket.close()
  // What she loads next doesn't have the wish, and her browser is refused its picture.
  const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
  expect(view.Wishes).toEqual([])
})
