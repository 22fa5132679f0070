import '@cachotteries/embedded-postgres/testing/provided'

import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
// The declaration of what is provided extends this module, and `vitest/node` alone doesn't lead to it.
import type {} from 'vitest'
import type { TestProject } from 'vitest/node'

/**
 * Starts one PostgreSQL for all test files; each makes databases of its own there. `TEST_DATABASE_URL` names another
 * one to use instead, of another version say.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return () => Promise.resolve()
  }
  const postgres = await startThrowawayPostgres({ settings: { max_connections: '300' } })
  project.provide('postgresUrl', postgres.superuserUrl)
  return () => postgres.stop()
}
