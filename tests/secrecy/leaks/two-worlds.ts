import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { startServer } from '@cachotteries/server/composition/start'
import type { AllowedHosts } from '@cachotteries/server/infrastructure/outgoing/addresses'
import { erasePerson } from '@cachotteries/server/testing/erase'
import { scripted } from '@cachotteries/server/testing/scripted'
import { describe, expect, inject, it } from 'vitest'
import { starting, type Server, type WholeBuild } from '../server.ts'
import { buildWith } from './build.ts'
import type { Leak } from './leak.ts'
import { itFinds } from './planted.ts'

/** A server for one of two worlds, with its database. */
type World = Server & Pick<TestDatabase, 'pool'> & Pick<WholeBuild, 'erasePerson'>

interface TwoWorlds {
  /** What sets them apart. */
  readonly differ: string
  /** Plays both, and says what somebody could tell them apart by who must not. */
  readonly compare: (one: World, other: World) => Promise<readonly string[]>
  readonly leaks: readonly Leak[]
  readonly rateLimits?: boolean
  /** What the servers may reach. */
  readonly lookupHosts?: AllowedHosts
}

/** Two worlds that must be the same for those from whom something is hidden, and the leaks that the comparison must find. */
export function describeTwoWorlds({
  differ,
  compare,
  leaks,
  rateLimits = false,
  lookupHosts,
}: TwoWorlds): void {
  async function findingsWith(build: WholeBuild): Promise<readonly string[]> {
    const databases: TestDatabase[] = []
    const start = starting(build, lookupHosts)
    const servers: Server[] = []
    const open = async (): Promise<World> => {
      const database = await createTestDatabase(inject('postgresUrl'))
      databases.push(database)
      const server = await start(database.url, { rateLimits })
      servers.push(server)
      return { ...server, pool: database.pool, erasePerson: build.erasePerson }
    }
    try {
      return await compare(await open(), await open())
    } finally {
      for (const server of servers) await server.stop()
      for (const database of databases) await database.drop()
    }
  }

  describe(`two worlds that differ in ${differ}`, () => {
    it('are the same for those from whom that is hidden', async () => {
      const findings = await findingsWith({ startServer, scripted, erasePerson })
      expect(findings, findings.join('\n')).toEqual([])
    })

    itFinds(leaks, 'would find that the server has', async (leak) => {
      const findings = await findingsWith(await buildWith(leak))
      return findings.length > 0
    })
  })
}
