import type { ReceivedGiftView, ReceivedView, ToldGiftView, ToldView } from '@cachotteries/contracts/received'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'

const received: Rows<ReceivedView, ReceivedGiftView> = {
  of: (view) => view.Received,
  replaced: (view, Received) => ({ ...view, Received }),
}

const told: Rows<ToldView, ToldGiftView> = {
  of: (view) => view.Told,
  replaced: (_view, Told) => ({ Told }),
}

const receivedQuery = (owner: string) =>
  queryOptions<Held<ReceivedView>>({
    queryKey: ['received', 'list', owner] as const,
    queryFn: () => api.received.list.query({ owner }),
  })

const toldQuery = queryOptions<Held<ToldView>>({
  queryKey: ['received', 'told'] as const,
  queryFn: () => api.received.told.query(),
})

/** What somebody received, live: the user, or a person whose list they keep. */
export function useReceived(owner: string) {
  const { queryKey } = receivedQuery(owner)
  const { data, error, isFetching, refetch } = useQuery(receivedQuery(owner))
  useLive({
    queryKey,
    rows: received,
    enabled: data !== undefined,
    input: { owner },
    subscribe: api.received.live.subscribe,
  })
  return { view: data?.view, error, isFetching, refetch }
}

/** Who knows of which of the user's gifts; undefined until it is loaded. */
export const useTold = (): readonly ToldGiftView[] | undefined => useQuery(toldQuery).data?.view.Told

/** Keeps that up to date, for a screen that shows it. Returns whether it is loading. */
export function useLiveTold(): boolean {
  const { data, isPending } = useQuery(toldQuery)
  useLive({
    queryKey: toldQuery.queryKey,
    rows: told,
    enabled: data !== undefined,
    input: {},
    subscribe: api.received.liveTold.subscribe,
  })
  return isPending
}

/** Answers show before their live changes arrive: what the command was about, as newer may be known of the rest. */
export function useTell() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: { gift: string; to: string; on?: string; commandId: string }) =>
      api.received.tell.mutate(form),
    onSuccess: (view, { gift, to }) =>
      queryClient.setQueryData<Held<ToldView>>(
        toldQuery.queryKey,
        (held) => held && withAnswer(held, view, told, (one) => one.gift === gift && one.to.uid === to),
      ),
  })
}

export function useReceiving() {
  const queryClient = useQueryClient()
  const keep = (view: ReceivedView, isAbout: (gift: ReceivedGiftView) => boolean): void =>
    void queryClient.setQueryData<Held<ReceivedView>>(
      receivedQuery(view.User.uid).queryKey,
      (held) => held && withAnswer(held, view, received, isAbout),
    )
  return {
    receive: useMutation({
      mutationFn: (form: { uid: string; commandId: string }) => api.received.receive.mutate(form),
      onSuccess: (view, { uid }) => keep(view, ({ undoable }) => undoable === uid),
    }),
    undo: useMutation({
      mutationFn: (form: { uid: string; commandId: string }) => api.received.undo.mutate(form),
      onSuccess: (view, { uid }) => keep(view, ({ undoable }) => undoable === uid),
    }),
    thank: useMutation({
      mutationFn: (form: { owner: string; uid: string; giver: string; text: string; commandId: string }) =>
        api.received.thank.mutate(form),
      onSuccess: (view, form) => keep(view, ({ uid }) => uid === form.uid),
    }),
  }
}

function withAnswer<View, Row extends { readonly uid: string }>(
  held: Held<View>,
  answer: View,
  rows: Rows<View, Row>,
  isAbout: (row: Row) => boolean,
): Held<View> {
  const upserted = rows.of(answer).filter(isAbout)
  const stay = new Set(upserted.map(({ uid }) => uid))
  const gone = rows.of(held.view).filter((row) => isAbout(row) && !stay.has(row.uid))
  return applyAnswer(held, { upserted, removed: gone.map(({ uid }) => uid) }, rows)
}
