import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { GiftPersonView, GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import { api, trpc } from '../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'
import { newId } from '../ui/newId.ts'

const key = getQueryKey(trpc.gifts.list, undefined, 'query')

const rows: Rows<GiftsView, GiftView> = {
  of: (view) => view.Gifts,
  replaced: (view, Gifts) => ({ ...view, Gifts }),
}

/** All that the user offers, and the people whom they offer it to. */
export const giftsQuery = queryOptions<Held<GiftsView>>({
  queryKey: key,
  queryFn: () => api.gifts.list.query(),
})

export const useLiveGifts = (enabled: boolean): void =>
  useLive({
    queryKey: key,
    rows,
    enabled,
    input: {},
    subscribe: (input, handlers) => api.gifts.live.subscribe(input, handlers),
  })

/** What only the user knows of a gift. A missing field doesn't change. */
export type PrivateFields = Partial<Pick<GiftView, 'stage' | 'paid' | 'note' | 'isKept'>>

/** Commands fail at once when offline; the user sends them again. */
const failingAtOnce = { networkMode: 'always', retry: false } as const

function useHeldGifts() {
  const queryClient = useQueryClient()
  const set = (change: (held: Held<GiftsView>) => Held<GiftsView>): void =>
    void queryClient.setQueryData<Held<GiftsView>>(key, (held) => held && change(held))
  return {
    keep: (gift: GiftView): void => set((held) => applyAnswer(held, { upserted: [gift], removed: [] }, rows)),
    drop: (uid: string): void => set((held) => applyAnswer(held, { upserted: [], removed: [uid] }, rows)),
    setPerson: (person: GiftPersonView): void =>
      set(({ view }) => ({
        digest: null,
        view: { ...view, People: view.People.map((one) => (one.uid === person.uid ? person : one)) },
      })),
    reload: (): void => void queryClient.invalidateQueries({ queryKey: key }),
  }
}

/** Changes what only the user knows of a gift. */
export function useChangeGift() {
  const { keep, reload } = useHeldGifts()
  return useMutation({
    ...failingAtOnce,
    // In their order: of two stages that are chosen one after the other, the second one stays.
    scope: { id: 'gifts' },
    mutationFn: ({ gift, fields }: { gift: GiftView; fields: PrivateFields }) =>
      api.gifts.change.mutate({ uid: gift.uid, commandId: newId(), ...fields }),
    onSuccess: keep,
    onError: reload,
  })
}

/** Ends a gift: it isn't the user's any more, or it is forgotten. */
export function useEndGift() {
  const { drop } = useHeldGifts()
  return useMutation({
    ...failingAtOnce,
    mutationFn: ({ uid }: GiftView) => api.gifts.end.mutate({ uid, commandId: newId() }),
    onSuccess: (_done, { uid }) => drop(uid),
  })
}

/** Marks the wish of a gift as bought by the user again. */
export function useTakeGiftAgain(me: string) {
  const { reload } = useHeldGifts()
  return useMutation({
    ...failingAtOnce,
    mutationFn: ({ uid, purchaseDate }: GiftView) =>
      api.wishes.change.mutate({ uid, commandId: newId(), isPurchased: true, buyerUid: me, purchaseDate }),
    onSettled: reload,
  })
}

export function useSetBudget() {
  const { setPerson, reload } = useHeldGifts()
  return useMutation({
    ...failingAtOnce,
    mutationFn: ({ person, budget }: { person: GiftPersonView; budget: number | null }) =>
      api.gifts.setBudget.mutate({ person: person.uid, budget, commandId: newId() }),
    onMutate: ({ person, budget }) => setPerson({ ...person, budget }),
    onSuccess: setPerson,
    onError: reload,
  })
}
