import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { askedOf, useLooksUnsent } from '../../api/useLooksUnsent.ts'
import { intentsKey, isSame, sendingToList } from '../../live/listIntents.ts'
import { listQuery } from '../../live/listQuery.ts'
import { uidOf } from '../../live/listRows.ts'
import { previewed } from '../pictures/published/previewed.ts'
import type { Intent, Placing, WishIntent } from './intent.ts'

/**
 * The pending intents of this list, oldest first, with the pictures that their forms have shown. An intent that looks unsent
 * yields to what the server has said of its wish since then.
 */
export function usePendingIntents(owner: string): readonly (Intent | Placing)[] {
  const queryClient = useQueryClient()
  const { data } = useQuery(listQuery(owner))
  const pending = useMutationState({
    filters: { mutationKey: intentsKey(owner), status: 'pending' },
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

function pictured(queryClient: QueryClient, intent: Intent | Placing): Intent | Placing {
  if ((intent.kind !== 'add' && intent.kind !== 'change') || !intent.input.img) return intent
  return { ...intent, picture: previewed(queryClient, intent.input.img) }
}

/** What sends a change of the wish itself. What is given of it goes through the room of purchases. */
export const sendingIntents = (queryClient: QueryClient, owner: string) =>
  sendingToList(queryClient, owner, 'intent', send)

export const useIntent = (owner: string) => useMutation(sendingIntents(useQueryClient(), owner))

function send(intent: WishIntent): Promise<WishView | void> {
  if (intent.kind === 'add') return api.wishes.add.mutate(intent.input)
  if (intent.kind === 'restore') return api.wishes.restore.mutate(intent.input)
  return intent.kind === 'change'
    ? api.wishes.change.mutate(intent.input)
    : api.wishes.remove.mutate(intent.input)
}
