import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { useEffect } from 'react'
import { api, trpc } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { forgetUser, rememberUser, storedUser } from './storedUser.ts'

export const accountKeys = {
  me: getQueryKey(trpc.accounts.session, undefined, 'query'),
  profile: getQueryKey(trpc.accounts.me, undefined, 'query'),
}

/** The signed-in user, or null. If the server can't be reached, the account that this browser stores is used. */
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

/** Asks the server once. That nobody is signed in is cached only for the redirection that follows. */
export const signedIn = (queryClient: QueryClient): Promise<AccountView | null> =>
  queryClient.fetchQuery({
    ...meQuery,
    staleTime: queryClient.getQueryData(accountKeys.me) ? Number.POSITIVE_INFINITY : 2_000,
  })

/**
 * Not retried: a second registration would find its own name taken, a second recovery would send another mail, and a
 * second reset would find its link used. Offline, these fail at once.
 */
const once = { retry: false, networkMode: 'always' } as const

export function useSignIn() {
  const queryClient = useQueryClient()
  return trpc.accounts.signIn.useMutation({
    ...once,
    meta: { expects401: true },
    // The new user starts with an empty cache.
    onSuccess: () => queryClient.clear(),
    onError: () => forgetUser(),
  })
}

export const useRegister = () => trpc.accounts.register.useMutation(once)

export const useSignOut = () => trpc.accounts.signOut.useMutation({ ...once, meta: { expects401: true } })

export const useRequestRecovery = () => trpc.accounts.requestRecovery.useMutation(once)

export const useResetPassword = () => trpc.accounts.resetPassword.useMutation(once)

/** The signed-in user: as loaded with the route, and as updated live since. */
export const useAccount = (loaded: AccountView | undefined): AccountView | undefined =>
  useQuery({ ...meQuery, enabled: false }).data ?? loaded

/** Stores the account from the server wherever the application reads it. */
function storeAccount(queryClient: QueryClient, account: AccountView): void {
  rememberUser(account)
  queryClient.setQueryData(accountKeys.me, account)
  queryClient.setQueryData(accountKeys.profile, account)
}

/** Keeps the user's account up to date until the component is unmounted. */
export function useLiveAccount(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const subscription = api.accounts.live.subscribe(
      {},
      {
        onData: (message) => {
          const account =
            message.kind === 'whole'
              ? message.view
              : message.kind === 'change'
                ? message.upserted[0]
                : undefined
          if (account) storeAccount(queryClient, account)
        },
      },
    )
    return () => subscription.unsubscribe()
  }, [queryClient])
}

/** The user's account, fetched by each screen that shows it. */
export const useProfile = () => trpc.accounts.me.useQuery(undefined, { staleTime: 0 })

export function useChangeProfile() {
  const queryClient = useQueryClient()
  return trpc.accounts.changeProfile.useMutation({
    networkMode: 'always',
    retry: false,
    onSuccess: (account) => storeAccount(queryClient, account),
  })
}

/** A relative, fetched by each screen that shows them. */
export const usePerson = (uid: string) =>
  trpc.accounts.person.useQuery({ uid }, { staleTime: 0, retry: false })
