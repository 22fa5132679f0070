import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import { describe, expect, inject, it } from 'vitest'
import { findingsInFamilies } from '../families-played.ts'
import { starting, type Build } from '../server.ts'
import { buildWith } from './build.ts'
import { leaksOfFamilies } from './families.ts'
import { leaksOfBirthdays } from './occasions.ts'
import { itFinds } from './planted.ts'

async function findingsWith(build: Build): Promise<readonly string[]> {
  const database = await createTestDatabase(inject('postgresUrl'))
  const server = await starting(build)(database.url, { rateLimits: false })
  try {
    return await findingsInFamilies(server)
  } finally {
    await server.stop()
    await database.drop()
  }
}

describe('a family’s year', () => {
  it('tells nobody what is not for them', async () => {
    expect(await findingsWith({ startServer, scripted })).toEqual([])
  })

  itFinds([...leaksOfFamilies, ...leaksOfBirthdays], 'would find that the server has', async (leak) => {
    const findings = await findingsWith(await buildWith(leak))
    return findings.length > 0
  })
})
