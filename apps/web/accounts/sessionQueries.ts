import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import { trpc } from '../api/client.ts'

/** Beside the other queries, which the first screen loads: this one is for the profile alone. */
const key = getQueryKey(trpc.accounts.openSessions, undefined, 'query')

/** Where one is signed in, asked for anew by whoever looks. */
export const useOwnSessions = () => trpc.accounts.openSessions.useQuery(undefined, { staleTime: 0 })

/** Ends one session, or all but this one; what is left is asked for anew. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  const ending = {
    networkMode: 'always',
    retry: false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  } as const
  return {
    one: trpc.accounts.endSession.useMutation(ending),
    others: trpc.accounts.endOtherSessions.useMutation(ending),
  }
}
