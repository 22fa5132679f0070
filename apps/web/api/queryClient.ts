import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

/** The server was not reached: trying again is safe, for each intention carries its command id. */
const unreached = (failures: number, error: unknown): boolean =>
  refusalOf(error).status === undefined && failures < 3

/**
 * The one cache of what the server said. Nothing is fetched again on its own: what changes is pushed,
 * and to its owner a fetch of a list is a new look at it, which may show that a wish was bought.
 *
 * @param onSignedOut called on any 401, but those of queries and mutations that mark themselves
 *   `meta: { expects401: true }`.
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
        retry: unreached,
      },
      mutations: { retry: unreached, retryDelay: (attempt) => Math.random() * 1_000 * 2 ** attempt },
    },
  })
}
