import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AccountView, Credentials, Registration } from '@cachotteries/contracts/accounts'
import { api } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { forgetUser, rememberUser, storedUser } from './storedUser.ts'

export const accountKeys = { me: ['account', 'me'] } as const

/** Who is signed in; null when nobody is. Unreachable, the server is replaced by what this browser keeps. */
const meQuery = queryOptions<AccountView | null>({
  queryKey: accountKeys.me,
  queryFn: async () => {
    try {
      const { account } = await api.accounts.session.query()
      if (account) rememberUser(account)
      else forgetUser()
      return account
    } catch (error) {
      const kept = storedUser()
      if (refusalOf(error).status === undefined && kept) return kept
      throw error
    }
  },
  retry: false,
})

/** Asks the server once; a negative answer holds for the redirection that follows it, and no longer. */
export const signedIn = (queryClient: QueryClient): Promise<AccountView | null> =>
  queryClient.fetchQuery({
    ...meQuery,
    staleTime: queryClient.getQueryData(accountKeys.me) ? Number.POSITIVE_INFINITY : 2_000,
  })

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Credentials) => api.accounts.signIn.mutate(input),
    retry: false,
    meta: { expects401: true },
    // Whoever signs in starts from an empty cache.
    onSuccess: () => queryClient.clear(),
    onError: () => forgetUser(),
  })
}

export const useRegister = () =>
  useMutation({
    mutationFn: (input: Registration) => api.accounts.register.mutate(input),
    // Sent twice, it would find its own name taken.
    retry: false,
  })

export function useSignOut(leave: () => void) {
  return useMutation({
    mutationFn: () => api.accounts.signOut.mutate(),
    retry: false,
    meta: { expects401: true },
    onSettled: leave,
  })
}
