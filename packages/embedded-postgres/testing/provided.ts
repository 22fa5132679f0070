import type {} from 'vitest'

/**
 * What `tests/vitest.config.ts` starts once for all test files. Import this file where `inject('postgresUrl')` is
 * called, for its type.
 */
declare module 'vitest' {
  interface ProvidedContext {
    /** A throwaway PostgreSQL, as its superuser: each test file makes databases of its own there. */
    postgresUrl: string
  }
}
