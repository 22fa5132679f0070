import { eventually } from '@cachotteries/event-store/testing/eventually'
import { messages } from '@cachotteries/contracts/messages'
import { signInLinkAsked } from '@cachotteries/contracts/recovery'
import { beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '../../infrastructure/mail/testing/smtp-server.ts'
import { cookieJar, type CookieJar } from '../../testing/jar.ts'
import { browser, commandId, emailOf, password, register, type Person } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock()
let people = 0
let olive: Person
let here: CookieJar

const mailServer = running(() => startMailServer())
const server = running(() => startTestServer({ mail: { smtpUrl: mailServer.url }, ambient: clock.ambient }))
beforeEach(async () => {
  olive = await register(server.url, `Olive ${++people}`)
  here = cookieJar(server.url)
})

const mailsTo = (address: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(address))

const nothingWaits = async () => {
  const { rows } = await server.pool.query(`select from app.mail_queue`)
  return rows.length === 0
}

const ask = (from: CookieJar, email: string) => from.post('/login/link', { email })

const linksTo = (address: string) =>
  mailsTo(address).flatMap(({ parsed }) => /\/lien#([\w-]{43})\s/.exec(parsed.text ?? '')?.[1] ?? [])

/** Asks for a link in this browser, and returns the token in its mail. */
async function tokenFor(from: CookieJar, { name }: Person): Promise<string> {
  const before = linksTo(emailOf(name)).length
  await ask(from, emailOf(name))
  await eventually(() => linksTo(emailOf(name)).length > before, 'the mail')
  return linksTo(emailOf(name)).at(-1) ?? ''
}

const open = (from: CookieJar, token: string) => from.post('/login/link/open', { token })
const used = { status: 400, body: { message: messages.InvalidSignInLink } }
const elsewhere = { status: 400, body: { message: messages.LinkOfAnotherBrowser } }
const opened = ({ userId }: Person) => ({ status: 200, body: { userId } })
const whoIs = async (from: CookieJar) => (await from.get('/users/me')).body.name

describe('asking for a link to sign in', () => {
  it('is answered in the same words, and with a cookie, for an address that nobody has', async () => {
    const there = cookieJar(server.url)
    const answers = [await ask(here, emailOf(olive.name)), await ask(there, 'personne@famille.example')]
    expect(answers[0]).toEqual({ status: 200, body: { message: signInLinkAsked } })
    expect(answers[1]).toEqual(answers[0])
    for (const { cookies } of [here, there])
      expect(cookies).toEqual({ asked: expect.stringMatching(/^[\w-]{43}$/) })
    await eventually(nothingWaits, 'the mails to be done with')
    expect(mailsTo('personne@famille.example')).toEqual([])
  })

  it('gives a cookie for a quarter of an hour, out of reach of scripts and other sites', async () => {
    const response = await fetch(`${server.url}/api/login/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'personne@famille.example' }),
    })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^asked=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('sends nothing to an account that is closed, nor by a name', async () => {
    await server.pool.query(`update app.credentials set disabled_at = now() where user_id = $1`, [
      olive.userId,
    ])
    await ask(here, emailOf(olive.name))
    await eventually(nothingWaits, 'the mail to be done with')
    expect(mailsTo(emailOf(olive.name))).toEqual([])
    expect((await ask(here, olive.name)).status).toBe(400)
  })
})

describe('the mail', () => {
  it('speaks French to its person, in text and HTML', async () => {
    const token = await tokenFor(here, olive)
    const { subject, text = '', html = '' } = mailsTo(emailOf(olive.name)).at(-1)?.parsed ?? {}
    expect(subject).toBe('Cachotteries\u00a0: votre lien pour vous connecter')
    for (const words of [text, html]) {
      expect(words).toContain(olive.name)
      expect(words).toContain('un quart d’heure et ne sert qu’une fois')
      expect(words).toContain('ne transmettez ce lien à personne')
      expect(words).toContain(`${server.url}/lien#${token}`)
    }
  })
})

describe('a link to sign in', () => {
  it('signs in where it was asked for, once, and makes the browser known to the account', async () => {
    const token = await tokenFor(here, olive)
    const copy = cookieJar(server.url, { ...here.cookies })
    expect(await open(here, token)).toEqual(opened(olive))
    expect(await whoIs(here)).toBe(olive.name)
    expect(here.cookies['asked']).toBeUndefined()
    expect(await open(here, token)).toEqual(used)
    expect(await whoIs(here)).toBe(olive.name)
    // Not even with all cookies from before.
    expect(await open(copy, token)).toEqual(used)
    const { rows } = await server.pool.query(`select from app.known_browsers where user_id = $1`, [
      olive.userId,
    ])
    expect(here.cookies['browser']).toMatch(/^[\w-]{43}$/)
    expect(rows).toHaveLength(2)
  })

  it('opened elsewhere changes nothing, whatever that browser has, and works afterwards', async () => {
    const token = await tokenFor(here, olive)
    const other = cookieJar(server.url)
    expect(await open(other, token)).toEqual(elsewhere)
    expect(other.cookies).toEqual({})
    await ask(other, emailOf(olive.name.concat(' inconnue')))
    expect(await open(other, token)).toEqual(elsewhere)
    expect(await open(cookieJar(server.url, { asked: '' }), token)).toEqual(elsewhere)
    expect(await open(here, token)).toEqual(opened(olive))
  })

  it('is nothing to a browser that asked, without the token', async () => {
    await tokenFor(here, olive)
    for (const token of ['', 'jeton', 'x'.repeat(50_000), '\0\uD800', here.cookies['asked'] ?? ''])
      expect(await open(here, token)).toEqual(used)
    expect(here.cookies['session']).toBeUndefined()
  })

  it('used twice at the same moment has one winner', async () => {
    const token = await tokenFor(here, olive)
    const copies = Array.from({ length: 6 }, () => cookieJar(server.url, { ...here.cookies }))
    const answers = await Promise.all(copies.map((copy) => open(copy, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  it('works for a quarter of an hour from when it was asked for', async () => {
    const other = cookieJar(server.url)
    const zoe = await register(server.url, `Zoé ${people}`)
    const [soon, late] = [await tokenFor(here, olive), await tokenFor(other, zoe)]
    clock.pass(14)
    expect(await open(here, soon)).toEqual(opened(olive))
    clock.pass(1)
    expect(await open(other, late)).toEqual(used)
  })

  it('ends when another is asked for, in the same browser or in another', async () => {
    const there = cookieJar(server.url)
    const first = await tokenFor(here, olive)
    const second = await tokenFor(here, olive)
    expect(await open(here, first)).toEqual(used)
    const third = await tokenFor(there, olive)
    expect(await open(here, second)).toEqual(used)
    expect(await open(there, third)).toEqual(opened(olive))
  })

  it.each([2, 10, 600, 3_600])(
    'ends when another is asked for, also by a clock put back by %i s',
    async (by) => {
      const there = cookieJar(server.url)
      const [first, before] = [await tokenFor(here, olive), clock.now()]
      clock.set(new Date(before.getTime() - by * 1_000))
      const second = await tokenFor(there, olive)
      expect(await open(here, first)).toEqual(used)
      expect(await open(there, second)).toEqual(opened(olive))
      clock.set(before)
    },
  )

  it('gives a session with a token of its own, and ends the one that the browser had', async () => {
    const planted = cookieJar(server.url, { session: 'x'.repeat(43) })
    await open(planted, await tokenFor(planted, olive))
    expect(planted.cookies['session']).toMatch(/^(?!x{43})[\w-]{43}$/)

    const zoe = await register(server.url, `Zoé ${people}`)
    const tablet = cookieJar(server.url, { session: zoe.cookie().slice('session='.length) })
    await open(tablet, await tokenFor(tablet, olive))
    expect(await whoIs(tablet)).toBe(olive.name)
    clock.pass(1)
    await expect(zoe.ask.accounts.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })

  it('ends with a new password, with another email, and with the account', async () => {
    const token = await tokenFor(here, olive)
    const chosen = { password: 'tout neuf', currentPassword: password }
    await olive.ask.accounts.changePassword.mutate(chosen)
    expect(await open(here, token)).toEqual(used)

    const another = await tokenFor(here, olive)
    const email = `autre.${emailOf(olive.name)}`
    await olive.ask.accounts.changeEmail.mutate({
      commandId: commandId(),
      email,
      currentPassword: chosen.password,
    })
    expect(await open(here, another)).toEqual(used)

    const zoe = await register(server.url, `Zoé ${people}`)
    const last = await tokenFor(here, zoe)
    await server.pool.query(`update app.credentials set disabled_at = now() where user_id = $1`, [zoe.userId])
    expect(await open(here, last)).toEqual(used)
  })

  it('chooses no password, and a link to choose one signs nobody in', async () => {
    const token = await tokenFor(here, olive)
    const guest = browser(server.url).ask.accounts
    await expect(
      guest.resetPassword.mutate({ userId: olive.userId, hash: token, password: 'tout neuf' }),
    ).rejects.toMatchObject({ data: { failure: 'InvalidResetLink' } })
    await guest.requestRecovery.mutate({ email: emailOf(olive.name) })
    const isThere = () => mailsTo(emailOf(olive.name)).some(({ parsed }) => parsed.text?.includes('/reset/'))
    await eventually(isThere, 'the mail')
    const recovery = mailsTo(emailOf(olive.name)).find(({ parsed }) => parsed.text?.includes('/reset/'))
    const hash = /\/reset\/[^/]+\/(\S+)/.exec(recovery?.parsed.text ?? '')?.[1] ?? ''
    expect(await open(here, hash)).toEqual(used)
    expect(await open(here, token)).toEqual(opened(olive))
  })

  it('stands nowhere in the database, nor does what its browser has', async () => {
    const token = await tokenFor(here, olive)
    const { rows } = await server.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('app', 'read_models', 'event_store')`,
    )
    for (const { name } of rows)
      for (const secret of [token, here.cookies['asked']]) {
        const like = `select from ${name} as one where one::text like '%' || $1 || '%'`
        expect((await server.pool.query(like, [secret])).rows).toEqual([])
      }
  })
})
