import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { replace } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { accountKeys, signedIn } from '../accounts/queries.ts'
import { forgetUser, rememberUser, storedUserId } from '../accounts/storedUser.ts'
import { api } from '../api/client.ts'
import { familiesQuery } from '../families/queries.ts'
import { listQuery } from '../wishes/queries.ts'

let leaving = false

/**
 * Leaves for the login page by loading it anew: nothing of the person stays in memory, and whoever signs
 * in next starts from an empty page. Once: whoever signs out may hear of it from the socket, too.
 */
export function leave(): void {
  forgetUser()
  if (leaving) return
  leaving = true
  location.replace('/login')
}

/**
 * Who asks to come into the back office, as the server knows them at this moment: what this browser keeps of
 * a right proves nothing. An answer holds for the screen that it opens, and for no other.
 */
export const permissionQuery = queryOptions<AccountView | null>({
  queryKey: ['permission'],
  queryFn: async ({ client }) => {
    const { account } = await api.accounts.session.query()
    if (account) {
      rememberUser(account)
      client.setQueryData(accountKeys.me, account)
    }
    return account
  },
  staleTime: 2_000,
  networkMode: 'always',
})

/**
 * Leaves because the server knows no session any more. It is told to clear the cookie, too, by a request that
 * outlives this page: the departure doesn't wait for its answer. Of many refusals at once, the first does it.
 */
export function leaveExpired(): void {
  if (leaving) return
  fetch('/api/logout', { keepalive: true }).catch(() => {
    // Out of reach, it can't end anything, and there is nobody left here to tell.
  })
  leave()
}

/** The loaders of the routes: who may go where. An address that only leads elsewhere is no step to go back to. */
export const guards = (queryClient: QueryClient) => ({
  /** `/`: to one's own list, or to the login page. */
  home: async () => replace((await signedIn(queryClient)) ? '/app/my-list' : '/login'),

  /** `/login`: for those who are not signed in. */
  guest: async () => ((await signedIn(queryClient)) ? replace('/') : null),

  /** `/app`: for those who are. What every screen needs is asked for at the same time. */
  member: async () => {
    if (storedUserId() !== null) void queryClient.prefetchQuery(familiesQuery)
    const user = await signedIn(queryClient)
    return user ?? replace('/login')
  },

  /** `/bo`: asks, and doesn't wait for the answer: the screen says that it does. */
  administrator: () => {
    void queryClient.prefetchQuery(permissionQuery)
    return null
  },

  /** One's own list: asked for before one's name is confirmed, under the id that this browser keeps. */
  myList: () => {
    const id = queryClient.getQueryData<{ uid: string }>(accountKeys.me)?.uid ?? storedUserId()
    if (id !== null) void queryClient.prefetchQuery(listQuery(id))
    return null
  },

  relativesList: ({ params }: { params: { id?: string } }) => {
    if (params.id !== undefined) void queryClient.prefetchQuery(listQuery(params.id.toLowerCase()))
    return null
  },
})
