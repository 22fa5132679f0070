import { useQueryClient } from '@tanstack/react-query'
import { listKey } from '../../live/listQuery.ts'
import { newId } from '../../ui/newId.ts'
import { useOutcome } from '../../ui/useAct.ts'
import { usePutAway } from './queries.ts'

/** Which of one's own wishes are put away with a year, or back from it. */
interface Putting {
  readonly isDraft: boolean
  readonly year: number
  readonly wishes: readonly string[]
}

/**
 * Puts wishes of one's own list away with a year, or back. The message has the way back, which is about the same wishes: what
 * was a draft before stays one.
 */
export function usePuttingAway(me: string) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = usePutAway()
  const say = useOutcome()
  const send = async ({ wishes, ...how }: Putting): Promise<void> => {
    await mutateAsync({ ...how, wishes: [...wishes], commandId: newId() })
    // What isn't on the list any more for another reason would be left on this page alone.
    await queryClient.invalidateQueries({ queryKey: listKey(me) })
  }
  const put = (putting: Putting, told: string): void =>
    void say(
      send(putting),
      told,
      () => void say(send({ ...putting, isDraft: !putting.isDraft }), 'C’est annulé'),
    )
  return { put, isPending }
}
