import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { replace } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { accountKeys, signedIn } from '../features/accounts/queries.ts'
import { kept } from '../storage/kept.ts'
import { takeSeal } from '../storage/seal.ts'
import { forgetUser, rememberUser, storedUserId } from '../storage/storedUser.ts'
import { loginBefore } from '../features/accounts/loginBefore.ts'
import { wayBack } from '../features/accounts/wayBack.ts'
import { api } from '../api/client.ts'
import { forgetInvitation } from '../features/families/invitation.ts'
import { familiesQuery } from '../features/families/published/queries.ts'
import { forgetHandover } from '../features/kept-people/handover.ts'
import { listQuery } from '../live/listQuery.ts'
import { joining } from './joining.ts'

let leaving = false

/** Whether this page has screens of somebody. Otherwise it is a link that was followed by somebody who is signed out. */
let isEntered = false

/**
 * Leaves for the login page by loading the page again, so that nothing of the user stays in memory. It does so once:
 * after signing out, the socket reports the end of the session, too. The links that were opened in this tab before are for
 * nobody who comes next. A link that this page itself is about stays, for anybody who signs in to use it.
 */
export function leave(): void {
  forgetUser()
  if (isEntered) {
    forgetHandover()
    forgetInvitation()
  }
  if (leaving) return
  leaving = true
  location.replace(isEntered ? '/login' : loginFrom(location.href))
}

/**
 * The login page, which leads back to this address, unless the back button led there: on a shared computer it may be
 * another person's.
 */
const loginFrom = (address: string): string => (isGoingBack() ? '/login' : loginBefore(new URL(address)))

const isGoingBack = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'back_forward'

/**
 * The account of a user who opens the back office, as the server has it at this moment: a stored account proves no
 * permission. An answer is used for the screen that it opens only.
 */
export const permissionQuery = queryOptions<AccountView | null>({
  queryKey: ['permission'],
  queryFn: async ({ client }) => {
    const { account, seal } = await api.accounts.session.query()
    takeSeal(seal)
    if (account) {
      isEntered = true
      rememberUser(account)
      client.setQueryData(accountKeys.me, account)
    }
    return account
  },
  staleTime: 2_000,
  networkMode: 'always',
})

/**
 * Leaves because the session has ended. A request that outlives this page has the server clear the cookie; nothing waits
 * for its answer. The header tells the server that no page of another port sent it. Of several refusals at once, only the
 * first does this.
 */
export function leaveExpired(): void {
  if (leaving) return
  const headers = { 'x-requested-with': 'Cachotteries' }
  fetch('/api/logout', { keepalive: true, headers }).catch(() => {
    // The server can't be reached, and the page that could say so is gone.
  })
  leave()
}

/** The loaders of the routes: who may open what. A redirection replaces its entry in the history. */
export const guards = (queryClient: QueryClient) => ({
  /** `/`: redirects to one's own list, or to the login page. */
  home: async () => replace((await signedIn(queryClient)) ? '/app/my-list' : '/login'),

  /** `/login`: for those who aren't signed in, nor shown a list. If the server can't say, they may fill in the form. */
  guest: async ({ request }: { request: Request }) => {
    if (!(await signedIn(queryClient).catch(() => null)))
      // This browser shows a list: see `kept-people/showing.ts`.
      return kept('showing') && replace('/montrer')
    return replace(wayBack(new URL(request.url).search))
  },

  /** `/join`: for everybody. */
  join: () => joining(queryClient),

  /** `/app`: for users who are signed in. The families, which every screen needs, are requested at the same time. */
  member: async ({ request }: { request: Request }) => {
    if (storedUserId() !== null) void queryClient.prefetchQuery(familiesQuery)
    const user = await signedIn(queryClient)
    if (user) isEntered = true
    return user ?? replace(loginFrom(request.url))
  },

  /** `/bo`: sends the permission query without waiting; the screen says that it is waiting. */
  administrator: () => {
    void queryClient.prefetchQuery(permissionQuery)
    return null
  },

  /** One's own list: requested by the stored id, before the session is confirmed. */
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
