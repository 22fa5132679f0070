import { messages } from '@cachotteries/contracts/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { browser, commandId, emailOf, password, register } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()

beforeAll(async () => {
  await register(server.url, 'Olive')
})

/** The names that a refused registration suggests. */
async function suggestedFor(name: string, email: string): Promise<readonly string[]> {
  const refused = browser(server.url).ask.accounts.register.mutate({ name, email, password })
  const { data } = await refused.then(
    () => expect.fail('it was accepted'),
    (error: { data: { failure: string; suggestions: readonly string[] } }) => error,
  )
  expect(data.failure).toBe('NameTaken')
  return data.suggestions
}

describe('a registration with a name that is taken', () => {
  it('is told names like it that are free', async () => {
    const email = 'olive.martin@famille.example'
    expect(await suggestedFor('Olive', email)).toEqual(['Olive M.', 'Olive Ma.', 'Olive Martin'])
    await register(server.url, 'olive ma.')
    const [first, ...others] = await suggestedFor('Olive', email)
    expect([first, ...others]).toEqual(['Olive M.', 'Olive Martin'])
    await register(server.url, first ?? '')
    // Nothing tells the surname.
    expect(await suggestedFor('Olive', 'zoe@famille.example')).toEqual([])
  })
})

describe('a new name that is taken', () => {
  it('is refused with the same suggestions', async () => {
    const zoe = await register(server.url, 'Zoé')
    await register(server.url, 'Olive Durand')
    await expect(
      zoe.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: 'Olive Durand' }),
    ).rejects.toMatchObject({
      message: messages.NameTaken,
      data: { suggestions: ['Olive D.', 'Olive Du.'], issues: [{ path: 'name' }] },
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
