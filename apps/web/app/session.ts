import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { accountKeys, signedIn } from '../accounts/queries.ts'
import { forgetUser, storedUserId } from '../accounts/storedUser.ts'
import { familiesQuery } from '../families/queries.ts'
import { listQuery } from '../wishes/queries.ts'

/**
 * Leaves for the login page by loading it anew: nothing of the person stays in memory, and whoever signs
 * in next starts from an empty page.
 */
export function leave(): void {
  forgetUser()
  location.replace('/login')
}

/** The loaders of the routes: who may go where. */
export const guards = (queryClient: QueryClient) => ({
  /** `/`: to one's own list, or to the login page. */
  home: async () => redirect((await signedIn(queryClient)) ? '/app/my-list' : '/login'),

  /** `/login`: for those who are not signed in. */
  guest: async () => ((await signedIn(queryClient)) ? redirect('/') : null),

  /** `/app`: for those who are. What every screen needs is asked for at the same time. */
  member: async () => {
    if (storedUserId() !== null) void queryClient.prefetchQuery(familiesQuery)
    const user = await signedIn(queryClient)
    return user ?? redirect('/login')
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
