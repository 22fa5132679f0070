import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

import { isDeep } from './counts.ts'

// Temporary files stay in memory where there is room, above all PostgreSQL's: each of some hundreds of databases is a
// copy of 300 files. Creating one took 0.1 s of processor time on a disk with ext4, and 0.015 s in memory; choosing
// free inodes took 13 % of the time of all tests.
const memory = '/dev/shm'
if (process.env['TMPDIR'] === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  // Each PostgreSQL may keep 1 GB of its write-ahead log.
  if (bavail * bsize > 2 ** 32) process.env['TMPDIR'] = memory
}

const shared = {
  exclude: [
    ...['**/node_modules/**', '**/dist/**', '**/.types/**'],
    // To load a file only to skip all of it took two seconds of processor time.
    ...(isDeep ? [] : ['**/*.deep.test.ts']),
  ],
  // Processes rather than threads: a test of the database launcher ends some, and native modules need them.
  pool: 'forks' as const,
  // Generous, since a test that waits for a condition on a busy machine must not fail for being slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  tags: [{ name: 'deep', description: 'runs with `npm run test:deep` alone' }],
  ...(!isDeep && { tagsFilter: ['!deep'] }),
}

/** Tests that end processes, or measure their own. Each file runs in a process of its own. */
const ofProcesses = [
  'packages/embedded-postgres/**/*.test.ts',
  'tests/{command-line,faults,hosting,newcomer}/**/*.test.ts',
]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: ['tests/support/postgres.ts', 'tests/support/encoder.ts'],
    // Twice as many as there are processors, because tests often wait for PostgreSQL or for a delay.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'product',
          include: ['{packages,apps,tests}/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, ...ofProcesses],
          // One process loads the modules once for many files: loading took a quarter of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'processes',
          include: ofProcesses,
        },
      },
    ],
  },
})
