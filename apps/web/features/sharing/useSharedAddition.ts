import type { Person } from '@cachotteries/contracts/accounts'
import type { Share } from '@cachotteries/contracts/shares'
import { derivedId } from '@cachotteries/contracts/derived-id'
import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { waits } from '../../api/queryClient.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useCommand } from '../../ui/useCommand.ts'
import type { People } from '../wishes/published/people.ts'
import type { WishValues } from '../wishes/published/values.ts'
import { additionsFor, listsOf } from './additions.ts'
import { dropShare, type WaitingShare } from './waiting.ts'

/** What was added, and to whose lists. */
export interface Added {
  readonly name: string
  readonly lists: readonly Person[]
  /** The ids of the wishes. */
  readonly wishes: readonly string[]
}

export type SharedAddition = ReturnType<typeof useSharedAddition>

interface Addition {
  readonly name: string
  readonly wishes: ReturnType<typeof additionsFor>
  readonly commandId: string
}

/**
 * What adds one thing to several lists. What one of them has when another refuses isn't added to it again: each list has its own
 * command, the same for whatever sends it.
 */
export const sendingShared = (_queryClient: QueryClient, user: string) =>
  mutationOptions({
    ...waits('shared'),
    mutationKey: ['sharing', 'add', user],
    mutationFn: async ({ wishes, commandId }: Addition) => {
      const added: string[] = []
      for (const wish of wishes) {
        const { uid } = await api.wishes.add.mutate({
          ...wish,
          commandId: derivedId(wish.owner, commandId),
        })
        added.push(uid)
      }
      return added
    },
    onSuccess: (_added, { commandId }) => dropShare(user, commandId),
  })

interface Props {
  readonly given: Share
  /** What was shared to this browser, if that is what is given. */
  readonly share: WaitingShare | undefined
  readonly lists: readonly Person[]
  readonly people: People
  readonly onAdded: (added: Added) => void
}

/** Adds something to several lists. A share keeps its command while it waits; something else that is given is another command. */
export function useSharedAddition({ given, share, lists, people, onAdded }: Props) {
  const { me, relatives } = people
  const send = useCommand()
  const { mutateAsync, isPending, error } = useMutation(sendingShared(useQueryClient(), me.uid))
  const add = (values: WishValues): Promise<void> =>
    send(
      async (commandId) => {
        const name = values.name.trim()
        const wishes = additionsFor(lists, me.uid, values)
        const added = await mutateAsync({ name, wishes, commandId: share?.id ?? commandId })
        const reached = new Set(wishes.flatMap(listsOf))
        onAdded({ name, lists: [me, ...relatives].filter(({ uid }) => reached.has(uid)), wishes: added })
      },
      // `error` says it.
      () => {},
      share?.id ?? given,
    )
  return { add, isPending, refused: error ? refusalOf(error) : undefined }
}
