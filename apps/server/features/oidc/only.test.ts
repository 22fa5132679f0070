import { messages } from '@cachotteries/contracts/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieJar } from '../../testing/jar.ts'
import { emailOf, password, register, signIn, type Person } from '../../testing/people.ts'
import { running, startNode, startTestServer } from '../../testing/server.ts'
import { startProvider } from './testing/provider.ts'
import { visitor } from './testing/visitor.ts'

/** On the same database, where the operator lets people in by the provider alone. */
let olive: Person

const provider = running(() => startProvider({ only: true, registers: false }))
const usual = running(() => startTestServer({ provider: { ...provider.settings, only: false } }))
const strict = running(() => startNode(usual.databaseUrl, { provider: provider.settings }))

beforeAll(async () => {
  olive = await register(usual.url, 'Olive')
})

const refused = { status: 403, body: { message: messages.WithoutPasswords } }
const uuid = '16fd2706-8baf-433b-82eb-8c7fada847da'

describe('where the provider is the only way in', () => {
  it('a password, right or wrong, signs nobody in, by REST or by tRPC', async () => {
    const here = cookieJar(strict.url)
    for (const typed of [password, 'deviné'])
      expect(await here.post('/login', { login: olive.name, password: typed })).toEqual(refused)
    expect(here.cookies).toEqual({})
    await expect(signIn(strict.url, olive.name)).rejects.toThrow(messages.WithoutPasswords)
    await expect(register(strict.url, 'Marc')).rejects.toThrow(messages.WithoutPasswords)
  })

  it('no call takes a password, or sets one', async () => {
    const here = cookieJar(strict.url, { session: olive.cookie().replace('session=', '') })
    const email = emailOf('Olive ailleurs')
    for (const answer of [
      await here.post('/register', { name: 'Marc', email: emailOf('Marc'), password }),
      await here.get(`/reset/${emailOf(olive.name)}`),
      await here.get(`/reset/${uuid}/inventé`),
      await here.post(`/reset/${uuid}/inventé`, { password: 'unautremot' }),
      await here.put('/users/me/email', { email, currentPassword: password }),
      await here.put('/users/me/password', { password: 'unautremot', currentPassword: password }),
      await here.post('/users/me/closing', { currentPassword: password }),
      // A password would have to close it, or be chosen.
      await here.post(`/kept-people/${uuid}/show`, {}),
      await here.post(`/kept-people/${uuid}/handover`, {}),
      await here.post('/handover', { code: 'inventé' }),
      await here.post('/handover/accept', {
        code: 'inventé',
        name: 'Marc',
        email: emailOf('Marc'),
        password,
      }),
    ])
      expect(answer).toEqual(refused)
  })

  it('passkeys, links by mail and the provider still sign in', async () => {
    const there = visitor(strict.url)
    await expect(there.ask.passkeys.askToSignIn.mutate()).resolves.toBeDefined()
    await expect(there.ask.accounts.askForLink.mutate({ email: emailOf(olive.name) })).resolves.toBeDefined()
    provider.serve(usual.url)
    provider.isAt({ sub: 'olive', name: 'Olive', email: emailOf('Olive'), email_verified: true })
    const before = visitor(usual.url)
    await before.signIn(olive)
    const { address } = await before.ask.oidc.askToLink.mutate({})
    await before.ask.oidc.answer.mutate({ answer: await before.visit(address) })
    provider.serve(strict.url)
    expect(await there.come()).toMatchObject({ outcome: 'entered' })
    expect((await there.ask.accounts.me.query()).name).toBe(olive.name)
  })

  it('somebody without an account makes none, unless the operator lets newcomers in', async () => {
    provider.serve(strict.url)
    provider.isAt({ sub: 'zoe', name: 'Zoé', email: emailOf('Zoé'), email_verified: true })
    const there = visitor(strict.url)
    await expect(there.come()).rejects.toThrow(messages.NotLinkedYet)
    expect(there.cookies.has('provider')).toBe(false)
    await expect(there.ask.oidc.register.mutate({ name: 'Zoé', email: emailOf('Zoé') })).rejects.toThrow(
      messages.NoProvider,
    )
  })
})
