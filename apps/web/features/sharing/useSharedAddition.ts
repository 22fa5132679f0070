import type { Person } from '@cachotteries/contracts/accounts'
import type { Share } from '@cachotteries/contracts/shares'
import { derivedId } from '@cachotteries/contracts/derived-id'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useCommand } from '../../ui/useCommand.ts'
import type { People } from '../wishes/intent.ts'
import type { WishValues } from '../wishes/form/values.ts'
import { additionsFor, listsOf } from './additions.ts'
import type { WaitingShare } from './waiting.ts'

/** What was added, and to whose lists. */
export interface Added {
  readonly name: string
  readonly lists: readonly Person[]
  /** The ids of the wishes. */
  readonly wishes: readonly string[]
}

export type SharedAddition = ReturnType<typeof useSharedAddition>

interface Props {
  readonly given: Share
  /** What was shared to this browser, if that is what is given. */
  readonly share: WaitingShare | undefined
  readonly lists: readonly Person[]
  readonly people: People
  readonly onAdded: (added: Added) => void
}

/**
 * Adds one thing to several lists. What one of them has when another refuses isn't added to it again: each list has its own
 * command, the same for whatever sends it. A share keeps it while it waits; something else that is given is another command.
 */
export function useSharedAddition({ given, share, lists, people, onAdded }: Props) {
  const { me, relatives } = people
  const send = useCommand()
  const { mutateAsync, isPending, error } = useMutation({
    ...sentUntilReached,
    mutationFn: async ({ values, commandId }: { values: WishValues; commandId: string }): Promise<Added> => {
      const wishes = additionsFor(lists, me.uid, values)
      const added: string[] = []
      for (const wish of wishes) {
        const { uid } = await api.wishes.add.mutate({
          ...wish,
          commandId: derivedId(wish.owner, commandId),
        })
        added.push(uid)
      }
      const reached = new Set(wishes.flatMap(listsOf))
      return {
        name: values.name.trim(),
        lists: [me, ...relatives].filter(({ uid }) => reached.has(uid)),
        wishes: added,
      }
    },
  })
  const add = (values: WishValues): Promise<void> =>
    send(
      async (commandId) => {
        onAdded(await mutateAsync({ values, commandId: share?.id ?? commandId }))
      },
      // `error` says it.
      () => {},
      share?.id ?? given,
    )
  return { add, isPending, refused: error ? refusalOf(error) : undefined }
}
