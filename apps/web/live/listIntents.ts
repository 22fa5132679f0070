import { mutationOptions, replaceEqualDeep, type Mutation, type QueryClient } from '@tanstack/react-query'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { api } from '../api/client.ts'
import { waits, type Waits } from '../api/queryClient.ts'
import { refusalOf } from '../api/refusal.ts'
import { applyAnswer, type Held } from './applyChange.ts'
import { listKey } from './listQuery.ts'
import { isOnListOf, listRows, uidOf, type ListIntent } from './listRows.ts'

/** The key of what changes a list. */
export const intentsKey = (owner: string) => ['wishes', 'intents', owner] as const

/**
 * What sends changes of wishes on `owner`'s list, and writes the answers into the cache. The same change sent again is the same
 * command, and done once.
 *
 * @param send resolves to the wish as it is then, or to nothing when it is gone
 * @param scope changes of one scope are sent one after the other
 */
export const sendingToList = <Intent extends ListIntent>(
  queryClient: QueryClient,
  owner: string,
  what: Waits,
  send: (intent: Intent) => Promise<WishView | void>,
  scope?: string,
) =>
  mutationOptions({
    ...waits(what),
    mutationKey: intentsKey(owner),
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: async (intent: Intent) => {
      if (!isAddition(intent)) await whenAdded(queryClient, owner, uidOf(intent))
      return send(intent)
    },
    onMutate: (intent) => rowNow(queryClient, owner, intent),
    onSuccess: (answer, intent, before) => settle(queryClient, owner, intent, answer, before),
    onError: (error, intent) => recover(queryClient, owner, intent, error),
  })

const isAddition = ({ kind }: ListIntent): boolean => kind === 'add' || kind === 'restore'

/**
 * Waits for the addition of a wish, or the end of its removal, if it is pending: changes of the wish can be sent only after it.
 *
 * @returns rejects with the reason why it was not added, or is still removed.
 */
function whenAdded(queryClient: QueryClient, owner: string, uid: string): Promise<void> {
  const cache = queryClient.getMutationCache()
  const addition = cache.findAll({ mutationKey: intentsKey(owner) }).findLast(({ state }) => {
    const intent = state.variables as ListIntent | undefined
    const isAwaited = intent?.kind === 'add' || (intent?.kind === 'restore' && state.status === 'pending')
    return isAwaited && uidOf(intent) === uid
  }) as Mutation<WishView, unknown, ListIntent> | undefined
  if (!addition) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const check = (): boolean => {
      const { status, error } = addition.state
      if (status === 'success') resolve()
      if (status === 'error') reject(error)
      return status === 'success' || status === 'error'
    }
    if (check()) return
    const unsubscribe = cache.subscribe(({ mutation }) => {
      if (mutation === (addition as unknown) && check()) unsubscribe()
    })
  })
}

/** Compares values: where the state of a mutation is selected from or stored, its objects are copied. */
export const isSame = (before: WishView | undefined, now: WishView | undefined): boolean =>
  replaceEqualDeep(before, now) === before

const held = (queryClient: QueryClient, owner: string): Held<ListView> | undefined =>
  queryClient.getQueryData<Held<ListView>>(listKey(owner))

const rowNow = (queryClient: QueryClient, owner: string, intent: ListIntent): WishView | undefined =>
  held(queryClient, owner)?.view.Wishes.find(({ uid }) => uid === uidOf(intent))

function settle(
  queryClient: QueryClient,
  owner: string,
  intent: ListIntent,
  answer: WishView | void,
  before: WishView | undefined,
): void {
  const asked = uidOf(intent)
  if (!answer) return write(queryClient, owner, [], [asked])
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
function recover(queryClient: QueryClient, owner: string, intent: ListIntent, error: unknown): void {
  const { status, failure } = refusalOf(error)
  if (intent.kind === 'add') return
  const uid = uidOf(intent)
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
