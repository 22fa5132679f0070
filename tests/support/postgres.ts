import '@cachotteries/embedded-postgres/testing/provided'

import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
// The type of what is provided extends this module, which an import of `vitest/node` alone doesn't load.
import type {} from 'vitest'
import type { TestProject } from 'vitest/node'

/**
 * Starts one PostgreSQL for all test files, in which each creates its own databases. `TEST_DATABASE_URL` names
 * another one to use instead, for example of another version.
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
