import { eventually } from '@cachotteries/event-store/testing/eventually'
import { trustedProxies } from '../../infrastructure/http/client-address.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '../../infrastructure/mail/testing/smtp-server.ts'
import { cookieJar, type CookieJar } from '../../testing/jar.ts'
import { browser, emailOf, password } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { networkMark } from './network-mark.ts'

let people = 0
let name: string

const mailServer = running(() => startMailServer())
const server = running(() =>
  startTestServer({
    mail: { smtpUrl: mailServer.url },
    operatorContact: 'Marc',
    trustedProxies: trustedProxies.parse('loopback'),
  }),
)
beforeEach(async () => {
  name = `Olive ${++people}`
  await browser(server.url).ask.accounts.register.mutate({ name, email: emailOf(name), password })
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const signIn = (from: CookieJar, word = password, headers: Record<string, string> = {}) =>
  from.post('/login', { login: name, password: word }, { 'user-agent': firefox, ...headers })

const mails = () => mailServer.mails.filter(({ recipients }) => recipients.includes(emailOf(name)))
const subjects = () => mails().map(({ parsed }) => parsed.subject)
const news = 'Cachotteries\u00a0: un nouveau navigateur'

/** Waits until no mail is queued. */
const sent = () =>
  eventually(async () => {
    const { rows } = await server.pool.query(`select from app.mail_queue`)
    return rows.length === 0
  }, 'the mails to be sent')

describe('a browser that was never seen before', () => {
  it('is told by mail to whom it signed in, but not the first one', async () => {
    await signIn(cookieJar(server.url))
    await sent()
    expect(mails()).toEqual([])
    await signIn(cookieJar(server.url))
    await sent()
    expect(subjects()).toEqual([news])
    for (const words of [mails()[0]?.parsed.text, mails()[0]?.parsed.html]) {
      expect(words).toContain(name)
      expect(words).toContain('Firefox sur Linux')
      expect(words).toContain('Ce n’était pas vous ? Prévenez Marc.')
    }
  })

  it('is told once, whatever happened to the session', async () => {
    const [first, second] = [cookieJar(server.url), cookieJar(server.url)]
    await signIn(first)
    await signIn(second)
    await second.get('/logout')
    await signIn(second)
    await signIn(first)
    await sent()
    expect(subjects()).toEqual([news])
  })

  it('isn’t one that only was signed out by a new password', async () => {
    const [first, second] = [cookieJar(server.url), cookieJar(server.url)]
    await signIn(first)
    await signIn(second)
    const chosen = 'tout neuf'
    await first.put('/users/me/password', { password: chosen, currentPassword: password })
    await signIn(second, chosen)
    await sent()
    expect(subjects()).toEqual([news, 'Cachotteries : votre mot de passe a changé'])
    await signIn(cookieJar(server.url), chosen)
    await sent()
    expect(subjects().filter((one) => one === news)).toHaveLength(2)
  })

  it('may be known to somebody else: it is new to each account', async () => {
    const [tablet, own] = [cookieJar(server.url), cookieJar(server.url)]
    await signIn(tablet)
    name = `Zoé ${people}`
    await browser(server.url).ask.accounts.register.mutate({ name, email: emailOf(name), password })
    await signIn(own)
    await signIn(tablet)
    await sent()
    expect(subjects()).toEqual([news])
  })

  it('is not one where a wrong password was tried, nor one with an invented cookie', async () => {
    await signIn(cookieJar(server.url))
    await signIn(cookieJar(server.url), 'faux')
    await sent()
    expect(mails()).toEqual([])
    await signIn(cookieJar(server.url, { browser: 'x'.repeat(43) }))
    await sent()
    expect(subjects()).toEqual([news])
  })
})

describe('where a session was opened', () => {
  const places = async (from: CookieJar, address: string) => {
    const asked = await fetch(`${server.url}/api/trpc/accounts.openSessions`, {
      headers: { cookie: `session=${from.cookies['session']}`, 'x-forwarded-for': address },
    })
    const answer = (await asked.json()) as {
      readonly result: {
        readonly data: { readonly Sessions: readonly { readonly isSameNetwork: boolean }[] }
      }
    }
    return answer.result.data.Sessions.map(({ isSameNetwork }) => isSameNetwork)
  }

  it('is told as the network of who asks, or another', async () => {
    const [here, there] = [cookieJar(server.url), cookieJar(server.url)]
    await signIn(here, password, { 'x-forwarded-for': '198.51.100.7' })
    await signIn(there, password, { 'x-forwarded-for': '203.0.113.9' })
    expect(await places(here, '198.51.100.7')).toEqual([true, false])
    expect(await places(there, '198.51.100.7')).toEqual([false, true])
    expect(await places(here, '192.0.2.1')).toEqual([false, false])
  })

  it('is kept as a mark that many addresses have, and another for everybody', async () => {
    const { rows } = await server.pool.query<{ network: string }>(`select network from app.sessions`)
    for (const { network } of rows) expect(network).toMatch(/^[0-9a-f]{4}$/)
    expect(networkMark('olive', '198.51.100.7')).toBe(networkMark('olive', '198.51.100.7'))
    expect(networkMark('olive', '198.51.100.7')).not.toBe(networkMark('zoe', '198.51.100.7'))
  })
})
