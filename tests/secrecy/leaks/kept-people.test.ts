import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { findingsIn } from '@cachotteries/server/features/kept-people/testing/findings'
import { openNursery } from '@cachotteries/server/features/kept-people/testing/nursery'
import { describe, expect, inject, it } from 'vitest'
import { opening } from '../household.ts'
import { starting } from '../server.ts'
import { buildWith } from './build.ts'
import { leaksOfKeptPeople } from './kept-people.ts'

describe('two histories up to a handover would find that the server has', () => {
  it.each(leaksOfKeptPeople.map((leak) => [leak.what, leak.channel, leak] as const))(
    '%s (channel %i)',
    async (_what, _channel, leak) => {
      const database = await createTestDatabase(inject('postgresUrl'))
      const server = await starting(await buildWith(leak))(database.url, { rateLimits: false })
      try {
        server.begin('a nursery opens', opening)
        expect(await findingsIn(await openNursery(server.url))).not.toEqual([])
      } finally {
        await server.stop()
        await database.drop()
      }
    },
  )
})
