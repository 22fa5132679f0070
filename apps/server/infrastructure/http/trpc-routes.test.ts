import { beforeAll, describe, expect, it } from 'vitest'
import { registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
const server = testServer()

beforeAll(async () => {
  ;[olive] = await registerFamily(server.url, 'Martin', ['Olive'])
})

async function asked(search: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const headers = { cookie: olive.cookie() }
  const response = await fetch(`${server.url}/api/trpc/wishes.list${search}`, { method, headers })
  return { status: response.status, text: await response.text() }
}

/** What a call is asked with, as an address has it. */
const input = (owner: string): string => encodeURIComponent(JSON.stringify({ owner }))

describe('what a call is asked with', () => {
  it.each([
    ['alone', (it: string) => `?input=${it}`],
    ['among others', (it: string) => `?a=1&input=${it}&b=2&inputs=3`],
    ['before another of its name', (it: string) => `?input=${it}&input=%7B%7D`],
    ['with spaces as forms send them', (it: string) => `?input=+${it}+`],
    ['not encoded where that isn’t needed', (it: string) => `?input=${it.replaceAll('%3A', ':')}`],
  ])('is read %s', async (_, search) => {
    expect((await asked(search(input(olive.userId)))).status).toBe(200)
  })

  it.each(['', '?', '?input', '?input=', '?inputs=1', '?input=%E0%A4%A', '?input=%', '?=&&==', '?input=1'])(
    'is refused in French where there is none: “%s”',
    async (search) => {
      const { status, text } = await asked(search)
      expect(status).toBe(400)
      expect(text).toMatch(/illisible|invalide|lue/)
    },
  )
})

describe('a call', () => {
  it('is one a request', async () => {
    expect((await asked(`?batch=1&input=${input(olive.userId)}`)).status).toBe(400)
  })

  it('that is asked for its headers alone does nothing', async () => {
    expect(await asked(`?input=${input(olive.userId)}`, 'HEAD')).toEqual({ status: 204, text: '' })
  })
})
