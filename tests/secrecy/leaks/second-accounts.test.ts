import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { describe, expect, inject, it } from 'vitest'
import { rows } from '../../attack/second-accounts/rows.ts'
import { opening } from '../household.ts'
import { starting } from '../server.ts'
import { buildWith } from './build.ts'
import { leaksOfSecondAccounts } from './second-accounts.ts'

describe('what a second account tries would find that the server has', () => {
  it.each(leaksOfSecondAccounts.map((leak) => [leak.what, leak.channel, leak] as const))(
    '%s (channel %i)',
    async (_what, _channel, leak) => {
      const database = await createTestDatabase(inject('postgresUrl'))
      const server = await starting(await buildWith(leak))(database.url, { rateLimits: false })
      try {
        let now = opening
        server.begin('a second account comes', now)
        const pass = (days: number): void => {
          now = new Date(now.getTime() + days * 86_400_000)
          server.begin(`some days later: ${now.toISOString()}`, now)
        }
        const { url, liveCaughtUp } = server
        const played = rows.filter(({ name }) => name.startsWith(leak.row))
        const failures: unknown[] = []
        for (const { play } of played)
          await play({ url, liveCaughtUp, pass }).catch((error: unknown) => failures.push(error))
        expect(failures).not.toEqual([])
        for (const failure of failures) expect(failure).toHaveProperty('name', 'AssertionError')
      } finally {
        await server.stop()
        await database.drop()
      }
    },
  )
})
