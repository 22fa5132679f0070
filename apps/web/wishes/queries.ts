import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { api, trpc } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { applyAnswer, type Held, type Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'
import { isOnListOf, type CardKeys, type Intent } from './intent.ts'

const wishKeys = {
  list: (owner: string) => getQueryKey(trpc.wishes.list, { owner }, 'query'),
  intents: (owner: string) => ['wishes', 'intents', owner] as const,
}

const rows: Rows<ListView, WishView> = {
  of: (view) => view.Wishes,
  replaced: (view, Wishes) => ({ ...view, Wishes }),
}

export const listQuery = (owner: string) =>
  queryOptions<Held<ListView>>({
    queryKey: wishKeys.list(owner),
    queryFn: () => api.wishes.list.query({ owner }),
  })

/** Those with whom a secret idea for `owner` can be shared. */
export const useFriends = (owner: string, enabled: boolean) =>
  trpc.accounts.mutualFriends.useQuery({ friend: owner }, { enabled, staleTime: 0 })

export function useLiveList(
  owner: string,
  enabled: boolean,
  onChange: (before: ListView, after: ListView) => void,
) {
  useLive<ListView, WishView>({
    queryKey: wishKeys.list(owner),
    rows,
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

/** What was asked of this list and is not answered yet, oldest first. */
export const usePendingIntents = (owner: string): Intent[] =>
  useMutationState({
    filters: { mutationKey: wishKeys.intents(owner), status: 'pending' },
    select: (mutation) => mutation.state.variables as Intent,
  })

/** Which cards the wishes added here had before their answers came. */
export function useCardKeys(owner: string): CardKeys {
  const added = useMutationState({
    filters: { mutationKey: wishKeys.intents(owner), status: 'success' },
    select: ({ state }) => [(state.data as WishView | undefined)?.uid, state.variables as Intent] as const,
  })
  return new Map(
    added.flatMap(([uid, intent]) =>
      uid !== undefined && intent.kind === 'add' ? [[uid, intent.input.commandId] as const] : [],
    ),
  )
}

/** Asks something of a list. The same intent sent again is the same command, and done once. */
export function useIntent(owner: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: wishKeys.intents(owner),
    mutationFn: send,
    onMutate: (intent) => rowNow(queryClient, owner, intent),
    onSuccess: (answer, intent, before) => settle(queryClient, owner, intent, answer, before),
    onError: (error, intent) => recover(queryClient, owner, intent, error),
  })
}

function send(intent: Intent): Promise<WishView | void> {
  switch (intent.kind) {
    case 'add':
      return api.wishes.add.mutate(intent.input)
    case 'change':
      return api.wishes.change.mutate(intent.input)
    case 'remove':
      return api.wishes.remove.mutate(intent.input)
  }
}

const held = (queryClient: QueryClient, owner: string): Held<ListView> | undefined =>
  queryClient.getQueryData<Held<ListView>>(wishKeys.list(owner))

const rowNow = (queryClient: QueryClient, owner: string, intent: Intent): WishView | undefined =>
  intent.kind === 'add'
    ? undefined
    : held(queryClient, owner)?.view.Wishes.find(({ uid }) => uid === intent.input.uid)

function settle(
  queryClient: QueryClient,
  owner: string,
  intent: Intent,
  answer: WishView | void,
  before: WishView | undefined,
): void {
  if (intent.kind === 'remove') return write(queryClient, owner, [], [intent.input.uid])
  if (!answer) return
  const asked = intent.kind === 'change' ? intent.input.uid : undefined
  // A push that came meanwhile may be newer than this answer; if it is older, a newer one is on its way.
  if (asked === answer.uid && rowNow(queryClient, owner, intent) !== before) return
  const here = isOnListOf(answer, owner)
  const pushed =
    held(queryClient, owner)?.view.Wishes.some(({ uid }) => uid === answer.uid) && asked !== answer.uid
  const removed = [asked !== answer.uid ? asked : undefined, here ? undefined : answer.uid]
  write(
    queryClient,
    owner,
    here && !pushed ? [answer] : [],
    removed.filter((uid) => uid !== undefined),
  )
}

/** After a refusal: what is there instead of what one thought to be there. */
function recover(queryClient: QueryClient, owner: string, intent: Intent, error: unknown): void {
  const { status, failure } = refusalOf(error)
  if (intent.kind === 'add') return
  const { uid } = intent.input
  if (status === 404) write(queryClient, owner, [], [uid])
  if (failure === 'BoughtByAnother')
    void api.wishes.get.query({ uid }).then(
      (wish) => write(queryClient, owner, [wish], []),
      // The live view brings it, too.
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
  queryClient.setQueryData<Held<ListView>>(wishKeys.list(owner), (now) =>
    now ? applyAnswer(now, { upserted, removed }, rows) : now,
  )
}
