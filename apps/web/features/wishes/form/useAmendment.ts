import { refusalOf } from '../../../api/refusal.ts'
import { useAlert } from '../../../ui/alerts.ts'
import type { changesOf } from './values.ts'
import type { ShownWish } from '../shownWish.ts'
import { useIntent } from '../useIntent.ts'
import { useRemovalTold } from '../useRemovalTold.ts'
import { newId } from '../../../ui/newId.ts'

/** Changes or removes a wish that may still be being added: sent once the addition was answered. */
export function useAmendment(owner: string, { wish }: ShownWish) {
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  const named = () => ({ uid: wish.uid, commandId: newId() })
  const tellRemoval = useRemovalTold(owner)
  const ask = async (act: Promise<unknown>, tell: () => void): Promise<void> => {
    try {
      await act
      tell()
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
  return {
    change: (changes: ReturnType<typeof changesOf>) =>
      void ask(mutateAsync({ kind: 'change', input: { ...changes, ...named() } }), () =>
        alert('normal', 'Souhait modifié'),
      ),
    remove: () =>
      void ask(mutateAsync({ kind: 'remove', input: named() }), () => tellRemoval(wish, 'Souhait supprimé')),
  }
}
