import {
  infiniteQueryOptions,
  useMutation,
  useQuery,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { GiftPersonView, GiftsView, GiftView, GivenView } from '@cachotteries/contracts/gifts'
import { useEffect } from 'react'
import { api, trpc } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { applyAnswer, rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'
import { keepGifts, keptGifts } from './keptGifts.ts'

const key = ['gifts', 'list'] as const

const rows: Rows<GiftsView, GiftView> = rowsIn('Gifts')

/** All that the user offers, and the people whom they offer it to. */
const giftsQuery = queryOptions<Held<GiftsView>>({
  queryKey: key,
  queryFn: () => api.gifts.list.query(),
})

/**
 * The gifts, live. Those that this tab stores are there until the server has answered.
 *
 * @param enabled while they are on the screen.
 */
export function useGifts(me: string, enabled: boolean) {
  const gifts = useQuery({
    ...giftsQuery,
    enabled,
    initialData: () => keptGifts(me),
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
  })
  const { data } = gifts
  const isFresh = data !== undefined && gifts.dataUpdatedAt > 0
  useEffect(() => {
    if (isFresh) keepGifts(me, data)
  }, [me, isFresh, data])
  useLive({
    queryKey: key,
    rows,
    enabled: enabled && isFresh,
    input: {},
    subscribe: api.gifts.live.subscribe,
  })
  const isUnreached =
    !isFresh &&
    (gifts.fetchStatus === 'paused' ||
      (gifts.failureReason !== null && refusalOf(gifts.failureReason).status === undefined))
  return { view: data?.view, error: gifts.error, isUnreached, refetch: () => void gifts.refetch() }
}

/** What only the user knows of a gift. A missing field doesn't change. */
export type PrivateFields = Partial<Pick<GiftView, 'stage' | 'occasion' | 'paid' | 'note' | 'isKept'>> & {
  readonly givenOn?: string
}

function useHeldGifts() {
  const queryClient = useQueryClient()
  const set = (change: (held: Held<GiftsView>) => Held<GiftsView>): void =>
    void queryClient.setQueryData<Held<GiftsView>>(key, (held) => held && change(held), {
      // They stay what was stored, or what the server has answered.
      updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0,
    })
  return {
    keep: (gift: GiftView): void => set((held) => applyAnswer(held, { upserted: [gift], removed: [] }, rows)),
    drop: (uid: string): void => set((held) => applyAnswer(held, { upserted: [], removed: [uid] }, rows)),
    setPerson: (person: GiftPersonView): void =>
      set(({ view }) => ({
        digest: null,
        view: { ...view, People: view.People.map((one) => (one.uid === person.uid ? person : one)) },
      })),
    replace: (view: GiftsView): void => set(() => ({ digest: null, view })),
    reload: (): void => void queryClient.invalidateQueries({ queryKey: key }),
  }
}

/** Changes what only the user knows of a gift. */
export function useChangeGift() {
  const { keep, reload } = useHeldGifts()
  return useMutation({
    mutationFn: ({ gift, fields }: { gift: GiftView; fields: PrivateFields }) =>
      api.gifts.change.mutate({ uid: gift.uid, commandId: newId(), ...fields }),
    // In their order: of two stages that are chosen one after the other, the second one stays.
    scope: { id: 'gifts' },
    onSuccess: keep,
    onError: reload,
  })
}

/** Says which gifts were given on the day of an occasion. */
export function useAnswerDay() {
  const { replace, reload } = useHeldGifts()
  return trpc.gifts.answerDay.useMutation({ onSuccess: replace, onError: reload })
}

/**
 * What the user gave, year by year: the last one first, the others when they are asked for. It is fetched whenever it opens.
 */
export const givenQuery = infiniteQueryOptions({
  queryKey: ['gifts', 'given'] as const,
  queryFn: ({ pageParam: year }): Promise<GivenView> => api.gifts.given.query({ year }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ year, Years }: GivenView) => Years.find((one) => year !== null && one < year),
  staleTime: 0,
})

/** Ends a gift: it isn't the user's any more, or it is forgotten. */
export function useEndGift() {
  const { drop } = useHeldGifts()
  return useMutation({
    mutationFn: ({ uid }: GiftView) => api.gifts.end.mutate({ uid, commandId: newId() }),
    onSuccess: (_done, { uid }) => drop(uid),
  })
}

/** Marks the wish of a gift as bought by the user again: as many of it as before, and no other purchase than that was. */
export function useTakeGiftAgain(me: string) {
  const { reload } = useHeldGifts()
  return useMutation({
    mutationFn: ({ uid, purchaseDate, quantity, gives }: GiftView) =>
      api.purchases.give.mutate({
        uid,
        commandId: newId(),
        buyerUid: me,
        purchaseDate,
        ...(quantity !== null && { purchaseQuantity: gives }),
        isAgain: true,
      }),
    onSettled: reload,
  })
}

export function useSetBudget() {
  const { setPerson, reload } = useHeldGifts()
  return useMutation({
    mutationFn: ({ person, budget }: { person: GiftPersonView; budget: number | null }) =>
      api.gifts.setBudget.mutate({ person: person.uid, budget, commandId: newId() }),
    onMutate: ({ person, budget }) => setPerson({ ...person, budget }),
    onSuccess: setPerson,
    onError: (_error, { person }) => {
      setPerson(person)
      reload()
    },
  })
}
