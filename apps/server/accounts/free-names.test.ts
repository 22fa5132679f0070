import { messages } from '@cachotteries/contracts/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser, commandId, emailOf, password, register, type Person } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let olive: Person

beforeAll(async () => {
  server = await startTestServer()
  olive = await register(server.url, 'Olive')
})
afterAll(() => server.stop())

/** The names that a refused registration suggests. */
async function suggestedFor(name: string): Promise<readonly string[]> {
  const refused = browser(server.url).ask.accounts.register.mutate({ name, email: emailOf('Zoé'), password })
  const { data } = await refused.then(
    () => expect.fail('it was accepted'),
    (error: { data: { failure: string; suggestions: readonly string[] } }) => error,
  )
  expect(data.failure).toBe('NameTaken')
  return data.suggestions
}

describe('a registration with a name that is taken', () => {
  it('is told three names that are free', async () => {
    const names = await suggestedFor(' OLIVE ')
    expect(names).toHaveLength(3)
    for (const name of names) {
      expect(name).toMatch(/^OLIVE \d\d$/)
      await register(server.url, name)
    }
  })

  it('is not told which others are taken: the names are other ones each time', async () => {
    const all = [...(await suggestedFor('Olive')), ...(await suggestedFor('Olive'))]
    expect(new Set(all).size).toBeGreaterThan(3)
  })

  it('is told names that aren’t too long', async () => {
    const longest = 'é'.repeat(50)
    await register(server.url, longest)
    const [name = ''] = await suggestedFor(longest)
    expect(name).toMatch(/^é{47} \d\d$/)
  })
})

describe('a new name that is taken', () => {
  it('is refused with the same suggestions', async () => {
    const zoe = await register(server.url, 'Zoé')
    await expect(
      zoe.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: olive.name }),
    ).rejects.toMatchObject({
      message: messages.NameTaken,
      data: { suggestions: [expect.stringMatching(/^Olive \d\d$/), expect.anything(), expect.anything()] },
    })
  })
})

describe('an address that is taken', () => {
  it('is refused without suggestions', async () => {
    const again = { name: 'Olivia', email: emailOf('Olive'), password }
    await expect(browser(server.url).ask.accounts.register.mutate(again)).rejects.toSatisfy(
      (error: { data: object }) => !('suggestions' in error.data),
    )
  })
})
