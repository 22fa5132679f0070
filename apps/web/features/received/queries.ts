import type { ReceivedGiftView, ReceivedView } from '@cachotteries/contracts/received'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../api/client.ts'
import { applyAnswer, rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useLiveQuery } from '../../live/useLive.ts'
import { told, toldQuery } from './published/told.ts'

const received: Rows<ReceivedView, ReceivedGiftView> = rowsIn('Received')

const receivedQuery = (owner: string) =>
  queryOptions<Held<ReceivedView>>({
    queryKey: ['received', 'list', owner] as const,
    queryFn: () => api.received.list.query({ owner }),
  })

/** What somebody received, live: the user, or a person whose list they keep. */
export function useReceived(owner: string) {
  const { data, error, isFetching, refetch } = useLiveQuery(receivedQuery(owner), {
    rows: received,
    input: { owner },
    subscribe: api.received.live.subscribe,
  })
  return { view: data?.view, error, isFetching, refetch }
}

/** Answers show before their live changes arrive: what the command was about, as newer may be known of the rest. */
export function useTell() {
  const { set } = useHeld(toldQuery.queryKey, told)
  return trpc.received.tell.useMutation({
    onSuccess: (view, { gift, to }) =>
      set((held) => withAnswer(held, view, told, (one) => one.gift === gift && one.to.uid === to)),
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
    receive: trpc.received.receive.useMutation({
      onSuccess: (view, { uid }) => keep(view, ({ undoable }) => undoable === uid),
    }),
    undo: trpc.received.undo.useMutation({
      onSuccess: (view, { uid }) => keep(view, ({ undoable }) => undoable === uid),
    }),
    thank: trpc.received.thank.useMutation({
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
