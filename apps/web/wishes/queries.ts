import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { ListView, WishDetailView, WishView } from '@cachotteries/contracts/wishes'
import { api, trpc } from '../api/client.ts'
import type { Held } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'
import { listRows } from './listRows.ts'

export const wishKeys = {
  list: (owner: string) => getQueryKey(trpc.wishes.list, { owner }, 'query'),
  intents: (owner: string) => ['wishes', 'intents', owner] as const,
}

export const listQuery = (owner: string) =>
  queryOptions<Held<ListView>>({
    queryKey: wishKeys.list(owner),
    queryFn: () => api.wishes.list.query({ owner }),
    // By place in the list, it would make others of all wishes behind one that left; `applyChange` goes by their ids.
    structuralSharing: false,
  })

/** One wish, for who comes to it by its address: asked for anew each time. */
export const wishQuery = (uid: string) =>
  queryOptions<WishDetailView>({
    queryKey: getQueryKey(trpc.wishes.get, { uid }, 'query'),
    queryFn: () => api.wishes.get.query({ uid }),
    staleTime: 0,
  })

/** The owner of a list that this browser holds and that has the wish on it. */
export const listedOwner = (queryClient: QueryClient, uid: string): string | undefined =>
  queryClient
    .getQueriesData<Held<ListView>>({ queryKey: getQueryKey(trpc.wishes.list) })
    .find(([, held]) => held?.view.Wishes.some((wish) => wish.uid === uid))?.[1]?.view.User.uid

/** Those with whom a secret idea for `owner` can be shared. */
export const useFriends = (owner: string, enabled: boolean) =>
  trpc.accounts.mutualFriends.useQuery({ friend: owner }, { enabled, staleTime: 0 })

/** Finds the picture on the page of a shop; a look-up that fails is not tried again. */
export const useFindImage = () => trpc.imageLookup.find.useMutation({ retry: false, networkMode: 'always' })

export function useLiveList(
  owner: string,
  enabled: boolean,
  onChange: (before: ListView, after: ListView) => void,
) {
  useLive<ListView, WishView>({
    queryKey: wishKeys.list(owner),
    rows: listRows,
    enabled,
    onChange,
    subscribe: (known, handlers) =>
      api.wishes.live.subscribe(
        {
          owner,
          get known() {
            return known()
          },
        },
        handlers,
      ),
  })
}
