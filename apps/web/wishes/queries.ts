import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { ListView, WishDetailView } from '@cachotteries/contracts/wishes'
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
    // Structural sharing compares by index, so that all wishes after a removed one would become other objects.
    // `applyChange` compares by id.
    structuralSharing: false,
  })

/** One wish by its id, fetched each time. */
export const wishQuery = (uid: string) =>
  queryOptions<WishDetailView>({
    queryKey: getQueryKey(trpc.wishes.get, { uid }, 'query'),
    queryFn: () => api.wishes.get.query({ uid }),
    staleTime: 0,
  })

/** The owner of a cached list that has the wish. */
export const listedOwner = (queryClient: QueryClient, uid: string): string | undefined =>
  queryClient
    .getQueriesData<Held<ListView>>({ queryKey: getQueryKey(trpc.wishes.list) })
    .find(([, held]) => held?.view.Wishes.some((wish) => wish.uid === uid))?.[1]?.view.User.uid

/** Somebody else's list as its owner gets it at this moment. It is fetched each time it is opened. */
export const useListAsOwner = (owner: string, enabled: boolean) =>
  trpc.wishes.asOwner.useQuery({ owner }, { enabled, staleTime: 0, gcTime: 0 })

/** Warns relatives that the owner may buy a wish themself. */
export const useMayBuyMyself = () =>
  trpc.wishes.mayBuyMyself.useMutation({ networkMode: 'always', retry: false })

/** The people with whom a secret idea for `owner` can be shared. */
export const useFriends = (owner: string, enabled: boolean) =>
  trpc.accounts.mutualFriends.useQuery({ friend: owner }, { enabled, staleTime: 0 })

/** Looks up what the page of a shop says of its product. A failed look-up isn't repeated. */
export const useFindProduct = () => trpc.imageLookup.find.useMutation({ retry: false, networkMode: 'always' })

export function useLiveList(
  owner: string,
  enabled: boolean,
  onChange: (before: ListView, after: ListView) => void,
) {
  useLive({
    queryKey: wishKeys.list(owner),
    rows: listRows,
    enabled,
    onChange,
    input: { owner },
    subscribe: (input, handlers) => api.wishes.live.subscribe(input, handlers),
  })
}
