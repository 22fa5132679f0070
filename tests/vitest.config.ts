import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.types/**'],
    globalSetup: ['tests/support/postgres.ts'],
    // Processes rather than threads: a test of the database launcher ends some, and native modules like it better.
    pool: 'forks',
    maxWorkers: '100%',
    // Generous, since a test that waits for a condition on a busy machine must not fail for being slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
