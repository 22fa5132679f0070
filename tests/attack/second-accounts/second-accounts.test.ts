import { outcomeOf } from '@cachotteries/server/features/kept-people/testing/nursery'
import { commandId, register } from '@cachotteries/server/testing/people'
import { startTestServer, testServer } from '@cachotteries/server/testing/server'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { describe, expect, it } from 'vitest'
import { rows } from './rows.ts'

const clock = new SteeredClock()

const server = testServer({ ambient: clock.ambient })

describe('a second account', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s', async (_, { play }) => {
    const { url, liveCaughtUp } = server
    await play({ url, liveCaughtUp, pass: (days) => clock.pass(days * 24 * 60) })
  })

  it('row 4: what is done after an announcement: is limited', async () => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      const { ask } = await register(limited.url, 'Ana')
      const id = () => ({ commandId: commandId() })
      const { uid } = await ask.families.create.mutate({ ...id(), name: 'Petit', code: 'SAPINS' })
      const outcomes = []
      for (let count = 0; count < 21; count++)
        outcomes.push(await outcomeOf(ask.families.rename.mutate({ ...id(), uid, name: `Petit ${count}` })))
      expect(outcomes.at(-1)).toBe('TooManyAttempts')
      expect(await outcomeOf(ask.families.renewCode.mutate({ ...id(), uid }))).toBe('TooManyAttempts')
      const tried = []
      for (let count = 0; count < 41; count++)
        tried.push(await outcomeOf(ask.sight.setAside.mutate({ ...id(), owner: uid, person: uid })))
      expect(tried.at(-1)).toBe('TooManyAttempts')
    } finally {
      await limited.stop()
    }
  })
})
