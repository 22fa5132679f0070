import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { useCallback } from 'react'
import { api } from '../../../api/client.ts'
import { waits } from '../../../api/queryClient.ts'
import { applyAnswer, type Held } from '../../../live/applyChange.ts'
import { intentsKey } from '../../../live/listIntents.ts'
import { listKey } from '../../../live/listQuery.ts'
import { listRows } from '../../../live/listRows.ts'
import { useComplain } from '../../../ui/useAct.ts'
import { newId } from '../../../ui/newId.ts'
import type { Placing } from '../intent.ts'

/** Where wishes of one list go. */
export type Places = Placing['input']['places']

/** What puts wishes of a list in their places, one change after the other. */
export const sendingPlaces = (queryClient: QueryClient, owner: string) =>
  mutationOptions({
    ...waits('placing'),
    mutationKey: intentsKey(owner),
    scope: { id: `places:${owner}` },
    mutationFn: async ({ input }: Placing) => {
      const before = rowsNow(queryClient, owner)
      await api.wishes.place.mutate(input)
      await pushed(queryClient, owner, input.places)
      return before
    },
    onSuccess: (before, { input }) => keep(queryClient, owner, input.places, before),
  })

/**
 * Puts wishes of `owner`'s list in their places and shows them there at once. When that is refused, the user is told, and they are
 * where they were before.
 *
 * @returns a stable function. Its promise is fulfilled in any case.
 */
export function usePlacing(owner: string): (places: Places) => Promise<void> {
  const complain = useComplain()
  const { mutateAsync } = useMutation({
    ...sendingPlaces(useQueryClient(), owner),
    onError: complain,
  })
  return useCallback(
    (places) =>
      mutateAsync({ kind: 'place', input: { owner, commandId: newId(), places } }).then(ignore, ignore),
    [mutateAsync, owner],
  )
}

const ignore = (): void => {}

const rowsNow = (queryClient: QueryClient, owner: string): ReadonlyMap<string, WishView> => {
  const held = queryClient.getQueryData<Held<ListView>>(listKey(owner))
  return new Map(held?.view.Wishes.map((wish) => [wish.uid, wish]))
}

/** How long a push of places may take after their answer, in milliseconds. Only a connection that is lost needs more. */
const pushMs = 2_000

/**
 * Waits until the list is pushed with these places, and shows them meanwhile. If the next change were sent before, the push of
 * this one could come after the answer to that one, and the list would jump back between two presses.
 */
function pushed(queryClient: QueryClient, owner: string, places: Places): Promise<void> {
  const isPushed = (): boolean => {
    const now = rowsNow(queryClient, owner)
    return places.every(({ uid, place }) => !now.has(uid) || now.get(uid)?.place === place)
  }
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(limit)
      stop()
      resolve()
    }
    const limit = setTimeout(settle, pushMs)
    const stop = queryClient.getQueryCache().subscribe(() => isPushed() && settle())
    if (isPushed()) settle()
  })
}

/** Without a push, wishes are where they were put, unless another device put them elsewhere meanwhile. */
function keep(
  queryClient: QueryClient,
  owner: string,
  places: Places,
  before: ReadonlyMap<string, WishView>,
): void {
  const now = rowsNow(queryClient, owner)
  const upserted = places.flatMap(({ uid, place }) => {
    const wish = now.get(uid)
    return wish && wish.place !== place && wish.place === before.get(uid)?.place ? { ...wish, place } : []
  })
  queryClient.setQueryData<Held<ListView>>(listKey(owner), (held) =>
    held && upserted.length > 0 ? applyAnswer(held, { upserted, removed: [] }, listRows) : held,
  )
}
