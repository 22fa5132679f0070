import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { describe, inject } from 'vitest'
import { rows } from '../../attack/second-accounts/rows.ts'
import { opening } from '../household.ts'
import { starting } from '../server.ts'
import { buildWith } from './build.ts'
import { itFinds } from './planted.ts'
import { leaksOfSecondAccounts } from './second-accounts.ts'

describe('what a second account tries', () => {
  itFinds(leaksOfSecondAccounts, 'would find that the server has', async (leak) => {
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
      let isFound = false
      for (const { play } of played)
        await play({ url, liveCaughtUp, pass }).catch((error: Error) => {
          if (error.name !== 'AssertionError') throw error
          isFound = true
        })
      return isFound
    } finally {
      await server.stop()
      await database.drop()
    }
  })
})
