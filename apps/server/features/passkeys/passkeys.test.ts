import { eventually } from '@cachotteries/event-store/testing/eventually'
import { messages } from '@cachotteries/contracts/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '../../infrastructure/mail/testing/smtp-server.ts'
import { browser, emailOf, password, register, signIn, type Person } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { handleOf } from './answering.ts'
import { attested, Authenticator, type Ceremony } from './testing/authenticator.ts'

const clock = new SteeredClock()
let people = 0
let olive: Person
let phone: Authenticator

const mailServer = running(() => startMailServer())
const server = running(() => startTestServer({ mail: { smtpUrl: mailServer.url }, ambient: clock.ambient }))
beforeEach(async () => {
  olive = await register(server.url, `Olive ${++people}`)
  phone = new Authenticator()
})

type Forged = Partial<Omit<Ceremony, 'challenge'>>

const ceremony = ({ challenge, host }: { challenge: string; host: string }, forged: Forged): Ceremony => ({
  challenge,
  host,
  origin: server.url,
  ...forged,
})

/** Makes a passkey in a session that was just opened. */
async function make({ ask }: Person, device: Authenticator, forged: Forged = {}) {
  return ask.passkeys.keep.mutate(device.make(ceremony(await ask.passkeys.ask.mutate({}), forged)))
}

const asked = ({ asked: found }: { asked: { challenge: string; host: string } | null }) =>
  found ?? expect.unreachable('this site has passkeys')

/** Signs in by a passkey, in a browser of its own. */
async function enter(device: Authenticator, forged: Forged = {}) {
  const { ask } = browser(server.url)
  const challenge = asked(await ask.passkeys.askToSignIn.mutate())
  const { userId } = await ask.passkeys.signIn.mutate(device.answer(ceremony(challenge, forged)))
  return { userId, ask }
}

/** What a passkey signs in a session, to show that it is its person. */
const confirmed = async ({ ask }: Person, device: Authenticator) =>
  device.answer(ceremony(asked(await ask.passkeys.askToConfirm.mutate()), {}))

const passkeysOf = async ({ ask }: Person) => (await ask.passkeys.own.query()).Passkeys

const refusal = (message: string) => expect.objectContaining({ message })
const invalid = refusal(messages.InvalidPasskey)

const mailsTo = ({ name }: Person) =>
  mailServer.mails.filter(({ recipients }) => recipients.includes(emailOf(name)))

describe('a passkey', () => {
  it('is made in a session that was just opened, listed, and told by mail', async () => {
    const began = clock.now().toISOString()
    const { Passkeys, areOffered } = await make(olive, phone)
    expect(areOffered).toBe(true)
    expect(Passkeys).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), device: null, madeAt: began, usedAt: null },
    ])
    expect(await passkeysOf(olive)).toEqual(Passkeys)
    await eventually(() => mailsTo(olive).length === 1, 'the mail')
    const { subject, text = '' } = mailsTo(olive)[0]?.parsed ?? {}
    expect(subject).toBe('Cachotteries\u00a0: une nouvelle clé d’accès')
    expect(text).toContain('retirez cette clé d’accès dans «\u00a0Mon Profil\u00a0»')
  })

  it('signs in without a name, again and again, and says when it was used last', async () => {
    await make(olive, phone)
    for (const minutes of [5, 60]) {
      clock.pass(minutes)
      const { userId, ask } = await enter(phone, { handle: handleOf(olive.userId) })
      expect(userId).toBe(olive.userId)
      expect((await ask.accounts.me.query()).name).toBe(olive.name)
      expect(await passkeysOf(olive)).toMatchObject([{ usedAt: clock.now().toISOString() }])
    }
  })

  it('stands beside others of the same person, which sign in too', async () => {
    const key = new Authenticator()
    await make(olive, phone)
    clock.pass(1)
    await make(olive, key)
    expect((await passkeysOf(olive)).map(({ madeAt }) => madeAt)).toEqual([
      clock.now().toISOString(),
      new Date(clock.now().getTime() - 60_000).toISOString(),
    ])
    for (const device of [phone, key]) expect((await enter(device)).userId).toBe(olive.userId)
  })

  it('of a device that doesn’t count signs in again and again', async () => {
    const shared = Authenticator.thatDoesNotCount()
    await make(olive, shared)
    for (let times = 0; times < 3; times++) expect((await enter(shared)).userId).toBe(olive.userId)
  })

  it('is the only thing that a new password leaves, and opens nothing once the account is closed', async () => {
    await make(olive, phone)
    await olive.ask.accounts.changePassword.mutate({ password: 'un autre mot', currentPassword: password })
    expect((await enter(phone)).userId).toBe(olive.userId)
    await server.pool.query(`update app.credentials set disabled_at = now() where user_id = $1`, [
      olive.userId,
    ])
    await expect(enter(phone)).rejects.toEqual(refusal(messages.AccountDisabled))
  })

  it('is not made by somebody who found a session, without the password or another passkey', async () => {
    clock.pass(16)
    await expect(olive.ask.passkeys.ask.mutate({})).rejects.toEqual(refusal(messages.NotConfirmed))
    await expect(olive.ask.passkeys.ask.mutate({ currentPassword: 'deviné' })).rejects.toEqual(
      refusal(messages.WrongPassword),
    )
    const first = await olive.ask.passkeys.ask.mutate({ currentPassword: password })
    await olive.ask.passkeys.keep.mutate(phone.make(ceremony(first, {})))
    const second = await olive.ask.passkeys.ask.mutate({ passkey: await confirmed(olive, phone) })
    expect(second.credentials).toEqual([phone.id])
    const { Passkeys } = await olive.ask.passkeys.keep.mutate(new Authenticator().make(ceremony(second, {})))
    expect(Passkeys).toHaveLength(2)
  })

  it('is one of twenty at most', async () => {
    for (let made = 0; made < 19; made++) await make(olive, new Authenticator())
    const atOnce = await Promise.allSettled([make(olive, phone), make(olive, new Authenticator())])
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(make(olive, new Authenticator())).rejects.toEqual(refusal(messages.TooManyPasskeys))
    expect(await passkeysOf(olive)).toHaveLength(20)
  })
})

describe('removing a passkey', () => {
  const only = async (person: Person): Promise<string> => {
    const [found] = await passkeysOf(person)
    return found?.id ?? expect.unreachable('there is one')
  }

  it('takes the password or another passkey, and is told by mail', async () => {
    const key = new Authenticator()
    await make(olive, phone)
    const first = await only(olive)
    clock.pass(1)
    await make(olive, key)
    await expect(olive.ask.passkeys.remove.mutate({ id: first })).rejects.toEqual(
      refusal(messages.NotConfirmed),
    )
    const itself = await confirmed(olive, phone)
    await expect(olive.ask.passkeys.remove.mutate({ id: first, passkey: itself })).rejects.toEqual(
      refusal(messages.NotConfirmed),
    )
    const other = await confirmed(olive, key)
    const { Passkeys } = await olive.ask.passkeys.remove.mutate({ id: first, passkey: other })
    expect(Passkeys).toHaveLength(1)
    await expect(enter(phone)).rejects.toEqual(invalid)
    expect((await enter(key)).userId).toBe(olive.userId)
    const second = await only(olive)
    const left = await olive.ask.passkeys.remove.mutate({ id: second, currentPassword: password })
    expect(left.Passkeys).toEqual([])
    await eventually(
      () =>
        mailsTo(olive).some(
          ({ parsed }) => parsed.subject === 'Cachotteries\u00a0: une clé d’accès a été retirée',
        ),
      'the mail',
    )
  })

  it('does nothing to somebody else’s, with the same answer as for an unknown one', async () => {
    const marc = await register(server.url, `Marc ${people}`)
    await make(olive, phone)
    const theirs = await only(olive)
    for (const id of [theirs, '00000000-0000-4000-8000-000000000000'])
      expect(await marc.ask.passkeys.remove.mutate({ id, currentPassword: password })).toEqual({
        areOffered: true,
        Passkeys: [],
      })
    expect(await passkeysOf(olive)).toHaveLength(1)
    expect(await passkeysOf(marc)).toEqual([])
  })
})

describe('an answer that isn’t right signs nobody in, and all are refused alike', () => {
  beforeEach(() => make(olive, phone))

  it.each<[string, Forged]>([
    ['made for another site', { host: 'voleur.example' }],
    ['given to a page of another site', { origin: 'https://voleur.example' }],
    ['of a device that didn’t see its person', { isVerified: false }],
    ['of a passkey that was being made', { type: 'webauthn.create' }],
    ['that says that it is somebody else’s', { handle: handleOf('00000000-0000-4000-8000-000000000000') }],
  ])('%s', async (_what, forged) => {
    await expect(enter(phone, forged)).rejects.toEqual(invalid)
    expect((await enter(phone)).userId).toBe(olive.userId)
  })

  it('signed by another key under the same id, or of a passkey that nobody has', async () => {
    for (const device of [phone.impostor(), new Authenticator()])
      await expect(enter(device)).rejects.toEqual(invalid)
  })

  it('of a copied device, once the other one has counted further', async () => {
    const copy = phone.copy()
    await enter(phone)
    await enter(phone)
    await expect(enter(copy)).rejects.toEqual(invalid)
    expect((await enter(phone)).userId).toBe(olive.userId)
  })

  it('sent again, also at the same moment', async () => {
    const { ask } = browser(server.url)
    const answer = phone.answer(ceremony(asked(await ask.passkeys.askToSignIn.mutate()), {}))
    const answers = await Promise.allSettled([
      ask.passkeys.signIn.mutate(answer),
      ask.passkeys.signIn.mutate(answer),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(ask.passkeys.signIn.mutate(answer)).rejects.toEqual(invalid)
  })

  it('to a challenge that was made up, is too old, or was for something else', async () => {
    const { ask } = browser(server.url)
    const signInWith = (challenge: string) =>
      ask.passkeys.signIn.mutate(phone.answer(ceremony({ challenge, host: 'localhost' }, {})))
    await expect(signInWith('c'.repeat(43))).rejects.toEqual(invalid)
    const { challenge: making } = await olive.ask.passkeys.ask.mutate({})
    await expect(signInWith(making)).rejects.toEqual(invalid)
    await expect(signInWith(asked(await olive.ask.passkeys.askToConfirm.mutate()).challenge)).rejects.toEqual(
      invalid,
    )
    const { challenge: old } = asked(await ask.passkeys.askToSignIn.mutate())
    clock.pass(31)
    await expect(signInWith(old)).rejects.toEqual(invalid)
  })

  it('that is no answer at all', async () => {
    const { ask } = browser(server.url)
    const right = phone.answer(ceremony(asked(await ask.passkeys.askToSignIn.mutate()), {}))
    for (const response of [
      { ...right.response, clientDataJSON: 'pasdujson' },
      { ...right.response, clientDataJSON: Buffer.from('null').toString('base64url') },
      { ...right.response, authenticatorData: '' },
      { ...right.response, signature: 'AAAA' },
    ])
      await expect(ask.passkeys.signIn.mutate({ ...right, response })).rejects.toEqual(invalid)
    await expect(ask.passkeys.signIn.mutate({ ...right, id: "x' or true --" })).rejects.toMatchObject({
      data: { failure: 'InvalidInput' },
    })
  })
})

describe('a passkey that isn’t made right is not kept', () => {
  it.each<[string, Forged]>([
    ['for another site', { host: 'voleur.example' }],
    ['by a page of another site', { origin: 'https://voleur.example' }],
    ['by a device that didn’t see its person', { isVerified: false }],
    ['but used', { type: 'webauthn.get' }],
  ])('%s', async (_what, forged) => {
    await expect(make(olive, phone, forged)).rejects.toEqual(invalid)
    expect(await passkeysOf(olive)).toEqual([])
  })

  it('with a certificate, whose addresses nobody fetches', async () => {
    const challenge = await olive.ask.passkeys.ask.mutate({})
    await expect(
      olive.ask.passkeys.keep.mutate(phone.make(ceremony(challenge, {}), attested)),
    ).rejects.toEqual(invalid)
  })

  it('with a challenge that somebody else was given, or that was used', async () => {
    const marc = await register(server.url, `Marc ${people}`)
    const challenge = await olive.ask.passkeys.ask.mutate({})
    await expect(marc.ask.passkeys.keep.mutate(phone.make(ceremony(challenge, {})))).rejects.toEqual(invalid)
    await olive.ask.passkeys.keep.mutate(phone.make(ceremony(challenge, {})))
    await expect(
      olive.ask.passkeys.keep.mutate(new Authenticator().make(ceremony(challenge, {}))),
    ).rejects.toEqual(invalid)
  })

  it('under the id of somebody else’s, which goes on opening theirs', async () => {
    const marc = await register(server.url, `Marc ${people}`)
    await make(olive, phone)
    await expect(make(marc, phone.impostor())).rejects.toEqual(invalid)
    await expect(make(marc, phone)).rejects.toEqual(invalid)
    expect((await enter(phone)).userId).toBe(olive.userId)
  })
})

describe('somebody else', () => {
  it('can’t confirm with their own passkey, nor list one of another account', async () => {
    const marc = await register(server.url, `Marc ${people}`)
    const theirs = new Authenticator()
    await make(olive, phone)
    await make(marc, theirs)
    const elsewhere = await signIn(server.url, olive.name)
    clock.pass(16)
    const { challenge, host } = asked(await elsewhere.ask.passkeys.askToConfirm.mutate())
    const answer = theirs.answer(ceremony({ challenge, host }, {}))
    await expect(elsewhere.ask.passkeys.ask.mutate({ passkey: answer })).rejects.toEqual(invalid)
  })
})
