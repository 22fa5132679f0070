import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { photo, pictureOf } from '../pictures/testing/asking.ts'
import { png } from '../pictures/testing/pictures.ts'
import { accept, offer, openNursery, outcomeOf } from '../kept-people/testing/nursery.ts'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock()
let lea: Person
let marc: Person
let families = 0

const server = testServer({ ambient: clock.ambient })
beforeEach(async () => {
  const names = [`Léa ${++families}`, `Marc ${++families}`] as const
  ;[lea, marc] = await registerFamily(server.url, `Martin ${families}`, names)
})

const id = () => ({ commandId: commandId() })
const linkOf = async ({ ask, userId }: Person, until: string | null = null) =>
  (await ask.links.make.mutate({ owner: userId, until })).path
/** As somebody without an account does. */
const read = (path: string) => fetch(`${server.url}${path}`)
const text = async (path: string) => (await read(path)).text()
/** What anybody gets: the status, the headers and all bytes. */
const bytes = async (path: string) => {
  const answer = await read(path)
  const headers = [...answer.headers].filter(([name]) => name !== 'date')
  return [answer.status, JSON.stringify(headers), await answer.text()]
}
const add = (by: Person, name: string, more: object = {}) =>
  by.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name, isSecret: false, ...more })
const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ ...id(), uid, ...changes })

describe('a link to show', () => {
  it('shows the list as its owner sees it, to anybody who has it', async () => {
    await add(lea, 'Vélo <rouge>', {
      importance: 4,
      comment: 'Avec\ndes sacoches',
      url: 'https://www.exemple.fr/velo?a=1&b=2',
      price: { amount: 24_990, currency: 'EUR', seenOn: '2026-11-12' },
      quantity: 6,
    })
    await add(lea, 'Brouillon', { isDraft: true })
    await add(marc, 'Idée de Marc')
    await add(marc, 'Secret', { isSecret: true })
    const page = await text(await linkOf(lea))
    for (const said of [
      `<h1>Liste de ${lea.name}</h1>`,
      'Vélo &lt;rouge&gt;',
      'Importance\u00a0: 4 sur 5',
      '<p class="text">Avec\ndes sacoches</p>',
      'href="https://www.exemple.fr/velo?a=1&amp;b=2"',
      'Voir sur www.exemple.fr',
      'Prix indicatif\u00a0: 249,90\u00a0€, vu le 12 novembre 2026',
      'J’en voudrais 6',
      'Idée de Marc',
    ])
      expect(page).toContain(said)
    for (const hidden of ['Brouillon', 'Secret', marc.name, '<script']) expect(page).not.toContain(hidden)
  })

  it('shows it too where a sentence has put a sign behind the link', async () => {
    expect((await read(`${await linkOf(lea)}.`)).status).toBe(200)
  })

  it('loses what is bought when its owner’s list does, and is otherwise the same', async () => {
    const path = await linkOf(lea)
    const velo = await add(lea, 'Vélo')
    const free = await bytes(path)
    await add(marc, 'Secret', { isSecret: true, isPurchased: true })
    expect(await bytes(path)).toEqual(free)
    await change(marc, velo.uid, { isPurchased: true })
    const { view } = await lea.ask.wishes.list.query({ owner: lea.userId })
    expect(view.Wishes).toEqual([])
    expect(await text(path)).toContain('Il n’y a rien sur cette liste.')
    await change(marc, velo.uid, { isPurchased: false })
    expect(await bytes(path)).toEqual(free)
  })

  it('is the same to the byte whether things are bought or not, under the total surprise', async () => {
    await lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const path = await linkOf(lea)
    const velo = await add(lea, 'Vélo')
    const free = await bytes(path)
    await change(marc, velo.uid, { isPurchased: true })
    expect(await bytes(path)).toEqual(free)
  })

  it('has the pictures of what it shows, and no others', async () => {
    const path = await linkOf(lea)
    const { img } = (await photo(lea, await png())).body
    const velo = await add(lea, 'Vélo', { img })
    const address = pictureOf(velo).card.replace('/api', path)
    expect(await text(path)).toContain(`src="${address}"`)
    const shown = await read(address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const none = await bytes(`${path}/pictures/20000000-0000-4000-8000-000000000000/card`)
    expect(none[0]).toBe(404)
    const other = await linkOf(marc)
    expect(await bytes(address.replace(path, other))).toEqual(none)
    await change(marc, velo.uid, { isPurchased: true })
    expect(await bytes(address)).toEqual(none)
    await change(marc, velo.uid, { isPurchased: false })
    await change(lea, velo.uid, { isDraft: true })
    expect(await bytes(address)).toEqual(none)
  })

  it('stands in its own row alone, for whoever sends it again, and nothing is stored of who opens it', async () => {
    const path = await linkOf(lea)
    const [, token = ''] = /^\/links\/([\w-]{22})$/.exec(path) ?? []
    const everything = async () => {
      const { rows } = await server.pool.query(
        `select (select jsonb_agg(to_jsonb(l) - 'token') from app.links_to_show l) as links, (select count(*) from event_store.events) as events,
           (select jsonb_agg(s) from app.sessions s) as sessions`,
      )
      return JSON.stringify(rows)
    }
    const before = await everything()
    expect(before).not.toContain(token)
    expect(before).toContain(createHash('sha256').update(token).digest('base64url'))
    expect((await lea.ask.links.get.query({ owner: lea.userId })).path).toBe(path)
    expect(await outcomeOf(marc.ask.links.get.query({ owner: lea.userId }))).toBe('NoSuchKeptPerson')
    for (const address of [path, path, `${path}/pictures/${lea.userId}/card`]) await read(address)
    expect(await everything()).toBe(before)
    const metrics = await text('/metrics')
    expect(metrics).toContain('route="/links/*"')
    expect(metrics).not.toContain(token)
  })

  it('may be kept by nobody on the way, and lets the page run no script', async () => {
    const answers = [await read(await linkOf(lea)), await read('/links/inventé')]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('etag')).toBeNull()
    }
    for (const answer of answers) {
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await answer.text()) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'`)
    }
  })
})

describe('a link that shows nothing', () => {
  it('is answered alike whether it was changed, withdrawn, has ended, never was or is no link at all', async () => {
    const never = await bytes(`/links/${'x'.repeat(22)}`)
    expect(never[0]).toBe(404)
    const first = await linkOf(lea)
    const second = await linkOf(lea)
    expect(await bytes(first)).toEqual(never)
    expect((await read(`${second}/`)).status).toBe(200)
    await lea.ask.links.withdraw.mutate({ owner: lea.userId })
    expect(await bytes(second)).toEqual(never)
    for (const malformed of ['', 'x', 'x'.repeat(5_000), 'a/b', 'a/pictures/b/card', '%00', '%ff', "';--"])
      expect(await bytes(`/links/${malformed}`)).toEqual(never)
    const ends = await linkOf(lea, '2026-11-22')
    const made = { madeAt: clock.now().toISOString(), until: '2026-11-22', path: ends }
    expect(await lea.ask.links.get.query({ owner: lea.userId })).toEqual(made)
    expect((await read(ends)).status).toBe(200)
    clock.pass(60 * 24 * 3)
    expect(await bytes(ends)).toEqual(never)
    expect(await lea.ask.links.get.query({ owner: lea.userId })).toEqual({
      madeAt: null,
      until: null,
      path: null,
    })
    clock.pass(-60 * 24 * 3)
  })

  it('shows the list through its last day everywhere on Earth', async () => {
    const ends = await linkOf(lea, '2026-11-21')
    clock.set(new Date('2026-11-22T11:59:00.000Z'))
    expect((await read(ends)).status).toBe(200)
    clock.set(new Date('2026-11-22T12:00:00.000Z'))
    expect((await read(ends)).status).toBe(404)
    clock.set(new Date('2026-11-21T08:30:00.000Z'))
    expect(await outcomeOf(linkOf(lea, '2026-11-19'))).toBe('LinkEndIsPast')
  })

  it('is that of an account that the operator has closed', async () => {
    const path = await linkOf(lea)
    const close = (at: string) =>
      server.pool.query(`update app.credentials set disabled_at = ${at} where user_id = $1`, [lea.userId])
    await close('now()')
    expect((await read(path)).status).toBe(404)
    await close('null')
    expect((await read(path)).status).toBe(200)
  })
})

describe('a link to the list of', () => {
  it('somebody without an account is made by their keepers, and ends when the account is theirs', async () => {
    const { people, baby } = await openNursery(server.url, `Crèche ${families}`)
    const { uid: owner } = await baby()
    expect(await outcomeOf(people.member.ask.links.make.mutate({ owner }))).toBe('NotKeeper')
    const { path } = await people.keeper.ask.links.make.mutate({ owner, until: '2026-12-25' })
    const secret = { ...id(), owner, name: 'Secret', isSecret: true }
    await people.member.ask.wishes.add.mutate(secret)
    const cubes = { ...id(), owner, name: 'Cubes', isSecret: false, isPurchased: true }
    await people.member.ask.wishes.add.mutate(cubes)
    const page = await text(path)
    expect(page).toContain('Cubes')
    expect(page).not.toContain('Secret')
    const person = await accept(server.url, await offer(people.keeper, owner), `Zoé née ${families}`)
    expect((await read(path)).status).toBe(404)
    expect(await person.ask.links.get.query({ owner })).toEqual({ madeAt: null, until: null, path: null })
    expect((await read(await linkOf(person))).status).toBe(200)
    expect(await outcomeOf(people.keeper.ask.links.make.mutate({ owner }))).toBe('NoSuchKeptPerson')
  })
})
