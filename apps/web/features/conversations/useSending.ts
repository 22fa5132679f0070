import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import { derivedId } from '@cachotteries/contracts/derived-id'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { refusalOf } from '../../api/refusal.ts'
import { newId } from '../../ui/newId.ts'
import { keepInput, keptInput } from '../../unsaved/store.ts'
import { showAnswer } from './queries.ts'

/** A wish that a message refers to. */
export interface Quoted {
  readonly uid: string
  readonly name: string
  /** Whom it is for, of those whom the user sees. */
  readonly recipientIds?: readonly string[]
}

/** A message that the server hasn't confirmed yet. */
interface Outgoing {
  readonly commandId: string
  readonly at: string
  readonly text: string
  readonly wish: Quoted | null
}

/** A message on its way, as it is shown. */
export interface Unsent {
  readonly message: ConversationMessageView
  /** What keeps it: no connection, or a refusal by the server. */
  readonly kept: 'no' | 'unreached' | { readonly refused: string }
  readonly sendAgain: () => void
  readonly giveUp: () => void
}

/**
 * Sends messages about a list, one after the other, until the server is reached. Until then this tab keeps them, also while it
 * is loaded again.
 */
export function useSending(owner: string, me: PersonWithPicture) {
  const queryClient = useQueryClient()
  const mutations = queryClient.getMutationCache()
  const mutationKey = ['conversations', 'send', owner] as const
  const form = `messages ${owner}`
  const keep = (change: (unsent: readonly Outgoing[]) => readonly Outgoing[]): void => {
    const unsent = change(keptInput<{ unsent: Outgoing[] }>(me.uid, form)?.unsent ?? [])
    keepInput(me.uid, form, unsent.length > 0 ? { unsent } : undefined)
  }
  const drop = ({ commandId }: Outgoing): void =>
    keep((unsent) => unsent.filter((one) => one.commandId !== commandId))

  const { mutate } = useMutation({
    ...sentUntilReached,
    // What was refused stays until the user decides.
    gcTime: Number.POSITIVE_INFINITY,
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ commandId, text, wish }: Outgoing) =>
      api.conversations.send.mutate({ owner, commandId, text, wish: wish?.uid ?? null }),
    onMutate: (outgoing) =>
      keep((unsent) => [...unsent.filter((one) => one.commandId !== outgoing.commandId), outgoing]),
    onSuccess: ({ Messages }, outgoing) => {
      showAnswer(queryClient, owner, Messages)
      drop(outgoing)
    },
  })

  const found = ({ commandId }: Outgoing) =>
    mutations.find<unknown, Error, Outgoing>({
      mutationKey,
      predicate: ({ state }) => (state.variables as Outgoing | undefined)?.commandId === commandId,
    })
  // Those that were being sent when this tab was loaded again.
  const sendKept = useEffectEvent(() => {
    const kept = keptInput<{ unsent: Outgoing[] }>(me.uid, form)?.unsent ?? []
    for (const outgoing of kept) if (!found(outgoing)) mutate(outgoing)
  })
  useEffect(() => sendKept(), [])

  const states = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }) => state,
  })
  const unsent = states.map((state): Unsent => {
    const outgoing = state.variables as Outgoing
    const remove = (): void => {
      const mutation = found(outgoing)
      if (mutation) mutations.remove(mutation)
    }
    return {
      message: shownAs(outgoing, me),
      kept:
        state.status === 'error'
          ? { refused: refusalOf(state.error).message }
          : state.isPaused || state.failureCount > 0
            ? 'unreached'
            : 'no',
      sendAgain: () => {
        remove()
        mutate(outgoing)
      },
      giveUp: () => {
        remove()
        drop(outgoing)
      },
    }
  })
  return {
    unsent,
    send: (text: string, wish: Quoted | null) =>
      mutate({ commandId: newId(), at: new Date().toISOString(), text, wish }),
  }
}

/** With the id that the server will give it. */
const shownAs = (
  { commandId, at, text, wish }: Outgoing,
  by: PersonWithPicture,
): ConversationMessageView => ({
  uid: derivedId(by.uid, commandId),
  // Those that aren't sent yet come after all others.
  nth: Number.MAX_SAFE_INTEGER,
  at,
  by,
  text,
  wish,
  isChanged: false,
})
