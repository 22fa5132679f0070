import { mostGuests } from '@cachotteries/domain/features/guests/decide'
import { Effect } from 'effect'
import { beforeEach, describe, expect, it } from 'vitest'
import { disableAccount, enableAccount, eraseNamed } from '../accounts/access.ts'
import { outcomeOf } from '../kept-people/testing/nursery.ts'
import {
  commandId,
  emailOf,
  gather,
  password,
  register,
  registerFamily,
  signIn,
  type Person,
} from '../../testing/people.ts'
import { operate } from '../../testing/operator.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { startTestServer, testServer } from '../../testing/server.ts'
import { openSocket, watchList } from '../../testing/socket.ts'
import { Browser, device } from './testing/browser.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock()
let lea: Person
let marc: Person
let zoe: Person
let ana: Person
let families = 0
let tag = 0

const server = testServer({ ambient: clock.ambient })
beforeEach(async () => {
  tag = ++families
  // Enough of them for one to be set aside.
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`, `Ana ${tag}`] as const
  ;[lea, marc, zoe, ana] = await registerFamily(server.url, `Martin ${tag}`, names)
})

const id = () => ({ commandId: commandId() })

const invite = async (by: Person) => (await by.ask.guests.invite.mutate({ ...id(), owner: lea.userId })).path
const sight = async (by: Person) => (await by.ask.sight.get.query({ owner: lea.userId })).view
/** What is said of the guest who was invited last. */
const last = async (by: Person) => {
  const [guest] = (await sight(by)).Guests.slice(-1)
  return { ...id(), owner: lea.userId, guest: guest?.uid ?? '' }
}
const admit = async (by: Person) => by.ask.guests.admit.mutate(await last(by))
const turnAway = async (by: Person) => by.ask.guests.turnAway.mutate(await last(by))
/** The news that somebody hasn't read, the newest first. */
const newsOf = async (by: Person) =>
  (await by.ask.families.announcements.query()).view.Announcements.map(({ text }) => text)
/** Somebody's guest, who was let in. */
async function guestOf(inviter: Person): Promise<Browser> {
  const browser = new Browser(server.url)
  await browser.open(await invite(inviter), { name: 'Marraine' })
  await admit(inviter)
  return browser
}
const guestOfMarc = () => guestOf(marc)
/** Makes an account in that browser, and sends it twice. Returns the name. */
async function registerIn(browser: Browser): Promise<string> {
  const name = `Max ${++families}`
  const registering = { name, email: emailOf(name), password, ...id() }
  for (const _again of [1, 2]) {
    const { status } = await browser.call('accounts.register', registering)
    expect(status).toBe(200)
  }
  return name
}
const wish = async (by: Person, name: string, more: object = {}): Promise<string> =>
  (await by.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name, ...more })).uid
const setAside = (by: Person, person: Person) =>
  by.ask.sight.setAside.mutate({ ...id(), owner: lea.userId, person: person.userId })
const receivedByLea = async () => (await lea.ask.received.list.query({ owner: lea.userId })).view.Received
const giversOf = async (gift: string) =>
  (await receivedByLea())
    .filter(({ name }) => name === gift)
    .flatMap(({ Givers }) => Givers.map(({ name }) => name))
const seen = async (by: Person, uid: string) => by.ask.wishes.get.query({ uid })

describe('a guest', () => {
  it('comes in by a link, and sees the list as relatives do, without names, once who invited them says that it is them', async () => {
    await wish(lea, 'Vélo')
    await wish(zoe, 'Montgolfière', { isSecret: true, isPurchased: true })
    const path = await invite(marc)
    const browser = new Browser(server.url)
    const arrival = await browser.open(path)
    expect(arrival.status).toBe(200)
    expect(arrival.text).toContain('Votre prénom')
    for (const name of [lea.name, marc.name, 'Vélo']) expect(arrival.text).not.toContain(name)
    await browser.open(path, { name: 'Marraine' })
    expect((await sight(zoe)).Guests).toMatchObject([{ name: 'Marraine', stage: 'waiting', device: null }])
    expect(await outcomeOf(admit(zoe))).toBe('NoSuchGuest')
    expect((await admit(marc)).Guests).toMatchObject([{ stage: 'admitted' }])
    const { text } = await browser.open('/guests/')
    for (const name of [lea.name, 'Vélo', 'Montgolfière', 'Déjà pris']) expect(text).toContain(name)
    for (const name of [marc.name, zoe.name, '<script']) expect(text).not.toContain(name)
  })

  it('sees no wish until then, nor whose list it is, whatever is done there: the link may have reached anybody', async () => {
    const [uid, tent] = [await wish(lea, 'Vélo'), await wish(lea, 'Tente')]
    const browser = new Browser(server.url)
    const waiting = await browser.open(await invite(zoe), { name: 'Léa' })
    for (const said of ['<svg', 'doit encore dire que c’est bien vous', 'Actualiser'])
      expect(waiting.text).toContain(said)
    const hidden = ['Vélo', 'Je l’offre', 'Créer un compte', 'Liste', '<li>', '<img', lea.name, zoe.name]
    for (const said of hidden) expect(waiting.text).not.toContain(said)
    const stays = async () => expect(await browser.open('/guests/')).toEqual(waiting)
    await wish(marc, 'Montgolfière', { isSecret: true, recipientIds: [lea.userId, zoe.userId] })
    await stays()
    await marc.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await stays()
    await lea.ask.wishes.remove.mutate({ ...id(), uid: tent })
    await stays()
    await setAside(marc, zoe)
    await stays()
    const taken = await browser.act('take', uid)
    expect(taken.text).toContain('n’est pas invitée')
  })

  it('waits for who invited them, who is told at once by whom, with what and when the link was opened, and nobody else', async () => {
    const socket = await openSocket(marc)
    const frames = socket.subscribe('families.liveAnnouncements', {})
    const told = `Marraine a ouvert votre invitation à voir la liste de ${lea.name}, avec ${device}`
    const path = await invite(marc)
    await new Browser(server.url).open(path, { name: 'Marraine' })
    await socket.until(() => JSON.stringify(socket.messagesOf(frames)).includes(told))
    await socket.close()
    expect((await newsOf(marc))[0]).toContain(told)
    for (const other of [lea, zoe]) expect((await newsOf(other)).join()).not.toContain('Marraine')
    const [guest] = (await sight(marc)).Guests
    expect(guest).toMatchObject({ device, arrivedAt: clock.now().toISOString() })
    await admit(marc)
    expect((await newsOf(marc)).join()).not.toContain('Marraine')
  })

  it('is refused by who invited them when it isn’t them, which ends the link', async () => {
    await wish(lea, 'Vélo')
    const path = await invite(marc)
    const browser = new Browser(server.url)
    await browser.open(path, { name: 'Marraine' })
    expect(await outcomeOf(turnAway(zoe))).toBe('NoSuchGuest')
    expect((await turnAway(marc)).Guests).toMatchObject([{ name: null, stage: 'invited' }])
    expect((await newsOf(marc)).join()).not.toContain('Marraine')
    const never = await browser.open(`/guests/${'x'.repeat(22)}`)
    for (const form of [undefined, { name: 'Marraine' }])
      expect(await browser.open(path, form)).toEqual(never)
    expect(await browser.open('/guests/')).toEqual(never)
    expect(await new Browser(server.url).open(path)).toEqual(never)
    expect(await outcomeOf(admit(marc))).toBe('NoSuchGuest')
    const { path: another } = await marc.ask.guests.renew.mutate(await last(marc))
    await new Browser(server.url).open(another, { name: 'Marraine' })
    expect((await admit(marc)).Guests).toMatchObject([{ name: 'Marraine', stage: 'admitted' }])
  })

  it('gives what they gave by the name that they had, no matter who opens another link and is refused', async () => {
    const uid = await wish(lea, 'Vélo')
    await (await guestOfMarc()).act('take', uid)
    const { path } = await marc.ask.guests.renew.mutate(await last(marc))
    await new Browser(server.url).open(path, { name: 'Léa' })
    const given = { buyer: { name: `Marraine (via ${marc.name})` } }
    expect(await seen(zoe, uid)).toMatchObject(given)
    await turnAway(marc)
    expect(await seen(zoe, uid)).toMatchObject(given)
    expect((await sight(marc)).Guests).toMatchObject([{ name: 'Marraine', stage: 'invited' }])
  })

  it('sends its forms from our pages alone, which tell no other site where they come from', async () => {
    const path = await invite(marc)
    const { headers } = await fetch(server.url + path)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ])
    const sent = (origin: string) =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams({ name: 'Marraine' }),
      })
    for (const origin of ['null', 'https://elsewhere.example']) expect((await sent(origin)).status).toBe(403)
    const torn = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(server.url + path, { method: 'POST', headers: torn, body: '--x' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Votre prénom est requis')
    expect((await sent(server.url)).status).toBe(303)
  })

  it('comes and goes on open screens of those who see the list', async () => {
    const socket = await openSocket(zoe)
    const frames = socket.subscribe('sight.live', { owner: lea.userId })
    const newest = () => JSON.stringify(socket.messagesOf(frames).at(-1) ?? '')
    const shows = (stage: string) => socket.until(() => newest().includes(`"stage":"${stage}"`))
    const path = await invite(marc)
    await shows('invited')
    await new Browser(server.url).open(path, { name: 'Marraine' })
    await shows('waiting')
    await admit(marc)
    await shows('admitted')
    const [guest] = (await sight(zoe)).Guests
    await zoe.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: guest?.uid ?? '' })
    await socket.until(() => newest().includes('"Guests":[]'))
    await socket.close()
  })

  it('takes and gives back, which relatives see at once and the owner as of anybody, and may be too late', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    expect((await browser.act('take', uid)).text).toContain('Vous l’offrez')
    expect(await seen(zoe, uid)).toMatchObject({
      isPurchased: true,
      buyer: { name: `Marraine (via ${marc.name})` },
    })
    const own = await lea.ask.wishes.list.query({ owner: lea.userId })
    expect(own.view.Wishes).toEqual([])
    expect(JSON.stringify(own)).not.toContain('Marraine')
    expect((await browser.act('giveBack', uid)).text).toContain('Je l’offre')
    expect(await seen(zoe, uid)).toMatchObject({ isPurchased: false })
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    const { text } = await browser.act('take', uid)
    for (const said of ['role="alert"', 'Déjà pris']) expect(text).toContain(said)
    expect(text).not.toContain(zoe.name)
  })

  it('shares in a gift of several, and leaves it', async () => {
    const uid = await wish(lea, 'Vélo')
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true, target: 30_000 })
    const browser = await guestOfMarc()
    const { text } = await browser.open('/guests/')
    for (const said of ['Participer', 'Les autres verront ce qu’il manque encore'])
      expect(text).toContain(said)
    const joined = await browser.join(uid, { amount: '25,50' })
    expect(joined.text).toContain('Ne plus participer')
    const [gift] = (await zoe.ask.gifts.list.query()).view.Gifts
    expect(gift?.together?.shares).toMatchObject([{ name: `Marraine (via ${marc.name})`, amount: 2_550 }])
    expect((await browser.act('leave', uid)).text).toContain('Participer')
  })

  it.each([
    ['20 €', 2_000],
    ['12,34 €', 1_234],
    ['1 234,56', 123_456],
    ['1\u202f234,56\u00a0€', 123_456],
    ['7,', 700],
    ['100000', 10_000_000],
    ['€', null],
  ])('types their share as members do: « %s »', async (amount, cents) => {
    const uid = await wish(lea, 'Vélo')
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    const browser = await guestOfMarc()
    expect((await browser.join(uid, { amount })).text).toContain('Ne plus participer')
    const [gift] = (await zoe.ask.gifts.list.query()).view.Gifts
    expect(gift?.together?.shares).toMatchObject([{ amount: cents }])
  })

  it.each([
    ['douze', 'Un montant, par exemple 24,90'],
    ['12,345', 'Un montant, par exemple 24,90'],
    ['-3', 'Un montant, par exemple 24,90'],
    ['"><b>20', 'Un montant, par exemple 24,90'],
    ['999999,99', 'Ce montant va de 0 à 100 000 €'],
    ['100000,01', 'Ce montant va de 0 à 100 000 €'],
  ])('reads why « %s » is no share, and finds what they typed', async (amount, why) => {
    const [uid, other] = [await wish(lea, 'Vélo'), await wish(lea, 'Tente')]
    for (const one of [uid, other]) {
      await zoe.ask.wishes.change.mutate({ ...id(), uid: one, isPurchased: true })
      await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid: one, isOpen: true })
    }
    const browser = await guestOfMarc()
    const fields = async (more: Record<string, string>) => {
      const { text } = await browser.join(uid, { amount, ...more })
      expect(text).toContain(`<p role="alert" id="refused">${why}</p>`)
      return [uid, other].map((one) => {
        const form = text.split('<form').find((part) => part.includes(one)) ?? ''
        const [, value] = /name="amount"[^>]*? value="([^"]*)"/.exec(form) ?? []
        return [value, /checked/.test(form), /autofocus aria-invalid="true"/.test(form)]
      })
    }
    const typed = amount.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')
    const untouched = ['', true, false]
    expect(await fields({ named: 'on' })).toEqual([[typed, true, true], untouched])
    expect(await fields({})).toEqual([[typed, false, true], untouched])
  })

  it('finds what they typed of how many, and as their name, when it is refused', async () => {
    const uid = await wish(lea, 'Verres', { quantity: 6 })
    const browser = await guestOfMarc()
    for (const quantity of ['7', '1e2', 'deux']) {
      const { text } = await browser.act('take', uid, { quantity })
      expect(text).toContain('role="alert"')
      expect(text).toMatch(new RegExp(`name="quantity"[^>]* value="${quantity}"[^>]*aria-invalid="true"`))
    }
    const newcomer = new Browser(server.url)
    const name = 'un ancien membre'
    const { text } = await newcomer.open(await invite(marc), { name })
    expect(text).toMatch(new RegExp(`name="name"[^>]* value="${name}"[^>]*aria-invalid="true"`))
  })

  it('is never in charge of a gift of several, and neither is who invited them, unless they take part', async () => {
    const uid = await wish(lea, 'Vélo')
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    const browser = await guestOfMarc()
    await browser.join(uid, { amount: '25' })
    await ana.ask.purchases.takePart.mutate({ ...id(), uid, amount: 1_000 })
    const [guest] = (await sight(zoe)).Guests
    const inCharge = guest?.uid ?? ''
    const { purchases, wishes } = zoe.ask
    expect(await outcomeOf(purchases.arrangeGift.mutate({ ...id(), uid, inCharge }))).toBe('CannotBeInCharge')
    expect(await outcomeOf(wishes.change.mutate({ ...id(), uid, buyerUid: inCharge }))).toBe(
      'CannotBeInCharge',
    )
    const togetherOf = async (by: Person) =>
      (await by.ask.gifts.list.query()).view.Gifts.find((gift) => gift.uid === uid)?.together
    expect((await togetherOf(zoe))?.shares.map((one) => one.mayBeInCharge)).toEqual([false, true])
    await zoe.ask.purchases.leaveGift.mutate({ ...id(), uid })
    // The guest named it to Zoé.
    expect(await togetherOf(ana)).toMatchObject({
      isInCharge: true,
      shares: [{ amount: null, isWithheld: true }],
    })
    await zoe.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: inCharge })
    expect(await togetherOf(marc)).toMatchObject({ isInCharge: false, amount: 2_500, shares: [] })
    expect(await togetherOf(ana)).toMatchObject({ isInCharge: true, shares: [{ name: marc.name }] })
  })

  it('is not named when a gift of several is told, nor the person who gives their share from then on', async () => {
    const uid = await wish(lea, 'Vélo')
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    const browser = await guestOfMarc()
    await browser.join(uid, { amount: '' })
    await zoe.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
    const tell = () => zoe.ask.received.tell.mutate({ ...id(), gift: uid, to: lea.userId })
    const givers = async () => {
      const { Received } = (await lea.ask.received.list.query({ owner: lea.userId })).view
      return Received.flatMap(({ Givers }) => Givers.map(({ name }) => name))
    }
    await tell()
    expect(await givers()).toEqual([zoe.name])
    const [guest] = (await sight(marc)).Guests
    await zoe.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: guest?.uid ?? '' })
    await tell()
    expect(await givers()).toEqual([zoe.name])
  })

  it('is named when it is told if they said so as they joined', async () => {
    const uid = await wish(lea, 'Vélo')
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    const browser = await guestOfMarc()
    expect((await browser.open('/guests/')).text).toContain('Me nommer')
    const joined = await browser.join(uid, { amount: '', named: 'on' })
    expect(joined.text).not.toContain('Le dire')
    await zoe.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
    const tell = () => zoe.ask.received.tell.mutate({ ...id(), gift: uid, to: lea.userId })
    await tell()
    expect(await giversOf('Vélo')).toEqual(['Marraine', zoe.name])
    expect((await browser.open('/guests/')).text).toContain(`${lea.name} sait que cela venait de vous`)
    // The person who gives their share from then on said nothing.
    const [guest] = (await sight(marc)).Guests
    await zoe.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: guest?.uid ?? '' })
    await tell()
    expect(await giversOf('Vélo')).toEqual(['Marraine', zoe.name])
  })

  it('tells by a press of their own that a gift came from them, by the name that they gave, and is thanked', async () => {
    const [bike, glasses] = [await wish(lea, 'Vélo'), await wish(lea, 'Verres', { quantity: 6 })]
    const browser = await guestOfMarc()
    await browser.act('take', glasses, { quantity: '2' })
    await browser.act('take', bike)
    await browser.act('given', glasses)
    expect((await browser.act('given', bike)).text).toContain('Cela ne se reprend pas')
    expect(await giversOf('Vélo')).toEqual([])
    const said = `${lea.name} sait que cela venait de vous`
    expect((await browser.act('tell', bike)).text).toContain(said)
    await browser.act('tell', glasses)
    const told = await receivedByLea()
    expect(told.map(({ name, Givers }) => [name, Givers])).toMatchObject([
      ['Vélo', [{ name: 'Marraine', quantity: null }]],
      ['Verres', [{ name: 'Marraine', quantity: 2 }]],
    ])
    for (const hidden of [marc.name, 'via']) expect(JSON.stringify(told)).not.toContain(hidden)
    const [gift] = told
    const about = { owner: lea.userId, uid: gift?.uid ?? '', giver: gift?.Givers[0]?.uid ?? '' }
    await lea.ask.received.thank.mutate({ ...id(), ...about, text: 'Un grand merci' })
    const { text } = await browser.open('/guests/')
    expect(text).toContain('Un grand merci')
    expect(text).not.toContain('Le dire')
  })

  it('has what they told, and the thanks for it, in the account that they make, and tells it once', async () => {
    const bike = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    await browser.act('take', bike)
    await browser.act('given', bike)
    await browser.act('tell', bike)
    const max = await signIn(server.url, await registerIn(browser))
    await max.ask.families.join.mutate({ ...id(), name: `Martin ${tag}`, code: 'SAPINS' })
    const [gift] = await receivedByLea()
    const about = { owner: lea.userId, uid: gift?.uid ?? '', giver: gift?.Givers[0]?.uid ?? '' }
    await lea.ask.received.thank.mutate({ ...id(), ...about, text: 'Un grand merci' })
    expect((await max.ask.received.told.query()).view.Told).toMatchObject([
      { gift: bike, to: { uid: lea.userId }, toldBy: null, thanks: { text: 'Un grand merci' } },
    ])
    await max.ask.gifts.change.mutate({ ...id(), uid: bike, stage: 'given' })
    await max.ask.received.tell.mutate({ ...id(), gift: bike, to: lea.userId })
    expect(await giversOf('Vélo')).toEqual(['Marraine'])
  })

  it('tells nothing before it is given, or the day of an occasion of the person has come since they took it', async () => {
    const bike = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    const birthDay = (days: number) =>
      lea.ask.accounts.changeProfile.mutate({
        ...id(),
        birthDate: `1950-${new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(5, 10)}`,
      })
    const tells = async () => (await browser.open('/guests/')).text.includes('Le dire')
    // It was before they took it.
    await birthDay(-1)
    await browser.act('take', bike)
    expect(await tells()).toBe(false)
    expect((await browser.act('tell', bike)).text).toContain('Notez d’abord que ce cadeau est offert')
    expect(await receivedByLea()).toEqual([])
    await birthDay(1)
    expect(await tells()).toBe(false)
    await birthDay(0)
    expect(await tells()).toBe(true)
    await browser.act('tell', bike)
    expect(await giversOf('Vélo')).toEqual(['Marraine'])
  })

  it('notes that it is given, and that it isn’t yet, and nobody else learns of it', async () => {
    const bike = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    await browser.act('take', bike)
    const seen = () => zoe.ask.wishes.get.query({ uid: bike })
    const before = await seen()
    const given = (await browser.act('given', bike)).text
    expect(given).toContain('Pas encore offert')
    expect(given).toContain('Le dire')
    expect(await seen()).toEqual(before)
    expect((await browser.act('notGiven', bike)).text).not.toContain('Le dire')
    expect(await receivedByLea()).toEqual([])
  })

  it('tells nothing of what they don’t give', async () => {
    const [given, other] = [await wish(lea, 'Vélo'), await wish(lea, 'Poupée')]
    const browser = await guestOfMarc()
    await browser.act('take', given)
    await zoe.ask.wishes.change.mutate({ ...id(), uid: other, isPurchased: true })
    for (const uid of [other, commandId()])
      expect((await browser.act('tell', uid)).text).toContain('role="alert"')
    expect(await receivedByLea()).toEqual([])
  })

  it('stays known of what they told once they are withdrawn, and their inviter tells the rest in their own name', async () => {
    const [bike, doll] = [await wish(lea, 'Vélo'), await wish(lea, 'Poupée')]
    const browser = await guestOfMarc()
    for (const uid of [bike, doll]) await browser.act('take', uid)
    await browser.act('given', bike)
    await browser.act('tell', bike)
    const [guest] = (await sight(zoe)).Guests
    await zoe.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: guest?.uid ?? '' })
    await marc.ask.gifts.change.mutate({ ...id(), uid: doll, stage: 'given' })
    await marc.ask.received.tell.mutate({ ...id(), gift: doll, to: lea.userId })
    expect(await giversOf('Vélo')).toEqual(['Marraine'])
    expect(await giversOf('Poupée')).toEqual([marc.name])
  })

  it('comes in by the same link when the answer was lost, or nothing was recorded', async () => {
    const path = await invite(marc)
    const browser = new Browser(server.url)
    await browser.open(path)
    const send = () =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: browser.cookie },
        body: new URLSearchParams({ name: 'Marraine' }),
      })
    // Nobody reads the answers of the first browser.
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await browser.open(path)).text).toContain('Actualiser')
    expect((await admit(marc)).Guests).toMatchObject([{ name: 'Marraine', stage: 'admitted' }])
    expect((await new Browser(server.url).open(path)).status).toBe(404)
  })

  it('comes in when the server ended after it had taken the link, before it recorded who came', async () => {
    const path = await invite(marc)
    const browser = new Browser(server.url)
    await browser.open(path)
    await server.pool.query(
      `update app.guest_links set former_hash = $1, browser_hash = 'the next' where token_hash = $2`,
      [hashOf(browser.of('arriving')), hashOf(path.replace('/guests/', ''))],
    )
    expect((await new Browser(server.url).open(path, { name: 'Marraine' })).status).toBe(404)
    expect((await browser.open(path, { name: 'Marraine' })).text).toContain('Actualiser')
  })

  it('is one browser, the first to come in', async () => {
    const path = await invite(marc)
    // A person who only looks at it doesn't take it, nor a robot that previews it.
    for (const method of ['HEAD', ...Array.from({ length: 20 }, () => 'GET'), 'HEAD']) {
      const headers = { 'user-agent': 'WhatsApp/2.23.20.0' }
      expect((await fetch(server.url + path, { method, headers })).status).toBe(200)
    }
    expect((await sight(zoe)).Guests).toMatchObject([{ name: null, stage: 'invited' }])
    const browsers = [new Browser(server.url), new Browser(server.url)]
    const answers = await Promise.all(browsers.map((one) => one.open(path, { name: 'Marraine' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await new Browser(server.url).open(path)).status).toBe(404)
    expect((await new Browser(server.url).open('/guests/')).status).toBe(404)
  })

  it('is nobody where somebody is signed in, no matter who that is: the answer is the same for any link, before and after it was opened', async () => {
    const path = await invite(marc)
    await setAside(marc, zoe)
    const max = await register(server.url, `Max ${++families}`)
    const browser = new Browser(server.url)
    await wish(lea, 'Vélo')
    await browser.open(path, { name: 'Marraine' })
    await admit(marc)
    expect((await browser.open('/guests/')).text).toContain('Vélo')
    const unopened = await invite(marc)
    const never = `/guests/${'x'.repeat(22)}`
    const answers = new Set<string>()
    for (const { cookie } of [lea, zoe, marc, ana, max])
      for (const link of [unopened, path, '/guests/', never])
        for (const cookies of [cookie(), `${cookie()}; ${browser.cookie}`])
          for (const form of [undefined, { name: 'Marraine' }])
            answers.add(JSON.stringify(await new Browser(server.url, cookies).open(link, form)))
    expect([...answers]).toEqual([expect.stringContaining('Déconnectez-vous')])
    // Nothing was opened, nor ended.
    expect((await browser.open('/guests/')).text).toContain('Vélo')
    expect((await new Browser(server.url).open(unopened)).status).toBe(200)
  })

  it('has the lists of several people in one browser, and gives on each', async () => {
    const [bike, doll] = [await wish(lea, 'Vélo'), await wish(zoe, 'Poupée', { owner: zoe.userId })]
    const browser = await guestOfMarc()
    const { path } = await marc.ask.guests.invite.mutate({ ...id(), owner: zoe.userId })
    const waiting = await browser.open(path, { name: 'Marraine' })
    for (const said of ['Je l’offre : Vélo', 'Actualiser']) expect(waiting.text).toContain(said)
    for (const said of ['Poupée', zoe.name]) expect(waiting.text).not.toContain(said)
    const { Guests } = (await marc.ask.sight.get.query({ owner: zoe.userId })).view
    const guest = Guests[0]?.uid ?? ''
    await marc.ask.guests.admit.mutate({ ...id(), owner: zoe.userId, guest })
    const { text } = await browser.open('/guests/')
    for (const name of ['Vélo', 'Poupée']) expect(text).toContain(name)
    await browser.act('take', bike)
    const { text: taken } = await browser.act('take', doll)
    expect(taken.match(/Vous l’offrez/g)).toHaveLength(2)
    const list = await browser.listOf(doll)
    expect((await browser.act('giveBack', bike, { list })).text).toContain('role="alert"')
    const marraine = { name: `Marraine (via ${marc.name})` }
    expect(await seen(marc, bike)).toMatchObject({ buyer: marraine })
    expect(await seen(lea, doll)).toMatchObject({ buyer: marraine })
  })

  it('sees the list as long as their inviter does, and gives what they gave', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    await browser.act('take', uid)
    const given = { isPurchased: true, buyer: { name: `Marraine (via ${marc.name})` } }
    await operate(server.databaseUrl, disableAccount(marc.name), clock.ambient)
    expect((await browser.open('/guests/')).status).toBe(404)
    expect(await seen(zoe, uid)).toMatchObject(given)
    await operate(server.databaseUrl, enableAccount(marc.name), clock.ambient)
    expect((await browser.open('/guests/')).text).toContain('Vous l’offrez')
    marc = await signIn(server.url, marc.name)
    const { view } = await marc.ask.families.mine.query()
    await marc.ask.families.leave.mutate({ ...id(), uid: view.Families[0]?.uid ?? '' })
    expect((await browser.open('/guests/')).status).toBe(404)
    expect(await seen(zoe, uid)).toMatchObject(given)
  })

  it.each([
    [
      'closed their account',
      async () => void (await marc.ask.accounts.close.mutate({ currentPassword: password })),
    ],
    [
      'left the family',
      async () => {
        const { view } = await marc.ask.families.mine.query()
        await marc.ask.families.leave.mutate({ ...id(), uid: view.Families[0]?.uid ?? '' })
      },
    ],
  ])('sees nothing, let in or not, once their inviter has %s', async (_what, go) => {
    await wish(lea, 'Vélo')
    const [letIn, waiting] = [await guestOfMarc(), new Browser(server.url)]
    await waiting.open(await invite(marc), { name: 'Voisin' })
    expect((await letIn.open('/guests/')).text).toContain('Vélo')
    expect((await waiting.open('/guests/')).text).toContain('Actualiser')
    await go()
    for (const one of [letIn, waiting]) expect((await one.open('/guests/')).status).toBe(404)
  })

  it('is named with their inviter, once these have left with a new name, by the name that the reader last knew', async () => {
    const [taken, shared] = [await wish(lea, 'Vélo'), await wish(lea, 'Tente')]
    await zoe.ask.wishes.change.mutate({ ...id(), uid: shared, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid: shared, isOpen: true })
    const browser = await guestOfMarc()
    await browser.act('take', taken)
    await browser.join(shared, { amount: '25' })
    await gather(`Cousins ${tag}`, [ana, marc])
    const [guest] = (await sight(ana)).Guests
    await ana.ask.sight.setAside.mutate({ ...id(), owner: lea.userId, person: guest?.uid ?? '' })
    const { view } = await marc.ask.families.mine.query()
    const home = view.Families.find(({ name }) => name === `Martin ${tag}`)
    await marc.ask.families.leave.mutate({ ...id(), uid: home?.uid ?? '' })
    const renamed = `Marcel ${tag}`
    await marc.ask.accounts.changeProfile.mutate({ ...id(), name: renamed })
    const name = `Marraine (via ${marc.name})`
    expect(await sight(zoe)).toMatchObject({ SetAside: [{ name }], Guests: [{ by: { name: marc.name } }] })
    expect(await seen(zoe, taken)).toMatchObject({ buyer: { name } })
    expect((await zoe.ask.wishes.list.query({ owner: lea.userId })).view.Wishes).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ uid: taken, buyer: expect.objectContaining({ name }) }),
      ]),
    )
    const [gift] = (await zoe.ask.gifts.list.query()).view.Gifts
    expect(gift?.together?.shares).toMatchObject([{ name }])
    expect((await newsOf(zoe)).join('\n')).toContain(`${ana.name} a mis ${name} à l’écart`)
    // Who is their relative elsewhere knows the new one.
    expect(await sight(ana)).toMatchObject({
      SetAside: [{ name: `Marraine (via ${renamed})` }],
      Guests: [{ by: { name: renamed } }],
    })
  })

  it('sees the list as its owner does while their inviter is set aside, and gives what they gave', async () => {
    const uid = await wish(lea, 'Vélo')
    await wish(marc, 'Montgolfière', { isSecret: true })
    const browser = await guestOf(zoe)
    await browser.act('take', uid)
    await setAside(marc, zoe)
    const { text } = await browser.open('/guests/')
    for (const hidden of ['Vélo', 'Montgolfière', 'Je l’offre']) expect(text).not.toContain(hidden)
    expect(await seen(marc, uid)).toMatchObject({ buyer: { name: `Marraine (via ${zoe.name})` } })
    await marc.ask.sight.restore.mutate({ ...id(), owner: lea.userId, person: zoe.userId })
    expect((await browser.open('/guests/')).text).toContain('Vous l’offrez')
  })

  it('is set aside by any relative, sees the list as its owner does, and is let in again', async () => {
    const [uid, other] = [await wish(lea, 'Vélo'), await wish(lea, 'Poupée')]
    await wish(marc, 'Montgolfière', { isSecret: true })
    const browser = await guestOfMarc()
    await browser.act('take', uid)
    const list = await browser.listOf(uid)
    const [guest] = (await sight(zoe)).Guests
    const about = { owner: lea.userId, person: guest?.uid ?? '' }
    const name = `Marraine (via ${marc.name})`
    const { SetAside, Guests } = await zoe.ask.sight.setAside.mutate({ ...id(), ...about })
    expect([SetAside, Guests]).toMatchObject([[{ name, by: { name: zoe.name }, isRelative: true }], [{}]])
    const { text } = await browser.open('/guests/')
    expect(text).toContain('Poupée')
    for (const hidden of ['Vélo', 'Montgolfière', 'Je l’offre']) expect(text).not.toContain(hidden)
    expect((await browser.act('take', other, { list })).text).toContain('role="alert"')
    expect(await seen(zoe, other)).toMatchObject({ isPurchased: false })
    expect(await seen(zoe, uid)).toMatchObject({ isPurchased: true, buyer: { name } })
    const news = (await marc.ask.families.announcements.query()).view.Announcements.map(({ text }) => text)
    expect(news.join('\n')).toContain(`${zoe.name} a mis ${name} à l’écart de la liste de ${lea.name}`)
    await zoe.ask.sight.restore.mutate({ ...id(), ...about })
    expect((await browser.open('/guests/')).text).toContain('Vous l’offrez')
    await zoe.ask.sight.setAside.mutate({ ...id(), ...about })
    await zoe.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: about.person })
    expect(await sight(zoe)).toMatchObject({ SetAside: [], Guests: [] })
  })

  it('gives back nothing of others on a page that is old', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    await browser.act('take', uid)
    await zoe.ask.wishes.change.mutate({ ...id(), uid, buyerUid: zoe.userId })
    await browser.act('giveBack', uid)
    expect(await seen(marc, uid)).toMatchObject({ isPurchased: true, buyer: { name: zoe.name } })
  })

  it('is withdrawn by any relative, and leaves what they give to their inviter', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    await browser.act('take', uid)
    const [guest] = (await sight(zoe)).Guests
    const about = { owner: lea.userId, guest: guest?.uid ?? '' }
    const { Guests } = await zoe.ask.guests.withdraw.mutate({ ...id(), ...about })
    expect(Guests).toEqual([])
    expect((await browser.open('/guests/')).status).toBe(404)
    expect(await seen(zoe, uid)).toMatchObject({ isPurchased: true, buyer: { name: marc.name } })
    const { Gifts } = (await marc.ask.gifts.list.query()).view
    expect(Gifts.map((gift) => gift.uid)).toEqual([uid])
  })

  it('is gone, let in or not, once their inviter is erased, and what they give is anybody’s to free', async () => {
    const uid = await wish(lea, 'Vélo')
    const [letIn, waiting] = [await guestOfMarc(), new Browser(server.url)]
    await letIn.act('take', uid)
    const [guest] = (await sight(zoe)).Guests
    await waiting.open(await invite(marc), { name: 'Voisin' })
    for (let nth = 2; nth < mostGuests; nth++) await invite(marc)
    await zoe.ask.sight.setAside.mutate({ ...id(), owner: lea.userId, person: guest?.uid ?? '' })
    const socket = await openSocket(zoe)
    const frames = socket.subscribe('sight.live', { owner: lea.userId })
    const newest = () => JSON.stringify(socket.messagesOf(frames).at(-1) ?? '')
    await socket.until(() => newest().includes('Voisin'))
    const erasing = Effect.andThen(
      disableAccount(marc.name),
      eraseNamed(marc.name, () => {}),
    )
    await operate(server.databaseUrl, erasing, clock.ambient)
    expect(await sight(zoe)).toMatchObject({ Guests: [], SetAside: [] })
    await socket.until(() => newest().includes('"Guests":[]'))
    await socket.close()
    expect(await seen(zoe, uid)).toMatchObject({ isPurchased: true, buyer: { name: 'un ancien invité' } })
    for (const one of [letIn, waiting]) expect((await one.open('/guests/')).status).toBe(404)
    const { rows } = await server.pool.query(`select from app.guest_links where owner = $1`, [lea.userId])
    expect(rows).toEqual([])
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, without: guest?.uid ?? '' })
    expect(await seen(zoe, uid)).toMatchObject({ isPurchased: false, gifts: [] })
    // Those who are gone don't count among the ten.
    await invite(ana)
  })

  describe('of what is hidden from their inviter by now,', () => {
    const told = 'Montgolfière, samedi 5, rendez-vous à dix heures'
    const change = (uid: string, more: object) => marc.ask.wishes.change.mutate({ ...id(), uid, ...more })
    const giftsOf = async (person: Person) => (await person.ask.gifts.list.query()).view
    const withdraw = async () => {
      const [guest] = (await sight(marc)).Guests
      await marc.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: guest?.uid ?? '' })
    }
    const secretOfGuest = async (browser: Browser) => {
      const uid = await wish(marc, 'Montgolfière', { isSecret: true })
      await browser.act('take', uid)
      return uid
    }
    const stays = async (uid: string) =>
      expect(await seen(marc, uid)).toMatchObject({
        isPurchased: true,
        buyer: { name: 'un ancien invité' },
      })

    it('has no name any more on screens that are open', async () => {
      const uid = await secretOfGuest(await guestOf(zoe))
      await setAside(marc, zoe)
      const { socket, id: view } = await watchList(marc, lea.userId)
      await withdraw()
      await socket.until(() => JSON.stringify(socket.messagesOf(view).at(-1)).includes('un ancien invité'))
      await socket.close()
      await stays(uid)
    })

    it('is freed by any relative, and is anybody’s to give then', async () => {
      const uid = await secretOfGuest(await guestOf(zoe))
      await setAside(marc, zoe)
      const [guest] = (await sight(marc)).Guests
      const free = (by: Person) =>
        by.ask.purchases.arrangeGift.mutate({ ...id(), uid, without: guest?.uid ?? '' })
      expect(await outcomeOf(free(marc))).toBe('NotTakingPart')
      await withdraw()
      await stays(uid)
      await free(marc)
      expect(await seen(marc, uid)).toMatchObject({ isPurchased: false, gifts: [] })
      await free(marc)
      await marc.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
      expect(await seen(marc, uid)).toMatchObject({ buyer: { name: marc.name } })
    })

    it('leaves nothing to them when they were set aside', async () => {
      const uid = await secretOfGuest(await guestOf(zoe))
      const before = await giftsOf(zoe)
      await setAside(marc, zoe)
      await change(uid, { name: told })
      await withdraw()
      expect(await giftsOf(zoe)).toEqual(before)
      await stays(uid)
    })

    it('leaves nothing to them when they were a recipient, even of what it became on another list', async () => {
      const browser = await guestOf(zoe)
      const [uid, other] = [await secretOfGuest(browser), await secretOfGuest(browser)]
      const before = await giftsOf(zoe)
      for (const one of [uid, other]) await change(one, { recipientIds: [lea.userId, zoe.userId] })
      await change(uid, { recipientIds: [lea.userId], name: told })
      await change(other, { isSecret: false })
      const normal = (await marc.ask.wishes.list.query({ owner: lea.userId })).view.Wishes.find(
        (one) => 'isSecret' in one && !one.isSecret,
      )
      await withdraw()
      // The other became a wish on Marc's own list too, which is bought.
      expect((await giftsOf(zoe)).Gifts).toEqual(before.Gifts)
      await stays(uid)
      await stays(normal?.uid ?? '')
    })

    it.each([
      [
        'the guest was set aside',
        async (guest: string) => void (await setAside(marc, { ...zoe, userId: guest })),
      ],
      ['their inviter was set aside', async () => void (await setAside(marc, zoe))],
      [
        'their inviter left',
        async () => {
          const { view } = await zoe.ask.families.mine.query()
          await zoe.ask.families.leave.mutate({ ...id(), uid: view.Families[0]?.uid ?? '' })
        },
      ],
      [
        'their inviter has no open account',
        () => operate(server.databaseUrl, disableAccount(zoe.name), clock.ambient),
      ],
      [
        'it was for their inviter',
        async (_guest: string, uid: string) => {
          for (const recipientIds of [[lea.userId, zoe.userId], [lea.userId]])
            await change(uid, { recipientIds })
        },
      ],
    ])('keeps in an account what they took, as they saw it then, when %s', async (_what, hide) => {
      const browser = await guestOf(zoe)
      const uid = await secretOfGuest(browser)
      const [guest] = (await sight(marc)).Guests
      await hide(guest?.uid ?? '', uid)
      await change(uid, { name: told })
      const max = await signIn(server.url, await registerIn(browser))
      const { Gifts } = await giftsOf(max)
      expect(Gifts).toMatchObject([{ uid, name: 'Montgolfière' }])
      expect(JSON.stringify(Gifts)).not.toContain(told)
      expect(await seen(marc, uid)).toMatchObject({ isPurchased: true, buyer: { name: max.name } })
    })
  })

  it('stays set aside in the account that they make, until the person who did it lets them see', async () => {
    const [bike, tent] = [await wish(lea, 'Vélo'), await wish(lea, 'Tente')]
    await wish(marc, 'Montgolfière', { isSecret: true })
    const browser = await guestOfMarc()
    await browser.act('take', bike)
    const [guest] = (await sight(zoe)).Guests
    await setAside(zoe, { ...marc, userId: guest?.uid ?? '' })
    const max = await signIn(server.url, await registerIn(browser))
    expect((await sight(marc)).SetAside).toMatchObject([{ name: max.name, by: { name: zoe.name } }])
    await max.ask.families.join.mutate({ ...id(), name: `Martin ${tag}`, code: 'SAPINS' })
    const names = async () =>
      (await max.ask.wishes.list.query({ owner: lea.userId })).view.Wishes.map(({ name }) => name)
    expect(await names()).toEqual(['Tente'])
    const about = { owner: lea.userId, person: max.userId }
    expect(await outcomeOf(max.ask.sight.restore.mutate({ ...id(), ...about }))).toBe('NoSuchList')
    const marking = max.ask.wishes.change.mutate({ ...id(), uid: tent, isPurchased: true })
    expect(await outcomeOf(marking)).toBe('NotAllowed')
    expect((await max.ask.gifts.list.query()).view.Gifts).toMatchObject([{ uid: bike, state: 'bought' }])
    await zoe.ask.sight.restore.mutate({ ...id(), ...about })
    expect(await names()).toContain('Montgolfière')
    expect(await seen(max, bike)).toMatchObject({ isPurchased: true, buyer: { name: max.name } })
    expect((await max.ask.gifts.list.query()).view.Gifts).toMatchObject([{ uid: bike, name: 'Vélo' }])
  })

  it('stays set aside in an account that they make before they are let in again, and gives nothing by it', async () => {
    const bike = await wish(lea, 'Vélo')
    const lost = await guestOfMarc()
    await lost.act('take', bike)
    const [guest] = (await sight(zoe)).Guests
    const about = { owner: lea.userId, guest: guest?.uid ?? '' }
    await setAside(zoe, { ...marc, userId: about.guest })
    const { path } = await marc.ask.guests.renew.mutate({ ...id(), ...about })
    const browser = new Browser(server.url)
    await browser.open(path, { name: 'Marraine' })
    const max = await signIn(server.url, await registerIn(browser))
    expect((await sight(zoe)).SetAside.map(({ name }) => name)).toContain(max.name)
    expect((await max.ask.gifts.list.query()).view.Gifts).toEqual([])
    expect(await seen(zoe, bike)).toMatchObject({ buyer: { name: `Marraine (via ${marc.name})` } })
  })

  it('sees nothing that is hidden from their inviter, who might be the guest, nor pictures that are none', async () => {
    const uid = await wish(zoe, 'Montgolfière', { isSecret: true, recipientIds: [lea.userId, marc.userId] })
    await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    expect((await browser.open('/guests/')).text).not.toContain('Montgolfière')
    expect((await browser.act('take', uid)).text).toContain('introuvable')
    expect(await seen(zoe, uid)).toMatchObject({ isPurchased: false })
    const never = await browser.open(`/guests/${'x'.repeat(22)}`)
    for (const name of ['-'.repeat(36), 'b', `${'0'.repeat(35)}-`])
      expect(await browser.open(`/guests/pictures/${name}/card`)).toEqual(never)
  })

  it('reads nothing of the gifts of an idea of their inviter, who is set aside for its other recipient, and gives none', async () => {
    const uid = await wish(zoe, 'Montgolfière', { isSecret: true, recipientIds: [lea.userId, ana.userId] })
    const browser = await guestOf(zoe)
    expect((await browser.open('/guests/')).text).toContain('Je l’offre : Montgolfière')
    const list = await browser.listOf(uid)
    await marc.ask.sight.setAside.mutate({ ...id(), owner: ana.userId, person: zoe.userId })
    for (const isPurchased of [true, false]) {
      await marc.ask.wishes.change.mutate({ ...id(), uid, isPurchased })
      const { text } = await browser.open('/guests/')
      expect(text).toContain('Montgolfière')
      for (const said of ['Je l’offre', 'Déjà pris', 'Participer']) expect(text).not.toContain(said)
    }
    const taken = await browser.act('take', uid, { list })
    expect(taken.text).toContain('role="alert"')
    expect(await seen(marc, uid)).toMatchObject({ isPurchased: false })
  })

  it('who registers in that browser keeps what they give, in any family or none, and after the last day too', async () => {
    const uid = await wish(lea, 'Vélo')
    const browser = await guestOfMarc()
    await browser.act('take', uid)
    clock.pass(61 * 24 * 60)
    const name = await registerIn(browser)
    clock.pass(-61 * 24 * 60)
    const max = await signIn(server.url, name)
    // Her session may have ended meanwhile.
    const back = await signIn(server.url, zoe.name)
    expect(await seen(back, uid)).toMatchObject({ isPurchased: true, buyer: { name: max.name } })
    expect((await sight(back)).Guests).toEqual([])
    const { Gifts } = (await max.ask.gifts.list.query()).view
    expect(Gifts.map((gift) => gift.uid)).toEqual([uid])
    expect((await browser.open('/guests/')).status).toBe(404)
  })

  it('gets another link from their inviter, for another browser, and gives what they gave', async () => {
    const uid = await wish(lea, 'Vélo')
    const lost = await guestOfMarc()
    await lost.act('take', uid)
    const [guest] = (await sight(marc)).Guests
    const about = { owner: lea.userId, guest: guest?.uid ?? '' }
    expect(await outcomeOf(zoe.ask.guests.renew.mutate({ ...id(), ...about }))).toBe('NoSuchGuest')
    const { path } = await marc.ask.guests.renew.mutate({ ...id(), ...about })
    expect((await lost.open('/guests/')).status).toBe(404)
    const found = new Browser(server.url)
    await found.open(path, { name: 'Marraine' })
    await admit(marc)
    expect((await found.open('/guests/')).text).toContain('Vous l’offrez')
  })

  it('is announced to those who see the list, never to its owner, and sees it for sixty days', async () => {
    const browser = await guestOfMarc()
    const told = async (by: Person) =>
      (await by.ask.families.announcements.query()).view.Announcements.map(({ text }) => text).join('\n')
    expect(await told(zoe)).toContain(
      `${marc.name} a invité Marraine, sans compte, à voir la liste de ${lea.name}`,
    )
    expect(await told(lea)).not.toContain('Marraine')
    clock.pass(60 * 24 * 60)
    expect((await browser.open('/guests/')).status).toBe(200)
    clock.pass(60 * 24)
    expect((await browser.open('/guests/')).status).toBe(404)
    clock.pass(-60 * 24 * 61)
  })
})

describe('guesses at links of guests', () => {
  it('are refused from the same address after 120, whether or not the next one is right', async () => {
    const limited = await startTestServer({ rateLimits: true })
    const [owner, relative] = await registerFamily(limited.url, 'Petit', ['Ève', 'Luc'])
    const { path } = await relative.ask.guests.invite.mutate({ ...id(), owner: owner.userId })
    const status = async (link: string) => (await new Browser(limited.url).open(link)).status
    const guesses = Array.from({ length: 120 }, (_, nth) => `/guests/${String(nth).padStart(22, 'x')}`)
    expect(new Set(await Promise.all(guesses.map(status)))).toEqual(new Set([404]))
    expect(await Promise.all([status(`/guests/${'y'.repeat(22)}`), status(path)])).toEqual([429, 429])
    await limited.stop()
  })
})
