import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useComplain } from '../../ui/useAct.ts'
import { newId } from '../../ui/newId.ts'
import { showAmended } from './queries.ts'
import type { Amendment } from './thread.ts'

/** Changes and deletes messages of the user's own. It is shown at once; `amend` says whether it was saved. */
export function useAmending(owner: string) {
  const queryClient = useQueryClient()
  const complain = useComplain()
  const mutationKey = ['conversations', 'amend', owner] as const
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ uid, text }: Amendment) =>
      text === null
        ? api.conversations.remove.mutate({ uid, commandId: newId() })
        : api.conversations.change.mutate({ uid, text, commandId: newId() }),
    onSuccess: (_answer, { uid, text }) => showAmended(queryClient, owner, uid, text),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Amendment,
  })
  const amend = async (amendment: Amendment): Promise<boolean> => {
    try {
      await mutateAsync(amendment)
      return true
    } catch (error) {
      complain(error)
      return false
    }
  }
  return { amend, pending }
}
