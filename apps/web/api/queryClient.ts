import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

/** Retries only if the server was not reached, which is safe: each mutation has a command id. */
const retryUnreached = (failures: number, error: unknown): boolean =>
  refusalOf(error).status === undefined && failures < 3

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
        retry: retryUnreached,
      },
      mutations: { retry: retryUnreached, retryDelay: (attempt) => Math.random() * 1_000 * 2 ** attempt },
    },
  })
}
