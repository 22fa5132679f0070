import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../api/client.ts'
import { forgetAllBut } from '../queries.ts'

export const ownProviderKey = ['oidc', 'own'] as const

/**
 * Whether the provider opens the user's account.
 *
 * @param enabled whether this server has one
 */
export const useOwnProvider = (enabled: boolean) =>
  useQuery({ queryKey: ownProviderKey, queryFn: () => api.oidc.own.query(), staleTime: 0, enabled })

/** Where the provider's page is. */
export const useAskProvider = () => trpc.oidc.askToSignIn.useMutation()

/** Brings what somebody comes back with from the provider to the server, once. */
export const providerAnswerQuery = (answer: string) =>
  queryOptions({
    queryKey: ['oidc', 'answer', answer],
    queryFn: async ({ client }) => {
      const outcome = await api.oidc.answer.mutate({ answer })
      if (outcome.outcome === 'entered') forgetAllBut(client, 'answer')
      return outcome
    },
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useRegisterNewcomer() {
  const queryClient = useQueryClient()
  return trpc.oidc.register.useMutation({ onSuccess: () => forgetAllBut(queryClient, 'answer') })
}
