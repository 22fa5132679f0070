import {
  mutationOptions,
  replaceEqualDeep,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { waits } from '../../api/queryClient.ts'
import { refusalOf } from '../../api/refusal.ts'
import { askedOf, useLooksUnsent } from '../../api/useLooksUnsent.ts'
import { previewed } from '../pictures/previewed.ts'
import { applyAnswer, type Held } from '../../live/applyChange.ts'
import { whenAdded } from './addedWishes.ts'
import { isOnListOf, uidOf, type Intent, type Placing } from './intent.ts'
import { listRows } from './listRows.ts'
import { wishKeys } from './queries.ts'
import { listKey, listQuery } from '../../live/listQuery.ts'

/**
 * The pending intents of this list, oldest first, with the pictures that their forms have shown. An intent that looks unsent
 * yields to what the server has said of its wish since then.
 */
export function usePendingIntents(owner: string): readonly (Intent | Placing)[] {
  const queryClient = useQueryClient()
  const { data } = useQuery(listQuery(owner))
  const pending = useMutationState({
    filters: { mutationKey: wishKeys.intents(owner), status: 'pending' },
    select: ({ state }) => ({
      intent: pictured(queryClient, state.variables as Intent | Placing),
      before: state.context as WishView | undefined,
      asked: askedOf(state),
    }),
  })
  const looksUnsent = useLooksUnsent(pending.map(({ asked }) => asked))
  const unsent = pending.map(({ asked }) => looksUnsent(asked)).join()
  return useMemo(() => {
    const isUnsent = unsent.split(',')
    const now = new Map(data?.view.Wishes.map((wish) => [wish.uid, wish]))
    return pending
      .filter(
        ({ intent, before }, nth) =>
          intent.kind === 'add' ||
          intent.kind === 'restore' ||
          intent.kind === 'place' ||
          isUnsent[nth] !== 'true' ||
          isSame(before, now.get(uidOf(intent))),
      )
      .map(({ intent }) => intent)
  }, [pending, unsent, data])
}

/** Compares values: where the state of a mutation is selected from or stored, its objects are copied. */
const isSame = (before: WishView | undefined, now: WishView | undefined): boolean =>
  replaceEqualDeep(before, now) === before

function pictured(queryClient: QueryClient, intent: Intent | Placing): Intent | Placing {
  if ((intent.kind !== 'add' && intent.kind !== 'change') || !intent.input.img) return intent
  return { ...intent, picture: previewed(queryClient, intent.input.img) }
}

/** What sends an intent. The same intent sent again is the same command, and done once. */
export const sendingIntents = (queryClient: QueryClient, owner: string) =>
  mutationOptions({
    ...waits('intent'),
    mutationKey: wishKeys.intents(owner),
    mutationFn: (intent: Intent) => send(queryClient, owner, intent),
    onMutate: (intent) => rowNow(queryClient, owner, intent),
    onSuccess: (answer, intent, before) => settle(queryClient, owner, intent, answer, before),
    onError: (error, intent) => recover(queryClient, owner, intent, error),
  })

/** @param scope intents of one scope are sent one after the other */
export const useIntent = (owner: string, scope?: string) =>
  useMutation({
    ...sendingIntents(useQueryClient(), owner),
    ...(scope !== undefined && { scope: { id: scope } }),
  })

async function send(queryClient: QueryClient, owner: string, intent: Intent): Promise<WishView | void> {
  if (intent.kind === 'add') return api.wishes.add.mutate(intent.input)
  if (intent.kind === 'restore') return api.wishes.restore.mutate(intent.input)
  await whenAdded(queryClient, owner, intent.input.uid)
  switch (intent.kind) {
    case 'change':
      return api.wishes.change.mutate(intent.input)
    case 'give':
      return api.purchases.give.mutate(intent.input)
    case 'giveBack':
      return api.purchases.giveBack.mutate(intent.input)
    case 'remove':
      return api.wishes.remove.mutate(intent.input)
  }
}

const held = (queryClient: QueryClient, owner: string): Held<ListView> | undefined =>
  queryClient.getQueryData<Held<ListView>>(listKey(owner))

const rowNow = (queryClient: QueryClient, owner: string, intent: Intent): WishView | undefined =>
  held(queryClient, owner)?.view.Wishes.find(({ uid }) => uid === uidOf(intent))

function settle(
  queryClient: QueryClient,
  owner: string,
  intent: Intent,
  answer: WishView | void,
  before: WishView | undefined,
): void {
  const asked = uidOf(intent)
  if (intent.kind === 'remove') return write(queryClient, owner, [], [asked])
  if (!answer) return
  // A push that came meanwhile may be newer than this answer; if it is older, a newer one is on its way.
  if (asked === answer.uid && !isSame(before, rowNow(queryClient, owner, intent))) return
  // A secret that was revealed became another wish.
  const became = asked === answer.uid ? [] : [asked]
  const here = isOnListOf(answer, owner)
  const pushed =
    became.length > 0 && held(queryClient, owner)?.view.Wishes.some(({ uid }) => uid === answer.uid)
  write(queryClient, owner, here && !pushed ? [answer] : [], here ? became : [...became, answer.uid])
}

/** After a refusal: loads the present state. */
function recover(queryClient: QueryClient, owner: string, intent: Intent, error: unknown): void {
  const { status, failure } = refusalOf(error)
  if (intent.kind === 'add') return
  const { uid } = intent.input
  if (status === 404) write(queryClient, owner, [], [uid])
  if (failure === 'BoughtByAnother')
    void api.wishes.get.query({ uid }).then(
      (wish) => write(queryClient, owner, [wish], []),
      // The live view updates it, too.
      () => undefined,
    )
}

function write(
  queryClient: QueryClient,
  owner: string,
  upserted: readonly WishView[],
  removed: readonly string[],
): void {
  if (upserted.length + removed.length === 0) return
  queryClient.setQueryData<Held<ListView>>(listKey(owner), (now) =>
    now ? applyAnswer(now, { upserted, removed }, listRows) : now,
  )
}
