import { randomUUID } from 'node:crypto'
import { ManagedRuntime } from 'effect'
import { beforeEach, describe, expect, it } from 'vitest'
import { servicesLayer } from '../../composition/services.ts'
import { atNode, commandId, emailOf, gather, registerFamily, type Person } from '../../testing/people.ts'
import { running, startNode } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { digestLetter } from './letter.ts'
import { openPostOffice } from './testing/post-office.ts'

let lea: Person
let marc: Person
let zoe: Person
let families = 0
let week = 0

const post = running(() => openPostOffice())
beforeEach(async () => {
  const names = ['Léa', 'Marc', 'Zoé'].map((name) => `${name} ${++families}`) as [string, string, string]
  ;[lea, marc, zoe] = await registerFamily(post.server.url, `Martin ${families}`, names)
})

const id = () => ({ commandId: commandId() })
const choose = ({ ask }: Person, rhythm: 'weekly' | 'monthly' | 'never') =>
  ask.digests.choose.mutate({ rhythm })
/** A minute later, since what came at the moment of the last digest was told. */
const add = (by: Person, owner: Person, name: string, more: object = {}) => {
  post.pass(1)
  return by.ask.wishes.add.mutate({ ...id(), owner: owner.userId, name, ...more })
}
const nextSaturday = async (): Promise<void> => {
  post.saturday(++week)
  await post.send()
}
/** The text of the letter that came last. */
const lastTo = (person: Person): string => post.lettersTo(person).at(-1)?.parsed.text ?? ''
const stopIn = (text: string): string => /\/digests\/[\w-]+/.exec(text)?.[0] ?? ''

describe('the choice of digests', () => {
  it('is none until it is made, and changes as often as one likes', async () => {
    const unasked = { rhythm: null, isRefused: false, isOffered: true }
    expect(await lea.ask.digests.mine.query()).toEqual(unasked)
    for (const rhythm of ['weekly', 'monthly', 'never'] as const) {
      expect(await choose(lea, rhythm)).toEqual({ ...unasked, rhythm })
      expect(await lea.ask.digests.mine.query()).toEqual({ ...unasked, rhythm })
    }
    expect(await marc.ask.digests.mine.query()).toEqual(unasked)
  })
})

describe('a digest', () => {
  it('comes on Saturday with what is new on the screens of its reader and links to them alone, and not again', async () => {
    await choose(lea, 'weekly')
    const elsewhere = { url: 'https://www.exemple.fr/velo', img: 'https://www.exemple.fr/velo.png' }
    await add(marc, marc, 'Vélo <rouge>', elsewhere)
    await add(zoe, marc, 'Casque', { isSecret: true })
    await add(zoe, lea, 'Surprise pour Léa', { isSecret: true })
    const lamp = await add(marc, marc, 'Lampe')
    await zoe.ask.wishes.change.mutate({ ...id(), uid: lamp.uid, isPurchased: true })
    await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(1)
    const [mail] = post.lettersTo(lea)
    expect(mail?.parsed.subject).toBe('La lettre\u00a0: du nouveau sur les listes')
    for (const words of [mail?.parsed.text, mail?.parsed.html]) {
      expect(words).toContain(lea.name)
      expect(words).toContain('«\u00a0Casque\u00a0» et «\u00a0Vélo')
      expect(words).not.toContain('Lampe')
      expect(words).not.toContain('Surprise')
      expect(words).toContain(`/app/users/${marc.userId}`)
    }
    expect(mail?.parsed.text).toContain('Vélo <rouge>')
    const html = mail?.parsed.html || ''
    expect(html).toContain('Vélo &lt;rouge&gt;')
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|svg)|url\(|@import|exemple\.fr/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, at = '']) => new URL(at).pathname)
    expect(links.map((path) => path.replace(/^\/digests\/[\w-]{22}$/, 'the end'))).toEqual([
      `/app/users/${marc.userId}`,
      'the end',
    ])
    expect([post.lettersTo(marc), post.lettersTo(zoe)]).toEqual([[], []])
    await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(1)
    await add(marc, marc, 'Gants')
    await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(2)
    expect(lastTo(lea)).toContain('Gants')
    expect(lastTo(lea)).not.toContain('Vélo')
  })

  it('says what its reader has to buy, but for what they don’t see any more', async () => {
    const names = ['Lou', 'Bob', 'Dan', 'Ugo', 'Eva'].map((name) => `${name} ${families}`)
    const [lou, bob, dan, , eva] = await registerFamily(
      post.server.url,
      `Petit ${families}`,
      names as [string, string, string, string, string],
    )
    await choose(eva, 'weekly')
    for (const [owner, name] of [
      [lou, 'Vélo'],
      [dan, 'Lampe'],
    ] as const) {
      const { uid } = await add(owner, owner, name)
      await eva.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    }
    await bob.ask.sight.setAside.mutate({ ...id(), owner: lou.userId, person: eva.userId })
    await add(bob, bob, 'Tente')
    await nextSaturday()
    const [, bought] = lastTo(eva).split('Il vous reste à acheter')
    expect(bought).toContain('Lampe')
    expect(bought).not.toContain('Vélo')
  })

  it('of a month comes on its first Saturday alone', async () => {
    await choose(lea, 'monthly')
    await add(marc, marc, 'Vélo')
    for (let nth = 0; nth < 5; nth++) await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(1)
    const sent = new Date(post.lettersTo(lea)[0]?.parsed.date ?? '')
    expect(sent.getUTCDate()).toBeLessThanOrEqual(7)
    expect(lastTo(lea)).toContain('chaque mois')
  })

  it('is written at the moment of sending: a person who became concerned or left meanwhile isn’t told', async () => {
    await choose(lea, 'weekly')
    await choose(zoe, 'weekly')
    const idea = await add(zoe, marc, 'Voyage', { isSecret: true })
    await add(marc, marc, 'Tente')
    post.mailServer.behave({ recipient: () => 451 })
    await nextSaturday()
    expect([post.lettersTo(lea), post.lettersTo(zoe)]).toEqual([[], []])
    const recipientIds = [marc.userId, lea.userId]
    await zoe.ask.wishes.change.mutate({ ...id(), uid: idea.uid, recipientIds })
    const [family] = (await zoe.ask.families.mine.query()).view.Families
    await zoe.ask.families.leave.mutate({ ...id(), uid: family?.uid ?? '' })
    post.mailServer.behave({ recipient: () => 250 })
    post.pass(10)
    await post.send()
    expect(post.lettersTo(lea)).toHaveLength(1)
    expect(lastTo(lea)).toContain('Tente')
    expect(lastTo(lea)).not.toContain('Voyage')
    expect(post.lettersTo(zoe)).toEqual([])
  })

  it('that was sent isn’t sent again when its node died before the queue knew', async () => {
    await choose(lea, 'weekly')
    await add(marc, marc, 'Vélo')
    post.mailServer.behave({ recipient: () => 451 })
    await nextSaturday()
    const { rows } = await post.server.pool.query<object>(
      `select id, address_key, notice, queued_at, due_at from app.mail_queue`,
    )
    post.mailServer.behave({ recipient: () => 250 })
    post.pass(10)
    await post.send()
    expect(post.lettersTo(lea)).toHaveLength(1)
    await post.server.pool.query(
      `insert into app.mail_queue (id, address_key, notice, queued_at, due_at) values ($1, $2, $3, $4, $5)`,
      Object.values(rows[0] ?? {}),
    )
    await post.send()
    expect(post.lettersTo(lea)).toHaveLength(1)
  })
})

describe('a day that became known when it was near', () => {
  const inDays = (days: number) =>
    new Date(post.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const lettersWith = (words: string) =>
    post.lettersTo(lea).filter(({ parsed }) => parsed.text?.includes(words)).length
  const sayBirthDate = ({ ask }: Person, days: number) =>
    ask.accounts.changeProfile.mutate({ ...id(), birthDate: `1990${inDays(days).slice(4)}` })

  it.each([
    ['a birth date that was said eight days before', () => sayBirthDate(marc, 8)],
    [
      'that of somebody who joined',
      async () => {
        const [bob] = await registerFamily(post.server.url, `Petit ${families}`, [`Bob ${families}`])
        await sayBirthDate(bob, 10)
        await gather(`Petit et Martin ${families}`, [bob, lea])
      },
    ],
  ])('is in the next letter, once: %s', async (_, becomeKnown) => {
    post.saturday(++week)
    await choose(lea, 'weekly')
    await nextSaturday()
    const before = post.lettersTo(lea).length
    await becomeKnown()
    await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(before + 1)
    expect(lettersWith('Anniversaire')).toBe(1)
    await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(before + 1)
  })

  it('is in the first letter', async () => {
    await sayBirthDate(marc, 12)
    await choose(lea, 'weekly')
    await nextSaturday()
    expect(lettersWith('Anniversaire')).toBe(1)
  })
})

describe('the page that stops digests', () => {
  const page = (path: string, method = 'GET') => fetch(`${post.server.url}${path}`, { method })

  it('asks when it is opened, and stops them at a press, also from an old letter; what opens it is stored nowhere', async () => {
    await choose(lea, 'weekly')
    await add(marc, marc, 'Vélo')
    await nextSaturday()
    const old = stopIn(lastTo(lea))
    await add(marc, marc, 'Gants')
    await nextSaturday()
    expect(stopIn(lastTo(lea))).not.toBe(old)
    const asking = await page(old)
    expect(asking.status).toBe(200)
    expect(asking.headers.get('content-security-policy')).toContain(`form-action 'self'`)
    expect(await asking.text()).toContain('<form method="post"><button>Ne plus la recevoir</button></form>')
    expect((await lea.ask.digests.mine.query()).rhythm).toBe('weekly')
    for (let press = 0; press < 2; press++) {
      const stopped = await fetch(`${post.server.url}${old}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        headers: { origin: 'null' },
      })
      expect(stopped.status).toBe(200)
      expect(await stopped.text()).toContain('vous ne recevrez plus la lettre')
      expect((await lea.ask.digests.mine.query()).rhythm).toBe('never')
    }
    await add(marc, marc, 'Bonnet')
    await nextSaturday()
    expect(post.lettersTo(lea)).toHaveLength(2)
    const token = old.replace('/digests/', '')
    const { rows } = await post.server.pool.query(`select * from app.digest_stops`)
    expect(JSON.stringify(rows)).not.toContain(token)
    const metrics = await (await page('/metrics')).text()
    expect(metrics).toContain('route="/digests/*"')
    expect(metrics).not.toContain(token)
  })

  it('answers alike to what is no link', async () => {
    for (const method of ['GET', 'POST'])
      for (const path of ['', 'x', 'x'.repeat(22), 'a/b', '%00', '%ff']) {
        const answer = await page(`/digests/${path}`, method)
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain('n’arrête plus aucune lettre')
      }
  })
})

describe('what is new on a node whose clock is wrong', () => {
  it.each([
    ['2 seconds behind', -2],
    ['10 minutes behind', -600],
    ['an hour behind', -3_600],
    ['an hour ahead', 3_600],
  ])('is in the next digest, %s, and in one alone', async (_words, seconds) => {
    await choose(lea, 'weekly')
    await add(marc, marc, 'Casque')
    await nextSaturday()
    expect(lastTo(lea)).toContain('Casque')
    const clock = new SteeredClock(new Date(post.now().getTime() + seconds * 1_000))
    const node = await startNode(post.server.databaseUrl, { ambient: clock.ambient })
    try {
      const [elsewhere, before] = [atNode(node.url, marc), post.lettersTo(lea).length]
      await elsewhere.ask.wishes.add.mutate({ ...id(), owner: marc.userId, name: 'Vélo' })
      await nextSaturday()
      expect(post.lettersTo(lea)).toHaveLength(before + 1)
      expect(lastTo(lea)).toContain('Vélo')
      await nextSaturday()
      expect(post.lettersTo(lea)).toHaveLength(before + 1)
    } finally {
      await node.stop()
    }
  })
})

describe('the header by which a mail program stops digests', () => {
  it('is there where the server has https, as it must', async () => {
    await choose(lea, 'weekly')
    await add(marc, marc, 'Vélo')
    const runtime = ManagedRuntime.make(servicesLayer(post.server.databaseUrl, post.ambient))
    const notice = { about: 'digest', account: lea.userId, address: '', until: '2030-01-01T00:00:00.000Z' }
    const mail = {
      id: randomUUID(),
      addressKey: '',
      notice,
      browserHash: null,
      queuedAt: new Date(),
      nth: 1,
      tries: 1,
    }
    const at = (address: string) => runtime.runPromise(digestLetter(mail, address))
    const secure = await at('https://cadeaux.example')
    expect(secure?.stopAt).toMatch(/^https:\/\/cadeaux\.example\/digests\/[\w-]{22}$/)
    expect(secure?.text).toContain(secure?.stopAt)
    const plain = await at('http://localhost:3000')
    expect(plain?.stopAt).toBeUndefined()
    expect(plain?.text).toContain('http://localhost:3000/digests/')
    await runtime.dispose()
  })
})

describe('a mailbox that refuses digests', () => {
  it('is left alone after three, its owner is told, and it is tried again when they choose again', async () => {
    await choose(lea, 'weekly')
    await add(marc, marc, 'Vélo')
    let tries = 0
    post.mailServer.behave({ recipient: (to) => (to === emailOf(lea.name) ? (tries++, 550) : 250) })
    for (const refused of [false, false, true, true]) {
      await nextSaturday()
      expect((await lea.ask.digests.mine.query()).isRefused).toBe(refused)
    }
    expect(tries).toBe(3)
    post.mailServer.behave({ recipient: () => 250 })
    expect((await choose(lea, 'weekly')).isRefused).toBe(false)
    await nextSaturday()
    expect(lastTo(lea)).toContain('Vélo')
  })
})
