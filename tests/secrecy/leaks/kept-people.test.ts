import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { findingsIn } from '@cachotteries/server/features/kept-people/testing/findings'
import { openNursery } from '@cachotteries/server/features/kept-people/testing/nursery'
import { describe, inject } from 'vitest'
import { opening } from '../household.ts'
import { starting } from '../server.ts'
import { buildWith } from './build.ts'
import { leaksOfKeptPeople } from './kept-people.ts'
import { itFinds } from './planted.ts'

describe('two histories up to a handover', () => {
  itFinds(leaksOfKeptPeople, 'would find that the server has', async (leak) => {
    const database = await createTestDatabase(inject('postgresUrl'))
    const server = await starting(await buildWith(leak))(database.url, { rateLimits: false })
    try {
      server.begin('a nursery opens', opening)
      const findings = await findingsIn(await openNursery(server.url))
      return findings.length > 0
    } finally {
      await server.stop()
      await database.drop()
    }
  })
})
