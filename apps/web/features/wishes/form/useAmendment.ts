import { useOutcome } from '../../../ui/useAct.ts'
import type { changesOf } from '../published/values.ts'
import type { ShownWish } from '../shownWish.ts'
import { useIntent } from '../useIntent.ts'
import { useRemovalTold } from '../useRemovalTold.ts'
import { newId } from '../../../ui/newId.ts'

/** Changes or removes a wish that may still be being added: sent once the addition was answered. */
export function useAmendment(owner: string, { wish }: ShownWish) {
  const { mutateAsync } = useIntent(owner)
  const say = useOutcome()
  const named = () => ({ uid: wish.uid, commandId: newId() })
  const tellRemoval = useRemovalTold(owner)
  return {
    change: (changes: ReturnType<typeof changesOf>) =>
      void say(mutateAsync({ kind: 'change', input: { ...changes, ...named() } }), 'Souhait modifié'),
    remove: () =>
      void say(
        mutateAsync({ kind: 'remove', input: named() }).then(() => tellRemoval(wish, 'Souhait supprimé')),
      ),
  }
}
