import { expect, it } from 'vitest'
import { machineTests } from './machine-tests.ts'

it('the tests that other versions of Node.js run are those of processes and native code, and few others', () => {
  const found = machineTests()
  expect(found).toEqual(
    expect.arrayContaining([
      'apps/server/features/accounts/passwords.test.ts',
      'apps/server/features/pictures/live.test.ts',
      'apps/server/infrastructure/pictures/backfill.test.ts',
      'apps/server/infrastructure/pictures/encode.test.ts',
      'packages/embedded-postgres/embedded-postgres.test.ts',
      'tests/newcomer/newcomer.test.ts',
    ]),
  )
  expect(found).not.toContain('apps/server/features/wishes/live.test.ts')
  expect(found.filter((file) => file.includes('.deep.'))).toEqual([])
})
