import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../infrastructure/tokens.ts'
import { commandId, emailOf, password, register, registerFamily, type Person } from '../../testing/people.ts'
import { running } from '../../testing/server.ts'
import { startWithAllWaysIn, type WaysIn } from '../../testing/ways-in.ts'
import { visitor } from '../oidc/testing/visitor.ts'
import { Authenticator } from '../passkeys/testing/authenticator.ts'
import { Browser } from './testing/browser.ts'

let server: WaysIn['server']
let mailServer: WaysIn['mailServer']
let provider: WaysIn['provider']
let lea: Person
let marc: Person
let zoe: Person
let ana: Person
let tag = 0

const waysIn = running(() => startWithAllWaysIn())

beforeAll(async () => {
  ;({ server, mailServer, provider } = waysIn)
})
beforeEach(async () => {
  tag++
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`, `Ana ${tag}`] as const
  ;[lea, marc, zoe, ana] = await registerFamily(server.url, `Martin ${tag}`, names)
})

const id = () => ({ commandId: commandId() })
const about = async () => {
  const { Guests } = (await marc.ask.sight.get.query({ owner: lea.userId })).view
  return { ...id(), owner: lea.userId, guest: Guests.at(-1)?.uid ?? '' }
}
const invite = async () => (await marc.ask.guests.invite.mutate({ ...id(), owner: lea.userId })).path
const admit = async () => marc.ask.guests.admit.mutate(await about())
const wish = async (by: Person, name: string, more: object = {}): Promise<string> =>
  (await by.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name, ...more })).uid
const setAside = (person: Person) =>
  marc.ask.sight.setAside.mutate({ ...id(), owner: lea.userId, person: person.userId })
const news = async (by: Person) =>
  (await by.ask.families.announcements.query()).view.Announcements.map(({ text }) => text)
const never = () => new Browser(server.url).open(`/guests/${'x'.repeat(22)}`)

/** A browser whose guest waits. */
async function arrivedIn(browser = new Browser(server.url), path?: string): Promise<Browser> {
  const link = path ?? (await invite())
  await browser.open(link)
  await browser.open(link, { name: 'Marraine' })
  return browser
}

/** A browser whose guest is let in, and has seen the list. */
async function letIn(browser?: Browser): Promise<Browser> {
  const here = await arrivedIn(browser)
  await admit()
  expect((await here.open('/guests/')).text).toContain('Vélo')
  return here
}

/** Who has a copy of what a browser had sees nothing: on the page, by a form, at the link, or in an account that they make. */
async function expectNothingFor(copy: Browser, path: string, uid: string, list: string): Promise<void> {
  const none = await never()
  for (const at of ['/guests/', path]) expect(await copy.copied().open(at)).toEqual(none)
  const sent = { does: 'take', wish: uid, list, ...id() }
  expect(await copy.copied().open('/guests/', sent)).toEqual(none)
  const name = `Léa bis ${commandId().slice(0, 8)}`
  await copy.call('accounts.register', { ...id(), name, email: emailOf(name), password })
  const made = visitor(server.url)
  await made.signIn({ name })
  expect((await made.ask.gifts.list.query()).view.Gifts).toEqual([])
}

describe('what lets a guest in', () => {
  it.each([
    ['the browser got before from an address like a link', (one: Browser) => one.open('/guests/autre')],
    ['the browser got before from a link', async (one: Browser) => one.open(await invite())],
  ])('is made anew when they arrive: what %s opens nothing', async (_, get) => {
    const uid = await wish(lea, 'Vélo')
    const browser = new Browser(server.url)
    await get(browser)
    const copy = browser.copied()
    const path = await invite()
    await arrivedIn(browser, path)
    await admit()
    expect((await browser.open('/guests/')).text).toContain('Vélo')
    await browser.act('take', uid)
    await expectNothingFor(copy, path, uid, await browser.listOf(uid))
  })

  it.each(['guest', 'arriving'])(
    'is made anew when they arrive: a value that somebody put into the cookie “%s” opens nothing, ours or not',
    async (cookie) => {
      const uid = await wish(lea, 'Vélo')
      const ours = (await letIn()).of('guest')
      for (const value of ['x'.repeat(43), ours]) {
        const path = await invite()
        const browser = new Browser(server.url, `${cookie}=${value}`)
        await arrivedIn(browser, path)
        await admit()
        expect((await browser.open('/guests/')).text).toContain('Je l’offre : Vélo')
        const planted = new Browser(server.url, `guest=${value}; arriving=${value}`)
        const list = await browser.listOf(uid)
        // Whose own it was keeps what they had.
        if (cookie === 'arriving' && value === ours) continue
        await expectNothingFor(planted, path, uid, list)
      }
    },
  )

  it('is made anew when they are let in: a copy from before opens nothing', async () => {
    const uid = await wish(lea, 'Vélo')
    const path = await invite()
    const browser = await arrivedIn(new Browser(server.url), path)
    const copy = browser.copied()
    await admit()
    await browser.act('take', uid)
    await expectNothingFor(copy, path, uid, await browser.listOf(uid))
    expect((await browser.open('/guests/')).text).toContain('Vous l’offrez')
  })

  it('shows nothing by the token from before, and gives nothing in an account', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await letIn()
    await browser.act('take', uid)
    const { path } = await marc.ask.guests.renew.mutate(await about())
    const waiting = await arrivedIn(new Browser(server.url), path)
    await admit()
    const { status, headers } = await waiting.copied().send('/guests/')
    expect([status, headers.get('location')]).toEqual([307, '/guests/'])
    const name = `Max ${tag}`
    await waiting.call('accounts.register', { ...id(), name, email: emailOf(name), password })
    const max = visitor(server.url)
    await max.signIn({ name })
    expect((await max.ask.gifts.list.query()).view.Gifts).toEqual([])
  })

  it('comes again as often as its answer is lost, and in two tabs at once, until it is used', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await arrivedIn()
    await admit()
    const before = browser.copied()
    // Nobody reads the answers to these.
    const lost = await Promise.all([before.copied(), before.copied()].map((one) => one.send('/guests/')))
    const given = new Set(lost.flatMap(({ headers }) => headers.getSetCookie()))
    expect(given.size).toBe(1)
    const tabs = await Promise.all([browser.open('/guests/'), browser.open('/guests/')])
    expect(tabs.map(({ status }) => status)).toContain(200)
    expect((await browser.act('take', uid)).text).toContain('Vous l’offrez')
    expect(await before.open('/guests/')).toEqual(await never())
  })

  it('lets a form that is sent meanwhile do what it says', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await letIn()
    const list = await browser.listOf(uid)
    const { path } = await marc.ask.guests.invite.mutate({ ...id(), owner: zoe.userId })
    await browser.open(path, { name: 'Marraine' })
    const { Guests } = (await marc.ask.sight.get.query({ owner: zoe.userId })).view
    await marc.ask.guests.admit.mutate({ ...id(), owner: zoe.userId, guest: Guests[0]?.uid ?? '' })
    const { text } = await browser.act('take', uid, { list })
    for (const said of ['Vous l’offrez', zoe.name]) expect(text).toContain(said)
  })

  it('stays what it was in a database of an older release, until the browser comes again', async () => {
    await wish(lea, 'Vélo')
    const browser = await letIn()
    // As the step of the migration leaves it.
    await server.pool.query(`update app.guest_links set let_in = false, former_hash = null, secret = default`)
    const former = browser.copied()
    expect((await browser.open('/guests/')).text).toContain('Vélo')
    expect(browser.of('guest')).not.toBe(former.of('guest'))
    expect(await former.open('/guests/')).toEqual(await never())
  })
})

describe('somebody who signs in in a guest’s browser', () => {
  const told = () =>
    `L’invitation de Marraine à voir la liste de ${lea.name} ne s’ouvre plus\u00a0: vous pouvez lui envoyer un nouveau lien, et ses cadeaux restent les siens`

  /** The same browser, with a client that calls procedures and visits the provider. */
  const asked = (browser: Browser) => {
    const cookies = new Map(browser.cookie.split('; ').map((one) => one.split('=') as [string, string]))
    return visitor(server.url, cookies)
  }

  const after = ({ cookies }: ReturnType<typeof asked>) =>
    new Browser(server.url, [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))

  const ways: Record<string, (here: ReturnType<typeof asked>) => Promise<unknown>> = {
    'a password': (here) => here.signIn(lea),
    'a link by mail': async ({ ask }) => {
      const email = emailOf(lea.name)
      const token = await waysIn.linkFor(lea, () => ask.accounts.askForLink.mutate({ email }))
      await ask.accounts.signInByLink.mutate({ token })
    },
    'a passkey': async ({ ask }) => {
      const phone = new Authenticator()
      const ceremony = ({ challenge, host }: { challenge: string; host: string }) => ({
        challenge,
        host,
        origin: server.url,
      })
      await lea.ask.passkeys.keep.mutate(phone.make(ceremony(await lea.ask.passkeys.ask.mutate({}))))
      const { asked: challenge } = await ask.passkeys.askToSignIn.mutate()
      if (!challenge) throw new Error('this site has passkeys')
      await ask.passkeys.signIn.mutate(phone.answer(ceremony(challenge)))
    },
    'the provider': async (here) => {
      const name = `Nina ${tag}`
      provider.isAt({ sub: `sub ${tag}`, name, email: emailOf(name), email_verified: true })
      const theirs = visitor(server.url)
      await theirs.come()
      await theirs.ask.oidc.register.mutate({ name, email: emailOf(name) })
      expect(await here.come()).toMatchObject({ outcome: 'entered' })
    },
    'an account that was handed over': async ({ ask }) => {
      const { view } = await marc.ask.families.mine.query()
      const family = view.Families[0]?.uid ?? ''
      const kept = { family, name: `Bébé ${tag}`, birthDate: '2016-05-02', keepers: [] }
      const { uid } = await marc.ask.keptPeople.add.mutate({ ...id(), ...kept })
      const { code } = await marc.ask.keptPeople.offerHandover.mutate({ ...id(), uid })
      const name = `Tom ${tag}`
      await ask.keptPeople.acceptHandover.mutate({ ...id(), code, name, email: emailOf(name), password })
    },
  }

  it.each(Object.keys(ways))('by %s ends what it shows, also after they sign out', async (way) => {
    const uid = await wish(lea, 'Vélo')
    const browser = await letIn()
    await browser.act('take', uid)
    const copy = browser.copied()
    const here = asked(browser)
    await ways[way]?.(here)
    expect((await here.ask.accounts.session.query()).account).not.toBeNull()
    for (const name of ['guest', 'arriving']) expect(here.cookies.has(name)).toBe(false)
    await here.ask.accounts.signOut.mutate()
    for (const one of [after(here), copy]) expect(await one.open('/guests/')).toEqual(await never())
    expect(await news(marc)).toContain(told())
  })

  it.each([
    ['whose list it is', () => lea],
    ['who is set aside for it', () => zoe],
    ['who invited the guest', () => marc],
    ['who is a relative', () => ana],
    ['whom nobody there knows', () => register(server.url, `Max ${tag}`)],
  ])('is told the same, and the guest’s inviter too: somebody %s', async (_, whose) => {
    const uid = await wish(lea, 'Vélo')
    const path = await invite()
    const browser = await arrivedIn(new Browser(server.url), path)
    await admit()
    await browser.act('take', uid)
    await setAside(zoe)
    const { name } = await whose()
    const signingIn = await browser.call('accounts.signIn', { login: name, password })
    expect(signingIn.status).toBe(200)
    const set = signingIn.headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=token;'))
    expect(set.map((one) => one.split(';', 1)[0])).toEqual([
      'guest=',
      'arriving=',
      'session=token',
      'browser=token',
    ])
    await browser.call('accounts.signOut')
    for (const at of ['/guests/', path]) expect(await browser.open(at)).toEqual(await never())
    expect((await news(marc)).filter((text) => text.includes('Marraine'))).toEqual([told()])
    for (const other of [lea, zoe, ana]) expect((await news(other)).join()).not.toContain('ne s’ouvre plus')
    const { Guests } = (await ana.ask.sight.get.query({ owner: lea.userId })).view
    expect(Guests).toMatchObject([{ name: 'Marraine', stage: 'invited', arrivedAt: null, device: null }])
    const again = await marc.ask.guests.renew.mutate(await about())
    expect((await news(marc)).join()).not.toContain('ne s’ouvre plus')
    const found = await arrivedIn(new Browser(server.url), again.path)
    await admit()
    expect((await found.open('/guests/')).text).toContain('Vous l’offrez')
  })

  it('keeps nothing of it in an account that is made there later', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await letIn()
    await browser.act('take', uid)
    await browser.call('accounts.signIn', { login: lea.name, password })
    await browser.call('accounts.signOut')
    const name = `Léa bis ${tag}`
    await browser.call('accounts.register', { ...id(), name, email: emailOf(name), password })
    const made = visitor(server.url)
    await made.signIn({ name })
    expect((await made.ask.gifts.list.query()).view.Gifts).toEqual([])
    const given = { buyer: { name: `Marraine (via ${marc.name})` } }
    expect(await zoe.ask.wishes.get.query({ uid })).toMatchObject(given)
  })

  it('ends it for who waits too, and for a browser that lost the answer to its arrival', async () => {
    await wish(lea, 'Vélo')
    const waiting = await arrivedIn()
    const path = await invite()
    const lost = new Browser(server.url)
    await lost.open(path)
    await lost.copied().send(path, { body: new URLSearchParams({ name: 'Voisin' }) })
    for (const browser of [waiting, lost]) {
      await browser.call('accounts.signIn', { login: ana.name, password })
      await browser.call('accounts.signOut')
      for (const at of ['/guests/', path]) expect(await browser.open(at)).toEqual(await never())
    }
    const { Guests } = (await marc.ask.sight.get.query({ owner: lea.userId })).view
    expect(Guests.map(({ stage }) => stage)).toEqual(['invited', 'invited'])
    await expect(admit()).rejects.toThrow('n’est pas invitée')
  })

  it('isn’t told, nor is anybody, where no guest was', async () => {
    const browser = new Browser(server.url, `guest=${'x'.repeat(43)}`)
    await browser.call('accounts.signIn', { login: lea.name, password })
    expect((await news(marc)).join()).not.toContain('ne s’ouvre plus')
  })
})

describe('what a guest takes in the moment', () => {
  /** Takes all of these at once, while something else is done. */
  async function takeWhile(browser: Browser, wishes: readonly string[], act: () => Promise<unknown>) {
    const list = await browser.listOf(wishes[0] ?? '')
    const taking = wishes.map((uid) =>
      browser.copied().send('/guests/', {
        body: new URLSearchParams({ does: 'take', wish: uid, list, ...id() }),
      }),
    )
    await Promise.all([...taking, act()])
  }

  const severalWishes = async () => {
    const wishes: string[] = []
    for (const name of ['Vélo', 'Tente', 'Cape', 'Lampe', 'Poupée', 'Verres', 'Gants', 'Tapis'])
      wishes.push(await wish(lea, name))
    return wishes
  }

  const buyers = async (wishes: readonly string[]) => {
    const { Wishes } = (await zoe.ask.wishes.list.query({ owner: lea.userId })).view
    return Wishes.flatMap((one) =>
      wishes.includes(one.uid) && 'buyer' in one && one.buyer ? [one.buyer.name] : [],
    )
  }

  it('when they make an account is that account’s', async () => {
    const wishes = await severalWishes()
    const browser = await letIn()
    const name = `Max ${tag}`
    const form = { ...id(), name, email: emailOf(name), password }
    await takeWhile(browser, wishes, () => browser.copied().call('accounts.register', form))
    for (const buyer of await buyers(wishes)) expect(buyer).toBe(name)
  })

  it('when they are withdrawn is of their inviter', async () => {
    const wishes = await severalWishes()
    const browser = await letIn()
    const command = await about()
    await takeWhile(browser, wishes, () => zoe.ask.guests.withdraw.mutate(command))
    for (const buyer of await buyers(wishes)) expect(buyer).toBe(marc.name)
  })
})

describe('the page of a guest', () => {
  it('has no id of a person or a family', async () => {
    const uid = await wish(lea, 'Vélo')
    const own = await wish(lea, 'Tente')
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true, target: 30_000 })
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from read_models.accounts union select id from read_models.families union select guest from read_models.guests
       union select wishlist from read_models.accounts`,
    )
    const ids = new Set(rows.map((row) => row.id))
    const path = await invite()
    const browser = new Browser(server.url)
    const pages = [await browser.open(path), await browser.open(path, { name: 'Marraine' })]
    ids.add((await about()).guest)
    await admit()
    pages.push(await browser.open('/guests/'), await browser.act('take', own))
    pages.push(await browser.act('given', own), await browser.act('tell', own))
    pages.push(await browser.join(uid, { amount: '25' }))
    expect(pages.at(-2)?.text).toContain('Participer')
    expect(pages.at(-1)?.text).toContain('Ne plus participer')
    for (const { text } of pages) for (const one of ids) expect(text).not.toContain(one)
    // What stands for them is none that they could be told by, in another browser.
    const [handle] = /(?<=name="list" value=")[^"]+/.exec(pages.at(-1)?.text ?? '') ?? []
    expect([...ids].map((one) => hashOf(one).slice(0, 22))).not.toContain(handle)
  })
})

describe('letting a guest in', () => {
  it('is told by mail to the person who does it, once, and to nobody else', async () => {
    await wish(lea, 'Vélo')
    await arrivedIn()
    const command = await about()
    for (const _again of [1, 2]) await marc.ask.guests.admit.mutate(command)
    await eventually(async () => {
      const { rows } = await server.pool.query(`select from app.mail_queue`)
      return rows.length === 0
    }, 'the mails to be sent')
    const mails = mailServer.mails.filter(({ recipients }) =>
      [lea, marc, zoe, ana].some(({ name }) => recipients.includes(emailOf(name))),
    )
    expect(mails.map(({ recipients, parsed }) => [recipients, parsed.subject])).toEqual([
      [[emailOf(marc.name)], 'Cachotteries\u00a0: vous avez fait entrer quelqu’un'],
    ])
    for (const words of [mails[0]?.parsed.text, mails[0]?.parsed.html]) {
      expect(words).toContain('retirez cette personne')
      for (const hidden of ['Marraine', lea.name, 'Vélo']) expect(words).not.toContain(hidden)
    }
  })
})
