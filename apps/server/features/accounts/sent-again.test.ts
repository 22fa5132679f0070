import { TRPCClientError } from '@trpc/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { browser, commandId, emailOf, password, register, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let ugo: Person

const server = testServer()

beforeAll(async () => {
  ;[olive, ugo] = [await register(server.url, 'Olive'), await register(server.url, 'Ugo')]
})

const formOf = (name: string) => ({ name, email: emailOf(name), password, commandId: commandId() })

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'done',
    (error: unknown) =>
      error instanceof TRPCClientError ? (error.data as { failure: unknown }).failure : error,
  )

describe('A registration that is sent again', () => {
  const signUp = (form: ReturnType<typeof formOf>) => browser(server.url).ask.accounts.register.mutate(form)

  it('is the same account, which its password opens', async () => {
    const form = formOf('Zoé')
    const first = await signUp(form)
    expect(await signUp(form)).toEqual(first)
    const { ask } = browser(server.url)
    expect(await ask.accounts.signIn.mutate({ login: 'Zoé', password })).toEqual(first)
    // Under another id, it is another registration.
    expect(await failureOf(signUp({ ...form, commandId: commandId() }))).toBe('NameTaken')
  })

  it('is the same account at the same moment, too', async () => {
    const form = formOf('Hugo')
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(form)))
    expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1)
    const { ask } = browser(server.url)
    expect(await ask.accounts.signIn.mutate({ login: 'Hugo', password })).toEqual(answers[0])
  })

  it('is refused with another password, which opens nothing', async () => {
    const form = formOf('Nina')
    const first = await signUp(form)
    const other = 'un autre secret'
    expect(await failureOf(signUp({ ...form, password: other }))).toBe('NameTaken')
    const { ask, cookie } = browser(server.url)
    expect(await failureOf(ask.accounts.signIn.mutate({ login: 'Nina', password: other }))).toBe(
      'WrongCredentials',
    )
    expect(cookie()).toBe('')
    expect(await ask.accounts.signIn.mutate({ login: 'Nina', password })).toEqual(first)
  })

  it('makes an account after a refusal, with what was corrected', async () => {
    const form = formOf('Olive')
    expect(await failureOf(signUp({ ...form, email: 'olive@famille.example' }))).toBe('NameTaken')
    const { rows } = await server.pool.query(
      `select from app.credentials where user_id not in (select id from read_models.accounts)`,
    )
    expect(rows).toEqual([])
    const corrected = { ...form, name: 'Olivia', email: emailOf('Olivia'), password: 'un autre secret' }
    const made = await signUp(corrected)
    const { ask } = browser(server.url)
    expect(await ask.accounts.signIn.mutate({ login: 'Olivia', password: corrected.password })).toEqual(made)
  })

  it('has the header of documented calls over REST', async () => {
    const { commandId: key, ...form } = formOf('Ève')
    const post = async (): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const options = { method: 'POST', headers, body: JSON.stringify(form) }
      const answer = await fetch(`${server.url}/api/register`, options)
      return [answer.status, await answer.json()]
    }
    const first = await post()
    expect(first).toEqual([201, { userId: expect.any(String) }])
    expect(await post()).toEqual(first)
  })
})

describe('A family', () => {
  it('is created and joined once, however often that is sent', async () => {
    const created = { commandId: commandId(), name: 'Martin', code: 'SAPINS' }
    const joined = { ...created, commandId: commandId() }
    const [one, other] = [
      await olive.ask.families.create.mutate(created),
      await olive.ask.families.create.mutate(created),
    ]
    expect(other).toEqual(one)
    const entered = await ugo.ask.families.join.mutate(joined)
    expect(await ugo.ask.families.join.mutate(joined)).toEqual(entered)
    expect(entered.Users).toHaveLength(2)
  })
})
