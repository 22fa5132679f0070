import { beforeAll, describe, expect, it } from 'vitest'
import { browser, commandId, register, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let ines: Person
let uid: string

const server = testServer({ rateLimits: true })

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
  ines = await register(server.url, 'Inès')
  const form = { commandId: commandId(), name: 'Martin', code: 'SAPINS' }
  uid = (await olive.ask.families.create.mutate(form)).uid
})

describe('a join link', () => {
  it('tells the family’s name to anybody who has its code, signed in or not, and lets nobody in', async () => {
    for (const { ask } of [browser(server.url), ines, olive])
      expect(await ask.families.invitation.mutate({ uid, code: ' sapins' })).toEqual({ name: 'Martin' })
    expect((await olive.ask.families.get.query({ uid })).Users).toHaveLength(1)
  })

  it('is not asked for by an address, which logs keep', async () => {
    const input = encodeURIComponent(JSON.stringify({ uid, code: 'SAPINS' }))
    const response = await fetch(`${server.url}/api/trpc/families.invitation?input=${input}`)
    expect(response.status).toBe(404)
  })

  it('can be guessed as seldom as a code, by anybody who is signed in and by anybody who isn’t', async () => {
    for (const { ask } of [browser(server.url), ines]) {
      const guess = () =>
        ask.families.invitation.mutate({ uid, code: 'FAUX' }).catch(({ data }) => data.httpStatus as number)
      const statuses = []
      for (let time = 0; time < 20; time++) statuses.push(await guess())
      expect(new Set(statuses.slice(0, 13))).toEqual(new Set([404]))
      expect(statuses.at(-1)).toBe(429)
    }
    // Nobody else is locked out.
    expect(await olive.ask.families.invitation.mutate({ uid, code: 'SAPINS' })).toEqual({ name: 'Martin' })
  })
})
