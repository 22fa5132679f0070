import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AccountView } from '@cachotteries/contracts/accounts'
import type { EndAccess, OtherAccessView } from '@cachotteries/contracts/other-access'
import { useEffect } from 'react'
import { api, trpc } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { takeSeal } from '../../storage/seal.ts'
import { forgetUser, rememberUser, storedUser } from '../../storage/storedUser.ts'

export const accountKeys = {
  me: ['accounts', 'session'] as const,
  profile: ['accounts', 'me'] as const,
  sessions: ['accounts', 'openSessions'] as const,
  passkeys: ['passkeys', 'own'] as const,
  otherAccess: ['accounts', 'otherAccess'] as const,
  closing: ['accounts', 'closing'] as const,
}

/** The signed-in user, or null. If the server can't be reached, the account that this browser stores is used. */
const meQuery = queryOptions<AccountView | null>({
  queryKey: accountKeys.me,
  queryFn: async () => {
    try {
      const { account, seal } = await api.accounts.session.query()
      takeSeal(seal)
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

/** @returns what begins with an empty cache, for somebody who has just signed in */
export function useNewUser(): () => void {
  const queryClient = useQueryClient()
  return () => queryClient.clear()
}

/** Whether the browser has kept the cookie of a session that has just begun. */
export function useIsKept(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  return async () => (await signedIn(queryClient).catch(() => undefined)) !== null
}

export function useSignIn() {
  const begin = useNewUser()
  return trpc.accounts.signIn.useMutation({
    meta: { expects401: true },
    onSuccess: begin,
    onError: () => forgetUser(),
  })
}

/** The new user starts with an empty cache, but for the query that signed them in: it would be sent again. */
export const forgetAllBut = (client: QueryClient, kept: string): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== kept })

export const useAskForLink = () => trpc.accounts.askForLink.useMutation()

/** Signs in by the link of a mail, once: what is shown again doesn't use it again. */
export const signInByLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'signInByLink', token],
    queryFn: async ({ client }) => {
      await api.accounts.signInByLink.mutate({ token })
      forgetAllBut(client, 'signInByLink')
      return null
    },
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useRegister = () => trpc.accounts.register.useMutation()

export const useSignOut = () => trpc.accounts.signOut.useMutation({ meta: { expects401: true } })

export const useRequestRecovery = () => trpc.accounts.requestRecovery.useMutation()

/** What somebody is told who asks for a link where no mail is sent. */
export const useRecoveryHelp = () =>
  useQuery({ queryKey: ['accounts', 'recoveryHelp'], queryFn: () => api.accounts.recoveryHelp.query() })

/** Fails if no password can be chosen with a link. Checked once: what is typed must not vanish meanwhile. */
export const useResetLink = (userId: string, hash: string) =>
  useQuery({
    queryKey: ['accounts', 'resetLink', userId, hash],
    queryFn: async () => {
      await api.accounts.checkResetLink.mutate({ userId, hash })
      return null
    },
    retry: false,
    gcTime: 0,
  })

export const useResetPassword = () => trpc.accounts.resetPassword.useMutation()

/** The signed-in user: as loaded with the route, and as updated live since. */
export const useAccount = (loaded: AccountView | undefined): AccountView | undefined =>
  useQuery({ ...meQuery, enabled: false }).data ?? loaded

/** Stores the account from the server wherever the application reads it. */
export function storeAccount(queryClient: QueryClient, account: AccountView): void {
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
export const useProfile = () =>
  useQuery({ queryKey: accountKeys.profile, queryFn: () => api.accounts.me.query(), staleTime: 0 })

export function useChangeEmail() {
  const queryClient = useQueryClient()
  return trpc.accounts.changeEmail.useMutation({
    onSuccess: (account) => storeAccount(queryClient, account),
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return trpc.accounts.changePassword.useMutation({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  })
}

/** What goes with the account. */
export const useClosing = () =>
  useQuery({ queryKey: accountKeys.closing, queryFn: () => api.accounts.closing.query(), staleTime: 0 })

/** Closes the account. All sessions end, this one too. */
export const useCloseAccount = () => trpc.accounts.close.useMutation()

/** The user's passkeys. */
export const usePasskeys = () =>
  useQuery({ queryKey: accountKeys.passkeys, queryFn: () => api.passkeys.own.query(), staleTime: 0 })

/** A relative, fetched by each screen that shows them. */
export const usePerson = (uid: string) =>
  useQuery({
    queryKey: ['accounts', 'person', uid],
    queryFn: () => api.accounts.person.query({ uid }),
    staleTime: 0,
    retry: false,
  })

/** Ends something that opens the user's account besides the password. */
export function useEndAccess() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id, currentPassword, passkey }: EndAccess) =>
      api.accounts.endAccess.mutate({ kind, id, currentPassword, passkey }),
    onSuccess: (left, { kind }) => {
      queryClient.setQueryData<OtherAccessView>(accountKeys.otherAccess, left)
      // A kind is the feature that shows it elsewhere, and the keys of its queries begin so.
      void queryClient.invalidateQueries({ queryKey: [kind] })
    },
  })
}
