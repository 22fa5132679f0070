import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

const isUnreached = (error: unknown): boolean => refusalOf(error).status === undefined

/** For what is sent again until the server is reached, which is safe, since it has a command id. */
export const sentUntilReached = {
  retry: (_failures: number, error: unknown): boolean => isUnreached(error),
  /** At most 10 seconds. */
  retryDelay: (attempt: number): number => Math.min(10_000, Math.random() * 1_000 * 2 ** attempt),
} as const

/** The changes that wait for the connection, by what sends them: see `app/sendWaiting.ts`. */
export type Waits = 'intent' | 'giving' | 'placing' | 'message' | 'shared'

/**
 * For a change that somebody asks for and may leave the page with. It is sent until the server is reached, by the next page if need
 * be (`unsaved/waiting.ts`). A line says so meanwhile (`app/shell/ConnectionLine.tsx`).
 */
export const waits = (what: Waits) =>
  ({ ...sentUntilReached, networkMode: 'online', meta: { waits: what } }) as const

/**
 * The cache of all server data. Nothing is fetched again automatically: live changes keep it up to date, and owners must
 * not see purchases by a fetch that they didn't ask for.
 *
 * @param onSignedOut called on any 401, except of queries and mutations with `meta: { expects401: true }`.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: unknown, meta: Record<string, unknown> | undefined): void => {
    if (refusalOf(error).status === 401 && meta?.['expects401'] !== true) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => watch(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => watch(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 3 && isUnreached(error),
      },
      // It fails at once when offline and isn't sent again: the user does that.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
