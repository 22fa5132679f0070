import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ListView, WishDetailView } from '@cachotteries/contracts/wishes'
import { api, trpc } from '../../api/client.ts'
import type { Held } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'
import { listKey } from '../../live/listQuery.ts'
import { listRows } from '../../live/listRows.ts'

/** One wish by its id, fetched each time. */
export const wishQuery = (uid: string) =>
  queryOptions<WishDetailView>({
    queryKey: ['wishes', 'get', uid] as const,
    queryFn: () => api.wishes.get.query({ uid }),
    staleTime: 0,
  })

/** The owner of a cached list that has the wish. */
export const listedOwner = (queryClient: QueryClient, uid: string): string | undefined =>
  queryClient
    .getQueriesData<Held<ListView>>({ queryKey: ['wishes', 'list'] as const })
    .find(([, held]) => held?.view.Wishes.some((wish) => wish.uid === uid))?.[1]?.view.User.uid

/** Somebody else's list as its owner gets it at this moment. It is fetched each time it is opened. */
export const useListAsOwner = (owner: string, enabled: boolean) =>
  useQuery({
    queryKey: ['wishes', 'asOwner', owner],
    queryFn: () => api.wishes.asOwner.query({ owner }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

/** Warns relatives that the owner may buy a wish themself. */
export const useMayBuyMyself = () => trpc.wishes.mayBuyMyself.useMutation()

/** Makes drafts of wishes of one's own list, or publishes drafts. The live list follows. */
export const usePutAway = () => trpc.wishes.putAway.useMutation()

/** The people with whom a secret idea for `owner` can be shared. */
export const useFriends = (owner: string, enabled: boolean) =>
  useQuery({
    queryKey: ['accounts', 'mutualFriends', owner],
    queryFn: () => api.accounts.mutualFriends.query({ friend: owner }),
    enabled,
    staleTime: 0,
  })

export function useLiveList(
  owner: string,
  enabled: boolean,
  onChange: (before: ListView, after: ListView) => void,
) {
  useLive({
    queryKey: listKey(owner),
    rows: listRows,
    enabled,
    onChange,
    input: { owner },
    subscribe: api.wishes.live.subscribe,
  })
}
