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

/**
 * Sent twice, a registration would find its own name taken, a recovery would fill a mailbox, and a link would
 * find itself used up; offline, it is said at once.
 */
const once = { retry: false, networkMode: 'always' } as const

export function useSignIn() {
  const queryClient = useQueryClient()
  return trpc.accounts.signIn.useMutation({
    ...once,
    meta: { expects401: true },
    // Whoever signs in starts from an empty cache.
    onSuccess: () => queryClient.clear(),
    onError: () => forgetUser(),
  })
}

export const useRegister = () => trpc.accounts.register.useMutation(once)

export const useSignOut = () => trpc.accounts.signOut.useMutation({ ...once, meta: { expects401: true } })

export const useRequestRecovery = () => trpc.accounts.requestRecovery.useMutation(once)

export const useResetPassword = () => trpc.accounts.resetPassword.useMutation(once)

/** Who is signed in, as they are now: from the page that was loaded, and what was told since. */
export const useAccount = (loaded: AccountView | undefined): AccountView | undefined =>
  useQuery({ ...meQuery, enabled: false }).data ?? loaded

/** Takes what the server says of one's account for what it is, everywhere in the application. */
function hold(queryClient: QueryClient, account: AccountView): void {
  rememberUser(account)
  queryClient.setQueryData(accountKeys.me, account)
  queryClient.setQueryData(accountKeys.profile, account)
}

/** Keeps one's account as the server has it, until the component leaves. */
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
          if (account) hold(queryClient, account)
        },
      },
    )
    return () => subscription.unsubscribe()
  }, [queryClient])
}

/** One's account, asked for anew by whoever looks at it. */
export const useProfile = () => trpc.accounts.me.useQuery(undefined, { staleTime: 0 })

export function useChangeProfile() {
  const queryClient = useQueryClient()
  return trpc.accounts.changeProfile.useMutation({
    networkMode: 'always',
    retry: false,
    onSuccess: (account) => hold(queryClient, account),
  })
}

/** A relative, asked for anew by whoever looks at them. */
export const usePerson = (uid: string) =>
  trpc.accounts.person.useQuery({ uid }, { staleTime: 0, retry: false })
