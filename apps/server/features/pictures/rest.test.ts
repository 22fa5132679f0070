import { Layer } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@cachotteries/contracts/messages'
import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { systemAmbient } from '../../composition/services.ts'
import { commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { EncoderKiB } from '../../infrastructure/pictures/encode.ts'
import { restOf } from '../../testing/rest.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { shown, watchList } from '../../testing/socket.ts'
import { tooLittleKiB } from '../../testing/starved-encoder.ts'
import { file, link, photo, pictureOf } from './testing/asking.ts'
import { openGallery } from './testing/gallery.ts'
import * as made from './testing/pictures.ts'

let olive: Person
let ugo: Person
let zoe: Person
let ines: Person
let path = 0

const gallery = running(() => openGallery())
const server = running(() => startTestServer({ lookupHosts: new Set([gallery.place]) }))

beforeAll(async () => {
  ;[olive, ugo, zoe] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo', 'Zoé'])
  ines = await register(server.url, 'Inès')
})

/** A link that nobody has asked for. */
const newPath = (kind = 'picture'): string => `/${kind}/${++path}.png`

const add = (by: Person, owner: Person, img: string | null, more: object = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name: 'Vélo', img, ...more })
const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

/** Their wish, once its picture has come. */
const pictured = async (by: Person, uid: string) => {
  const found = () => by.ask.wishes.get.query({ uid })
  await eventually(async () => (await found()).picture !== null, 'the picture')
  return found()
}
/** `add`, until the picture has come. */
const addPictured = async (by: Person, owner: Person, img: string, more: object = {}) =>
  pictured(by, (await add(by, owner, img, more)).uid)
/** Their account, once its picture has come. */
const picturedAccount = async (person: Person) => {
  const found = () => person.ask.accounts.me.query()
  await eventually(async () => (await found()).picture !== null, 'the picture')
  return found()
}

const buys = (by: Person, uid: string) => change(by, uid, { isPurchased: true })
const removes = (by: Person, uid: string) => by.ask.wishes.remove.mutate({ commandId: commandId(), uid })

/** What each of them gets: a status, and all the bytes of a refusal. */
const statuses = async (address: string, people: readonly Person[]): Promise<readonly number[]> =>
  Promise.all(people.map(async (person) => (await file(person, address)).status))

const unknown = '/api/pictures/20000000-0000-4000-8000-000000000000/card'

describe('a picture for a form', () => {
  it('of a link is fetched, and is what is saved: there is no second fetch', async () => {
    const at = newPath()
    const asked = await link(olive, gallery.addressOf(at))
    expect(asked).toMatchObject({ status: 201, body: { img: gallery.addressOf(at) } })
    expect(asked.body.picture).toMatchObject({ width: 64, height: 48 })
    expect(await statuses(pictureOf(asked.body).card, [olive, ugo, ines])).toEqual([200, 404, 404])
    const wish = await add(olive, olive, asked.body.img)
    expect(wish.picture).toMatchObject({ width: 64, height: 48 })
    expect(await statuses(pictureOf(wish).page, [olive, ugo, zoe, ines])).toEqual([200, 200, 200, 404])
    expect(gallery.askedFor(at)).toBe(1)
  })

  it('of a device has a link that leads here, and to nobody but the one who sent it', async () => {
    const sent = await photo(olive, await made.phonePhoto())
    expect(sent.status).toBe(201)
    expect(sent.body.img).toBe(`${server.url}${pictureOf(sent.body).page}`)
    const theirs = await add(ugo, ugo, sent.body.img)
    expect(theirs).toMatchObject({ img: sent.body.img, picture: null })
    const wish = await add(olive, olive, sent.body.img)
    expect(wish.picture).toMatchObject({ width: 48, height: 64 })
    expect(await statuses(pictureOf(wish).card, [olive, ugo])).toEqual([200, 200])
  })

  it('is fetched anew for somebody else: nobody warms anything for another', async () => {
    const at = newPath()
    for (const [nth, person] of [olive, ugo, ugo].entries()) {
      await link(person, gallery.addressOf(at))
      expect(gallery.askedFor(at)).toBe(nth + 1)
    }
    await addPictured(zoe, zoe, gallery.addressOf(at))
    expect(gallery.askedFor(at)).toBe(4)
  })

  it('is fetched without cookies and without saying where it is shown', async () => {
    await link(olive, gallery.addressOf(newPath()))
    const { headers } = gallery.requests.at(-1) ?? expect.fail()
    expect([headers.cookie, headers.referer, headers.origin]).toEqual([undefined, undefined, undefined])
  })

  const notLoaded = 'Impossible de charger l’image'
  const checkTheLink = [{ path: 'img', message: 'Vérifiez le lien' }]

  it.each([
    ['that isn’t there', '/missing'],
    ['that is a page with the type of a picture', '/page.png'],
    ['that leads to this machine', '/to?http://127.0.0.1:1/'],
    ['that leads in circles', '/to?/to?/to?/to?/to?/a'],
  ])('is refused for a link %s', async (_, at) => {
    expect(await link(olive, gallery.addressOf(at))).toEqual({
      status: 422,
      body: { message: notLoaded, issues: checkTheLink },
    })
  })

  it.each([
    ['no address', 'velo', "l'URL de l'image est invalide"],
    ['nothing', '', "l'URL de l'image est invalide"],
    ['a long address', `https://${'x'.repeat(250)}.example`, "l'URL de l'image est trop longue"],
  ])('is refused for %s', async (_, url, message) => {
    expect(await link(olive, url)).toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    ['a drawing', async () => made.svg, 'image/svg+xml'],
    ['a drawing that is called a PNG', async () => made.svg, 'image/png'],
    ['a page that is called a JPEG', async () => made.html, 'image/jpeg'],
    ['nothing', async () => Buffer.alloc(0), 'image/png'],
  ])('is refused for %s from a device', async (_, make, type) => {
    expect(await photo(olive, await make(), type)).toEqual({ status: 422, body: { message: notLoaded } })
  })

  it('is refused when it is too large, with what would do', async () => {
    const refused = { status: 422, body: { message: messages.PictureTooLarge } }
    expect(await photo(olive, made.hugePng(10_000, 10_000), 'image/png')).toEqual(refused)
    expect(await link(olive, gallery.addressOf('/large'))).toEqual(refused)
  })

  it('is refused above 10 MiB, and when it is no picture at all', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    expect(await photo(olive, large)).toMatchObject({ status: 413 })
    expect(await photo(olive, Buffer.from('Bonjour'), 'text/plain')).toMatchObject({ status: 415 })
  })

  it('from a device is one of four that a person sends at once: more are refused, and others don’t notice', async () => {
    const bytes = await made.jpeg(1_600, 1_200)
    const sent = await Promise.all(Array.from({ length: 8 }, () => photo(zoe, bytes)))
    const refusal = 'Plusieurs de vos photos arrivent déjà : attendez un instant, puis réessayez'
    expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(4)
    for (const { status, body } of sent)
      if (status !== 201) expect([status, body.message]).toEqual([429, refusal])
    expect(sent.some(({ status }) => status === 429)).toBe(true)
  })

  it('is one of the last twenty that its person hasn’t saved', async () => {
    const cardOf = async () => pictureOf((await photo(ines, await made.png())).body).card
    const [first, second] = [await cardOf(), await cardOf()]
    await server.pool.query(
      `insert into app.pictures (name, maker, img, made_at, width, height, card, page)
       select gen_random_uuid(), maker, img, clock_timestamp() + interval '1 hour', width, height, card, page
       from app.pictures, generate_series(1, 18) where maker = $1 and img like '%' || $2`,
      [ines.userId, second.replace('card', 'page')],
    )
    expect(await statuses(first, [ines])).toEqual([200])
    // The others were made on a node whose clock is ahead.
    expect(await statuses(await cardOf(), [ines])).toEqual([200])
    expect(await statuses(first, [ines])).toEqual([404])
    expect(await statuses(second, [ines])).toEqual([200])
  })

  it('is limited for each person, in number and in bytes', async () => {
    const strict = await startTestServer({ rateLimits: true })
    const person = await register(strict.url, 'Olive')
    const { pool } = strict
    const stored = `where key like 'storedPictures-account:%'`
    const sent = await photo(person, await made.png())
    const sizes = ['card', 'page'].map((size) => `length(${size})`).join(' + ')
    const { rows } = await pool.query(
      `select points from app.rate_limits ${stored} union all select ${sizes} from app.pictures`,
    )
    expect([sent.status, new Set(rows.map(({ points }) => points)).size, rows.length]).toEqual([201, 1, 2])
    await pool.query(`update app.rate_limits set points = 300000000 ${stored}`)
    expect(await photo(person, await made.png())).toEqual({
      status: 429,
      body: {
        message:
          'Vous avez enregistré beaucoup d’images ces trente derniers jours : réessayez dans quelques jours',
      },
    })
    const nowhere = () => link(person, 'http://127.0.0.1/')
    // One was a photo.
    await pool.query(`update app.rate_limits set points = points + 57 where key like 'pictures-account:%'`)
    expect(await nowhere()).toMatchObject({ status: 422 })
    expect(await nowhere()).toMatchObject({ status: 429 })
    expect(await photo(person, await made.png())).toMatchObject({ status: 429 })
    await strict.stop()
  })
})

describe('on a machine that can’t encode pictures', () => {
  it('a form says so, what is in it is saved without its picture, and the operator sees it', async () => {
    const lines: string[] = []
    const node = await startTestServer({
      lookupHosts: new Set([gallery.place]),
      ambient: Layer.merge(systemAmbient, Layer.succeed(EncoderKiB, tooLittleKiB)),
      tell: (line) => lines.push(line),
    })
    const zoe = await register(node.url, 'Zoé')
    const message =
      'Les images ne marchent pas sur ce serveur en ce moment\u00a0: vous pouvez enregistrer sans'
    const img = gallery.addressOf(newPath())
    expect(await link(zoe, img)).toEqual({ status: 503, body: { message } })
    expect(await photo(zoe, await made.png())).toEqual({ status: 503, body: { message } })
    expect(await add(zoe, zoe, img)).toMatchObject({ img, picture: null })
    const failing = () => lines.filter((line) => line.includes('"part failing"'))
    await eventually(() => failing().length === 3, 'the operator to see all three')
    expect(await (await fetch(`${node.url}/metrics`)).text()).toContain(
      '\ncachotteries_part_working{part="pictures"} 0\n',
    )
    expect(failing()).toHaveLength(3)
    await node.stop()
  })
})

describe('a link that is saved', () => {
  it('is saved at once, and has its picture a little later', async () => {
    const { uid, picture } = await add(olive, olive, gallery.addressOf(newPath()))
    expect(picture).toBeNull()
    const added = await pictured(olive, uid)
    expect(added.picture).toMatchObject({ width: 64, height: 48 })
    expect((await change(olive, uid, { img: gallery.addressOf(newPath()) })).picture).toBeNull()
    const changed = await pictured(olive, uid)
    expect(pictureOf(changed).card).not.toBe(pictureOf(added).card)
    expect(await statuses(pictureOf(changed).card, [olive, ugo])).toEqual([200, 200])
    expect(await statuses(pictureOf(added).card, [olive, ugo])).toEqual([404, 404])
    expect((await change(olive, added.uid, { img: null })).picture).toBeNull()
  })

  it('is saved without a picture when there is none', async () => {
    const img = gallery.addressOf(newPath('missing'))
    expect(await add(olive, olive, img)).toMatchObject({ img, picture: null })
  })

  it('that is slow is saved at once: its picture comes to the screens of those who see the wish', async () => {
    const screens = await Promise.all([olive, ugo].map((viewer) => watchList(viewer, olive.userId)))
    const wish = await add(olive, olive, gallery.addressOf(newPath('slow')))
    expect(wish.picture).toBeNull()
    gallery.release()
    for (const { socket, id } of screens) {
      await socket.until(() => Boolean(shown(socket.messagesOf(id)).get(wish.uid)?.picture))
      await socket.close()
    }
    const loaded = await olive.ask.wishes.get.query({ uid: wish.uid })
    expect(await statuses(pictureOf(loaded).card, [olive, ugo, ines])).toEqual([200, 200, 404])
  })

  it('by the documented calls has its picture too', async () => {
    const as = restOf(server.url, olive.cookie)
    const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
    const form = { name: 'Lampe', img: gallery.addressOf(newPath()) }
    const { body } = await as<RelativesWishView>('POST', `/wishlists/${view.uid}/wishes`, form)
    const added = await pictured(olive, body.uid)
    expect(added.picture).toMatchObject({ width: 64 })
    const img = gallery.addressOf(newPath())
    await as<RelativesWishView>('PUT', `/wishes/${body.uid}`, { img })
    const changed = await pictured(olive, body.uid)
    expect(changed.picture?.card).not.toBe(added.picture?.card)
    for (const viewer of [olive, ugo]) {
      const { body: same } = await restOf(server.url, viewer.cookie)<RelativesWishView>(
        'GET',
        `/wishes/${body.uid}`,
      )
      expect(same.picture).toEqual(changed.picture)
    }
  })

  it('by an import has its picture a little later', async () => {
    const screen = await watchList(zoe, zoe.userId)
    const img = gallery.addressOf(newPath())
    const wishes = [{ name: 'Tente', importance: 1, comment: null, url: null, img }]
    await zoe.ask.transfer.import.mutate({ commandId: commandId(), wishes })
    await screen.socket.until(() =>
      [...shown(screen.socket.messagesOf(screen.id)).values()].some(({ picture }) => picture !== null),
    )
    await screen.socket.close()
  })
})

describe('the file of a picture', () => {
  it('is kept by the browser of one person, and embedded by no other site', async () => {
    const { picture } = await addPictured(olive, olive, gallery.addressOf(newPath()))
    for (const size of ['card', 'page'] as const) {
      const { headers, bytes } = await file(olive, pictureOf({ picture })[size])
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    }
  })

  it('that is of nobody, deleted or none is the same 404, byte for byte, which nobody keeps', async () => {
    const deleted = await addPictured(olive, olive, gallery.addressOf(newPath()))
    await removes(olive, deleted.uid)
    const never = await file(olive, unknown)
    expect(never.status).toBe(404)
    expect(never.headers['cache-control']).toBe('no-store')
    const { card, page } = pictureOf(deleted)
    for (const address of [card, page, '/api/pictures/velo/card', '/api/pictures/%00/page'])
      expect(await file(olive, address)).toEqual(never)
  })

  it('of a wish follows the wish: hidden while it is bought, shown when it is unmarked', async () => {
    const { uid, picture } = await addPictured(olive, olive, gallery.addressOf(newPath()))
    const { card } = pictureOf({ picture })
    await buys(ugo, uid)
    expect(await statuses(card, [olive, ugo, zoe])).toEqual([404, 200, 200])
    await change(ugo, uid, { isPurchased: false })
    expect(await statuses(card, [olive, ugo, zoe])).toEqual([200, 200, 200])
    expect((await olive.ask.wishes.get.query({ uid })).picture).toEqual(picture)
  })

  it('of a secret that ends is fetched by nobody again: each wish has a copy under a name of its own', async () => {
    const at = newPath()
    const more = { isSecret: true, recipientIds: [zoe.userId] }
    const idea = await addPictured(ugo, olive, gallery.addressOf(at), more)
    await change(ugo, idea.uid, { isSecret: false })
    const lists = await Promise.all(
      [olive, zoe].map(async (one) => (await one.ask.wishes.list.query({ owner: one.userId })).view.Wishes),
    )
    const [olives, zoes] = lists.map((wishes) => wishes.find(({ img }) => img === gallery.addressOf(at)))
    const cards = [idea, olives, zoes].map((wish) => pictureOf(wish ?? expect.fail()).card)
    expect(new Set(cards).size).toBe(3)
    expect(gallery.askedFor(at)).toBe(1)
    expect(await statuses(cards[0] ?? '', [olive, ugo, zoe])).toEqual([404, 404, 404])
    expect(await statuses(cards[1] ?? '', [olive, ugo])).toEqual([200, 200])
    expect(await statuses(cards[2] ?? '', [zoe, ugo])).toEqual([200, 200])
  })

  it('of a secret that ends with another link is fetched once, however many it was for', async () => {
    const more = { isSecret: true, recipientIds: [zoe.userId] }
    const idea = await add(ugo, olive, null, more)
    const at = newPath()
    await change(ugo, idea.uid, { isSecret: false, img: gallery.addressOf(at) })
    for (const one of [olive, zoe]) {
      const { view } = await one.ask.wishes.list.query({ owner: one.userId })
      const { uid } = view.Wishes.find(({ img }) => img === gallery.addressOf(at)) ?? expect.fail()
      expect(await statuses(pictureOf(await pictured(one, uid)).card, [one, ugo])).toEqual([200, 200])
    }
    expect(gallery.askedFor(at)).toBe(1)
  })
})

describe('somebody who runs the server that pictures are linked from', () => {
  it('sees each link asked for once, when it is saved, and nothing of who looks, of secrets and of purchases', async () => {
    const [lea, marc] = await registerFamily(server.url, 'Petit', ['Léa', 'Marc'])
    const asked = gallery.requests.length
    const uids: string[] = []
    for (let nth = 0; nth < 5; nth++)
      uids.push((await addPictured(lea, lea, gallery.addressOf(newPath()))).uid)
    const avatar = { commandId: commandId(), img: gallery.addressOf(newPath()) }
    await lea.ask.accounts.changeProfile.mutate(avatar)
    await picturedAccount(lea)
    expect(gallery.requests.length).toBe(asked + 6)
    const seen = gallery.requests.slice(asked).map(({ headers }) => headers)
    for (const { cookie, referer, origin } of seen)
      expect([cookie, referer, origin]).toEqual(Array(3).fill(undefined))
    const look = async () => {
      const { view } = await marc.ask.wishes.list.query({ owner: lea.userId })
      const { picture } = await marc.ask.accounts.person.query({ uid: lea.userId })
      const pictures = [...view.Wishes, { picture }].flatMap((one) => one.picture ?? [])
      for (const { card, page } of pictures)
        await Promise.all([card, page].map((address) => file(marc, address)))
      return pictures.length
    }
    expect(await look()).toBe(6)
    await add(marc, lea, null, { isSecret: true })
    await buys(marc, uids[0] ?? '')
    await change(lea, uids[1] ?? '', { name: 'Tandem' })
    expect(await look()).toBe(6)
    expect(gallery.requests.length).toBe(asked + 6)
  })
})

describe('an avatar', () => {
  it('has one size, which relatives see wherever the person is shown', async () => {
    const { body } = await link(ugo, gallery.addressOf(newPath()))
    const account = await ugo.ask.accounts.changeProfile.mutate({ commandId: commandId(), img: body.img })
    const { card, page } = pictureOf(account)
    expect(page).toBe(card)
    expect(await statuses(card, [ugo, olive, zoe, ines])).toEqual([200, 200, 200, 404])
    expect(await statuses(card.replace('/card', '/page'), [ugo, olive])).toEqual([404, 404])
    const wish = await add(olive, olive, null)
    await buys(ugo, wish.uid)
    const bought = await zoe.ask.wishes.get.query({ uid: wish.uid })
    const families = await zoe.ask.families.mine.query()
    const shownPeople = [
      await zoe.ask.accounts.person.query({ uid: ugo.userId }),
      (await zoe.ask.accounts.relatives.query()).find(({ uid }) => uid === ugo.userId),
      families.view.Families[0]?.Users.find(({ uid }) => uid === ugo.userId),
      'buyer' in bought ? bought.buyer : undefined,
    ]
    for (const one of shownPeople) expect(one?.picture).toEqual(account.picture)
  })

  it('is fetched when its link is saved, and ends with another link', async () => {
    const save = (img: string | null) =>
      ugo.ask.accounts.changeProfile.mutate({ commandId: commandId(), img })
    await save(gallery.addressOf(newPath()))
    const first = await picturedAccount(ugo)
    await save(gallery.addressOf(newPath()))
    const second = await picturedAccount(ugo)
    expect(await statuses(pictureOf(first).card, [ugo, olive])).toEqual([404, 404])
    expect(await statuses(pictureOf(second).card, [ugo, olive])).toEqual([200, 200])
    expect(await save('pas une adresse')).toMatchObject({ img: 'pas une adresse', picture: null })
  })
})
