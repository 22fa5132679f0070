import { eventually } from '@cachotteries/event-store/testing/eventually'
import { commonPassword, messages } from '@cachotteries/contracts/messages'
import { describe, expect, it } from 'vitest'
import { startMailServer } from '../../infrastructure/mail/testing/smtp-server.ts'
import { browser, commandId, emailOf, password, register, signIn, type Person } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'

let people = 0

const mailServer = running(() => startMailServer())
const mail = () => ({ smtpUrl: mailServer.url })
const server = running(() => startTestServer({ mail: mail(), rateLimits: true, operatorContact: 'Marc <3' }))

const newPerson = () => register(server.url, `Personne ${++people}`)
const mailsTo = (address: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(address))
const guest = () => browser(server.url).ask.accounts

const moveTo = (person: Person, email: string, currentPassword = password) =>
  person.ask.accounts.changeEmail.mutate({ commandId: commandId(), email, currentPassword })

const choose = (person: Person, chosen: string, currentPassword = password) =>
  person.ask.accounts.changePassword.mutate({ password: chosen, currentPassword })

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { readonly data?: { readonly failure?: string } }) => error.data?.failure,
  )

/** Asks for a link at an address that somebody has, and returns its parts. */
async function linkAt(address: string) {
  await guest().requestRecovery.mutate({ email: address })
  const found = () =>
    mailsTo(address).flatMap(({ parsed }) => [...(parsed.text ?? '').matchAll(/\/reset\/([^/]+)\/(\S+)/g)])
  await eventually(() => found().length > 0, 'the mail')
  const [, userId = '', hash = ''] = found().at(-1) ?? []
  return { userId, hash }
}

describe('another email', () => {
  it('is what one signs in with and gets mails at, at once, and ends the links that were sent to the former one', async () => {
    const person = await newPerson()
    const screen = await openSocket(person)
    const former = await linkAt(emailOf(person.name))
    await guest().checkResetLink.mutate(former)
    const email = `Nouvelle.${people}@famille.example`
    expect(await moveTo(person, ` ${email} `)).toMatchObject({ uid: person.userId, email })
    expect(await guest().signIn.mutate({ login: email, password })).toEqual({ userId: person.userId })
    expect(await reasonOf(guest().signIn.mutate({ login: emailOf(person.name), password }))).toBe(
      'WrongCredentials',
    )
    expect(await reasonOf(guest().checkResetLink.mutate(former))).toBe('InvalidResetLink')
    expect((await linkAt(email)).userId).toBe(person.userId)
    // No session ends.
    await screen.close()
    await person.ask.accounts.me.query()
  })

  it('is told to the former address, with whom to ask', async () => {
    const person = await newPerson()
    const [former, email] = [emailOf(person.name), `autre.${people}@famille.example`]
    await moveTo(person, email)
    await moveTo(person, email)
    await eventually(() => mailsTo(former).length > 0, 'the mail')
    const [mail] = mailsTo(former)
    expect(mail?.parsed.subject).toBe('Cachotteries : votre email a changé')
    expect(mail?.parsed.text).toContain('Ce n’était pas vous ? Prévenez Marc <3.')
    expect(mail?.parsed.html).toContain('Prévenez Marc &lt;3.')
    for (const words of [mail?.parsed.text, mail?.parsed.html]) {
      expect(words).toContain(person.name)
      expect(words).not.toContain(email)
    }
    expect(mailsTo(email)).toEqual([])
  })

  it('is refused with a wrong password, at its field, and if somebody has it', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const refused = { data: { failure: 'WrongPassword', httpStatus: 403 } }
    await expect(moveTo(person, 'x@famille.example', 'fausse')).rejects.toMatchObject({
      message: messages.WrongPassword,
      data: { ...refused.data, issues: [{ path: 'currentPassword' }] },
    })
    await expect(moveTo(person, emailOf(other.name).toUpperCase())).rejects.toMatchObject({
      data: { failure: 'EmailTaken', issues: [{ path: 'email' }] },
    })
    expect(await person.ask.accounts.me.query()).toMatchObject({ email: emailOf(person.name) })
  })
})

describe('another password', () => {
  it('ends all other sessions of the person, with their screens, and this browser alone stays known', async () => {
    const person = await newPerson()
    const elsewhere = await signIn(server.url, person.name)
    const [here, there] = [await openSocket(person), await openSocket(elsewhere)]
    expect(await choose(person, 'tout neuf')).toEqual({ message: 'Votre mot de passe a bien été modifié.' })
    const { rows: known } = await server.pool.query(`select from app.known_browsers where user_id = $1`, [
      person.userId,
    ])
    expect(known).toHaveLength(1)
    expect(await there.closed).toBe(4401)
    expect(await reasonOf(elsewhere.ask.accounts.me.query())).toBe('NotSignedIn')
    await person.ask.accounts.me.query()
    await here.close()
    expect(await reasonOf(guest().signIn.mutate({ login: person.name, password }))).toBe('WrongCredentials')
    expect(await guest().signIn.mutate({ login: person.name, password: 'tout neuf' })).toEqual({
      userId: person.userId,
    })
  })

  it('is told by mail, and ends the links by which another could be chosen', async () => {
    const person = await newPerson()
    const address = emailOf(person.name)
    const link = await linkAt(address)
    await choose(person, 'tout neuf')
    expect(await reasonOf(guest().checkResetLink.mutate(link))).toBe('InvalidResetLink')
    await eventually(() => mailsTo(address).length === 2, 'the mail')
    expect(mailsTo(address)[1]?.parsed.subject).toBe('Cachotteries : votre mot de passe a changé')
  })

  it('is refused with a wrong present one, and if it is short or common', async () => {
    const person = await newPerson()
    expect(await reasonOf(choose(person, 'tout neuf', 'fausse'))).toBe('WrongPassword')
    await expect(choose(person, 'court')).rejects.toMatchObject({
      data: {
        issues: [{ path: 'password', message: 'Le mot de passe doit contenir au moins 6 caractères' }],
      },
    })
    await expect(choose(person, 'Azerty')).rejects.toMatchObject({ message: commonPassword })
    await signIn(server.url, person.name)
  })

  it('sent twice at one moment is changed once, with the same answer', async () => {
    const person = await newPerson()
    const holding = await server.pool.connect()
    await holding.query(`begin`)
    await holding.query(`select from app.credentials where user_id = $1 for update`, [person.userId])
    const outcomes = ['le même', 'le même'].map((one) => reasonOf(choose(person, one)))
    await eventually(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%from credentials%for update%'`,
      )
      return rows.length === 2
    }, 'both to wait')
    await holding.query(`commit`)
    holding.release()
    expect(await Promise.all(outcomes)).toEqual(['done', 'done'])
    await eventually(() => mailsTo(emailOf(person.name)).length > 0, 'the mail')
    expect(await reasonOf(guest().signIn.mutate({ login: person.name, password: 'le même' }))).toBe('done')
  })

  it('chosen twice at one moment has one winner', async () => {
    const person = await newPerson()
    const outcomes = await Promise.all(
      ['le premier', 'le second'].map((one) => reasonOf(choose(person, one))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['done', 'WrongPassword']))
  })
})

describe('guesses at the password of an open session', () => {
  it('are limited for the account, with those that are right', async () => {
    const person = await newPerson()
    const attempts = []
    for (let nth = 0; nth < 10; nth++)
      attempts.push(await reasonOf(choose(person, 'tout neuf', `faux ${nth}`)))
    expect(new Set(attempts)).toEqual(new Set(['WrongPassword']))
    expect(await reasonOf(moveTo(person, 'y@famille.example'))).toBe('TooManyAttempts')
  })
})
