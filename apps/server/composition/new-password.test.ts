import { Effect } from 'effect'
import { beforeEach, describe, expect, it } from 'vitest'
import { newLink } from '../features/accounts/recovery-links.ts'
import { Browser } from '../features/guests/testing/browser.ts'
import { offer, outcomeOf } from '../features/kept-people/testing/nursery.ts'
import { openPost, subscribed } from '../features/push/testing/post.ts'
import { operate } from '../testing/operator.ts'
import { browser, commandId, password, registerFamily, signIn, type Person } from '../testing/people.ts'
import { running } from '../testing/server.ts'

/* What a new password ends, and what goes on under it, of all features. */

let lea: Person
let marc: Person
let zoe: Person
let tag = 0

const post = running(() => openPost())
beforeEach(async () => {
  tag += 1
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`] as const
  ;[lea, marc, zoe] = await registerFamily(post.server.url, `Martin ${tag}`, names)
})

const id = () => ({ commandId: commandId() })
const chosen = 'un autre mot de passe'

const changed = ({ ask }: Person) =>
  ask.accounts.changePassword.mutate({ currentPassword: password, password: chosen })

async function forgotten({ userId }: Person) {
  let hash = ''
  const making = Effect.map(newLink(userId, commandId()), (token) => void (hash = token ?? ''))
  await operate(post.server.databaseUrl, making, post.ambient)
  return browser(post.server.url).ask.accounts.resetPassword.mutate({ userId, hash, password: chosen })
}

/** Somebody with their new password. */
async function again(person: Person): Promise<Person> {
  const { ask, cookie } = browser(post.server.url)
  await ask.accounts.signIn.mutate({ login: person.name, password: chosen })
  return { ...person, ask, cookie }
}

/** A child whose list Marc keeps. */
async function child(): Promise<string> {
  const family = (await marc.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  return (await marc.ask.keptPeople.add.mutate({ ...id(), family, name: `Tom ${tag}`, birthDate: null })).uid
}

const invite = async (by: Person) => (await by.ask.guests.invite.mutate({ ...id(), owner: lea.userId })).path
const guests = async (by: Person) => (await by.ask.sight.get.query({ owner: lea.userId })).view.Guests
const access = async ({ ask }: Person) => (await ask.accounts.otherAccess.query()).Access

/** A guest of Marc's who calls herself so, and was let in. */
async function guestLetIn(name: string): Promise<Browser> {
  const one = new Browser(post.server.url)
  await one.open(await invite(marc), { name })
  const guest = (await guests(marc)).find((known) => known.name === name)?.uid ?? ''
  await marc.ask.guests.admit.mutate({ ...id(), owner: lea.userId, guest })
  return one
}

describe.each([
  ['is changed', changed],
  ['was forgotten', forgotten],
])('a password that %s', (_, replace) => {
  it('ends the notifications on all devices, of sessions that ended before, too', async () => {
    const [other, past] = [await signIn(post.server.url, marc.name), await signIn(post.server.url, marc.name)]
    const devices = []
    for (const one of [marc, other, past]) devices.push(await subscribed(post.service, one))
    // Releases before this one left the device of a session that nobody used for long.
    await post.server.pool.query(`update app.push_subscriptions set session = 'ended' where endpoint = $1`, [
      devices[2]?.subscription.endpoint,
    ])
    await replace(marc)
    expect((await (await again(marc)).ask.push.own.query()).Devices).toEqual([])
    await zoe.ask.conversations.send.mutate({ ...id(), owner: lea.userId, text: 'Bonjour' })
    post.pass(1)
    await post.send()
    expect(devices.map((device) => device.tries())).toEqual([0, 0, 0])
  })

  it('ends the showing of a list, and the links that nobody has used yet, and no others’', async () => {
    const uid = await child()
    const showing = await signIn(post.server.url, marc.name)
    await showing.ask.keptPeople.show.mutate({ uid })
    const code = await offer(marc, uid)
    const unopened = await invite(marc)
    const waiting = new Browser(post.server.url)
    await waiting.open(await invite(marc), { name: 'Marraine' })
    const ofZoe = await invite(zoe)
    await replace(marc)
    expect(await outcomeOf(showing.ask.keptPeople.shown.query())).not.toBe('done')
    const { ask } = browser(post.server.url)
    expect(await outcomeOf(ask.keptPeople.openHandover.mutate({ code }))).toBe('InvalidHandoverLink')
    const entering = new Browser(post.server.url)
    expect((await entering.open(unopened)).status).toBe(404)
    expect((await waiting.open('/guests/')).status).toBe(404)
    expect((await entering.open(ofZoe)).status).toBe(200)
    expect((await guests(await again(marc))).map(({ stage }) => stage)).toEqual([
      'invited',
      'invited',
      'invited',
    ])
  })

  it('leaves what else opens something, and shows each of it to be ended', async () => {
    const uid = await child()
    const marraine = await guestLetIn('Marraine')
    await marc.ask.occasions.makeCalendar.mutate()
    await marc.ask.links.make.mutate({ owner: marc.userId })
    await marc.ask.links.make.mutate({ owner: uid })
    const passkey = commandId()
    await post.server.pool.query(
      `insert into app.passkeys (id, credential_id, user_id, public_key, counter, device, made_at)
       values ($1::uuid, $1::text, $2, '', 0, 'Chrome sur Windows', $3)`,
      [passkey, marc.userId, post.now()],
    )
    await replace(marc)
    const present = await again(marc)
    const found = await access(present)
    expect(found.map(({ what }) => what)).toEqual([
      'L’adresse de votre calendrier',
      'Le lien qui montre votre liste',
      `Le lien qui montre la liste de Tom ${tag}`,
      `Marraine, que vous avez laissé voir la liste de Léa ${tag}`,
      'L’empreinte ou le visage, sur Chrome sur Windows',
    ])
    expect(await access(lea)).toEqual([])
    const end = ({ kind, id: one }: (typeof found)[number], by: Person, currentPassword?: string) =>
      by.ask.accounts.endAccess.mutate({ kind, id: one, ...(currentPassword && { currentPassword }) })
    const key = found.at(-1) ?? expect.unreachable('no passkey was found')
    expect(await outcomeOf(end(key, present))).toBe('NotConfirmed')
    // Somebody else ends nothing.
    for (const one of found.filter(({ kind }) => kind !== 'links')) await outcomeOf(end(one, lea, password))
    expect(await access(present)).toEqual(found)
    for (const one of found) await end(one, present, chosen)
    expect(await access(present)).toEqual([])
    expect((await marraine.open('/guests/')).status).toBe(404)
  })
})

describe('a session that nobody used for long', () => {
  it('ends, with its device', async () => {
    const device = await subscribed(post.service, marc)
    post.pass(30 * 24 * 60)
    await post.send()
    const present = await signIn(post.server.url, zoe.name)
    await present.ask.conversations.send.mutate({ ...id(), owner: lea.userId, text: 'Bonjour' })
    post.pass(1)
    await post.send()
    expect(device.tries()).toBe(0)
  })
})

describe('an account that is being closed', () => {
  it('says so to anybody who chooses a password, with how to go back', async () => {
    await marc.ask.accounts.close.mutate({ currentPassword: password })
    expect((await forgotten(marc)).message).toMatch(
      /^Votre mot de passe a bien été modifié\. Mais ce compte est fermé\u00a0: il sera effacé le (1er|\d+) .* sauf si vous l’annulez en vous connectant\.$/,
    )
  })
})
