import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictured, picturesInUse } from '../../composition/features.ts'
import { servicesLayer, systemAmbient } from '../../composition/services.ts'
import { rebuildReadModels } from '../log/read-models.ts'
import { EventLog } from '../log/event-log.ts'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { running, testServer } from '../../testing/server.ts'
import { watchList } from '../../testing/socket.ts'
import { tooLittleKiB } from '../../testing/starved-encoder.ts'
import { schedule, sweep, takeRound } from './backfill.ts'
import { EncoderKiB } from './encode.ts'
import { PicturePace } from './pace.ts'
import { file, photo, pictureOf } from '../../features/pictures/testing/asking.ts'
import { openGallery } from '../../features/pictures/testing/gallery.ts'
import { png } from '../../features/pictures/testing/pictures.ts'

let services: ReturnType<typeof servicesOn>
let olive: Person
let ugo: Person

/** Services on a database, of a node that reaches the gallery. */
const servicesOn = (databaseUrl: string) =>
  ManagedRuntime.make(
    servicesLayer(databaseUrl, Layer.merge(systemAmbient, Layer.succeed(PicturePace, undefined)), {
      rateLimits: false,
      web: { allowedHosts: new Set([gallery.place]) },
    }),
  )

const gallery = running(() => openGallery())
// This server reaches no gallery: what it saves has no picture, as wishes from before there were any.
const server = testServer()

beforeAll(async () => {
  services = servicesOn(server.databaseUrl)
  ;[olive, ugo] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo'])
})
afterAll(() => services.dispose())

const add = (by: Person, img: string, more: object = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: olive.userId, name: 'Vélo', img, ...more })
const remove = (by: Person, uid: string) => by.ask.wishes.remove.mutate({ commandId: commandId(), uid })
const scheduled = async () =>
  (
    await server.pool.query<{ id: string; img: string; tries: number; due_at: Date }>(
      'select * from app.picture_backfill',
    )
  ).rows
const allDue = () => server.pool.query(`update app.picture_backfill set due_at = now() - interval '1 second'`)

/** Fetches all that is due. Returns how many there were. */
async function fetchAll(): Promise<number> {
  const round = await services.runPromise(takeRound(pictured))
  for (const fetching of round) await services.runPromise(fetching)
  return round.length
}
const round = async () => {
  await services.runPromise(schedule(pictured))
  await allDue()
  return fetchAll()
}

beforeEach(async () => {
  const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
  for (const { uid } of view.Wishes) await remove(olive, uid)
  await services.runPromise(schedule(pictured))
})

describe('a link without a picture', () => {
  it('gets one in time, no matter who it is hidden from, and open screens show it', async () => {
    const own = await add(olive, gallery.addressOf('/own.png'))
    const secret = await add(ugo, gallery.addressOf('/secret.png'), { isSecret: true })
    await ugo.ask.accounts.changeProfile.mutate({
      commandId: commandId(),
      img: gallery.addressOf('/ugo.png'),
    })
    expect([own.picture, secret.picture]).toEqual([null, null])
    const screen = await watchList(olive, olive.userId)
    expect(await round()).toBe(3)
    await screen.socket.until(() => screen.socket.messagesOf(screen.id).length === 2)
    await screen.socket.close()
    expect(screen.socket.raw.join('')).not.toContain(secret.uid)
    const wish = await olive.ask.wishes.get.query({ uid: own.uid })
    expect((await file(olive, pictureOf(wish).card)).status).toBe(200)
    const idea = await ugo.ask.wishes.get.query({ uid: secret.uid })
    expect((await file(olive, pictureOf(idea).card)).status).toBe(404)
    const { card } = pictureOf(await ugo.ask.accounts.me.query())
    expect((await file(olive, card)).status).toBe(200)
    await services.runPromise(schedule(pictured))
    expect(await scheduled()).toEqual([])
    await remove(ugo, secret.uid)
  })

  it('has a time of its own, drawn at random, that nothing else moves', async () => {
    const { uid } = await add(olive, gallery.addressOf('/first.png'))
    await services.runPromise(schedule(pictured))
    const [before] = await scheduled()
    expect(before?.id).toBe(uid)
    const ids = []
    for (let nth = 0; nth < 20; nth++)
      ids.push((await add(ugo, gallery.addressOf(`/secret-${nth}.png`), { isSecret: true })).uid)
    await services.runPromise(schedule(pictured))
    const after = await scheduled()
    expect(after).toHaveLength(21)
    expect(after.find(({ id }) => id === uid)?.due_at).toEqual(before?.due_at)
    expect(new Set(after.map(({ due_at }) => due_at.getTime())).size).toBe(21)
    for (const id of ids) await remove(ugo, id)
  })

  it('is tried three times at most', async () => {
    await add(olive, gallery.addressOf('/missing/1.png'))
    for (let time = 0; time < 3; time++) expect(await round()).toBe(1)
    expect(await round()).toBe(0)
    expect(gallery.askedFor('/missing/1.png')).toBe(3)
  })

  it('is tried anew when it changes, and not at all once the wish is gone', async () => {
    const { uid } = await add(olive, gallery.addressOf('/missing/2.png'))
    await round()
    const img = gallery.addressOf('/found.png')
    await olive.ask.wishes.change.mutate({ commandId: commandId(), uid, img })
    await services.runPromise(schedule(pictured))
    expect(await scheduled()).toMatchObject([{ id: uid, img, tries: 0 }])
    await remove(olive, uid)
    await allDue()
    expect(await fetchAll()).toBe(0)
  })

  it('is tried as often as ever once this machine can encode pictures again', async () => {
    await add(olive, gallery.addressOf('/later.png'))
    await services.runPromise(schedule(pictured))
    await allDue()
    for (const fetching of await services.runPromise(takeRound(pictured)))
      await services.runPromise(Effect.provideService(fetching, EncoderKiB, tooLittleKiB))
    expect(await scheduled()).toMatchObject([{ tries: 0 }])
    expect(await round()).toBe(1)
    await services.runPromise(schedule(pictured))
    expect(await scheduled()).toEqual([])
  })

  it('is tried in its minute, however many others are due', async () => {
    for (let nth = 0; nth < 30; nth++) await add(olive, gallery.addressOf(`/missing/due-${nth}.png`))
    await services.runPromise(schedule(pictured))
    await allDue()
    expect(await services.runPromise(takeRound(pictured))).toHaveLength(30)
  })

  it('is taken by one node alone', async () => {
    await add(olive, gallery.addressOf('/one.png'))
    await services.runPromise(schedule(pictured))
    await allDue()
    const other = servicesOn(server.databaseUrl)
    const taken = await Promise.all([services, other].map((node) => node.runPromise(takeRound(pictured))))
    expect(taken.flat()).toHaveLength(1)
    await other.dispose()
  })
})

describe('the sweep', () => {
  const stored = async () =>
    (await server.pool.query<{ name: string }>('select name from app.pictures')).rows.map(({ name }) => name)
  const age = () => server.pool.query(`update app.pictures set made_at = made_at - interval '1 day'`)
  const keptFor = async (wish: string) =>
    (
      await server.pool.query<{ picture: object | null }>(
        'select picture from read_models.gifts where wish = $1',
        [wish],
      )
    ).rows[0]?.picture
  const nameIn = (address: string): string => address.split('/').at(-2) ?? ''

  it('deletes within a day what nothing shows, and keeps the rest', async () => {
    const { body: unsaved } = await photo(ugo, await png())
    const { body: prepared } = await photo(olive, await png())
    const own = await add(olive, prepared.img)
    const replaced = await add(olive, prepared.img)
    const { body: other } = await photo(olive, await png())
    const changed = await olive.ask.wishes.change.mutate({
      commandId: commandId(),
      uid: replaced.uid,
      img: other.img,
    })
    await age()
    const { body: fresh } = await photo(ugo, await png())
    await services.runPromise(sweep(picturesInUse))
    const left = await stored()
    const kept = [own, changed, fresh].map((view) => nameIn(pictureOf(view).card))
    expect(left).toEqual(expect.arrayContaining(kept))
    for (const gone of [unsaved, prepared, replaced]) expect(left).not.toContain(nameIn(pictureOf(gone).card))
    expect((await file(ugo, pictureOf(own).page)).status).toBe(200)
  })

  it('keeps the picture of a gift for its buyer, also one that came after the purchase, until it is forgotten', async () => {
    const { body } = await photo(ugo, await png())
    const offer = { isSecret: true, isPurchased: true }
    const taken = await add(ugo, body.img, offer)
    const later = await add(ugo, gallery.addressOf('/later.png'), offer)
    await round()
    await eventually(async () => (await keptFor(later.uid)) !== null, 'the picture of the gift')
    for (const { uid } of [taken, later]) await remove(ugo, uid)
    const { view } = await ugo.ask.gifts.list.query()
    const pages = view.Gifts.map((gift) => pictureOf(gift).page)
    expect(pages).toHaveLength(2)
    await age()
    await services.runPromise(sweep(picturesInUse))
    for (const page of pages) {
      expect((await file(ugo, page)).status).toBe(200)
      expect((await file(olive, page)).status).toBe(404)
    }
    for (const { uid } of [taken, later]) await ugo.ask.gifts.end.mutate({ commandId: commandId(), uid })
    await services.runPromise(sweep(picturesInUse))
    for (const page of pages) expect((await file(ugo, page)).status).toBe(404)
  })

  it('keeps the picture of a removed wish while its removal can be taken back, and shows it to nobody', async () => {
    const { body } = await photo(olive, await png())
    const wish = await add(olive, body.img)
    const { page } = pictureOf(wish)
    await remove(olive, wish.uid)
    await age()
    await services.runPromise(sweep(picturesInUse))
    expect(await stored()).toContain(nameIn(page))
    for (const by of [olive, ugo]) expect((await file(by, page)).status).toBe(404)
    const restored = await olive.ask.wishes.restore.mutate({ commandId: commandId(), uid: wish.uid })
    expect(restored.picture).toEqual(wish.picture)
    for (const by of [olive, ugo]) expect((await file(by, page)).status).toBe(200)
    await remove(olive, wish.uid)
    await server.pool.query(
      `update read_models.visitor_wishes set removed_at = removed_at - interval '3 hours' where id = $1`,
      [wish.uid],
    )
    await services.runPromise(sweep(picturesInUse))
    expect(await stored()).not.toContain(nameIn(page))
  })

  it('keeps what is shown through a rebuild of the read models', async () => {
    const { body } = await photo(olive, await png())
    const wish = await add(olive, body.img)
    const log = await services.runPromise(EventLog.use(Effect.succeed))
    await rebuildReadModels(server.pool, log)
    await age()
    await services.runPromise(sweep(picturesInUse))
    expect(await olive.ask.wishes.get.query({ uid: wish.uid })).toMatchObject({ picture: wish.picture })
    expect((await file(ugo, pictureOf(wish).page)).status).toBe(200)
  })
})
