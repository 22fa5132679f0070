import type { WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { refusalOf, type Complaint } from '../../../api/refusal.ts'
import { useAlert } from '../../../ui/alerts.ts'
import { useCommand } from '../../../ui/useCommand.ts'
import { changesOf, type WishValues } from '../published/values.ts'
import { useIntent } from '../useIntent.ts'
import { useRemovalTold } from '../useRemovalTold.ts'

const ignore = (): void => {}

/**
 * Saves and deletes one wish on `owner`'s list.
 *
 * @param isShown whether it is the wish in front: a user who has turned to another may save it again
 * @returns `busy`: it is being saved or deleted, or just was; its form is disabled.
 */
export function useSaving(owner: string, wish: WishView, isShown: boolean) {
  const { uid } = wish
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  const tellRemoval = useRemovalTold(owner)
  const [state, setState] = useState<'sending' | 'done'>()
  const [refused, setRefused] = useState<Complaint>()
  const send = useCommand()
  if (state === 'done' && !isShown) setState(undefined)

  const ask = (
    act: (commandId: string) => Promise<unknown>,
    tell: () => void,
    tellFailed: () => void,
    content: unknown,
  ) =>
    send(
      async (commandId) => {
        setState('sending')
        setRefused(undefined)
        await act(commandId)
        setState('done')
        tell()
      },
      (error) => {
        setState(undefined)
        setRefused(refusalOf(error))
        tellFailed()
      },
      content,
    )

  /** @param keepAgain keeps what was written when it is refused, also if the page was left. */
  const save = (before: WishValues, after: WishValues, keepAgain = ignore): void => {
    const changes = changesOf(before, after)
    void ask(
      async (commandId) => {
        // Unchanged fields aren't sent.
        if (Object.keys(changes).length > 0)
          await mutateAsync({ kind: 'change', input: { ...changes, uid, commandId } })
      },
      () => alert('normal', 'Souhait mis à jour avec succès'),
      () => {
        keepAgain()
        alert('critical', 'Erreur lors de la mise à jour du souhait')
      },
      changes,
    )
  }

  const remove = (): void =>
    void ask(
      (commandId) => mutateAsync({ kind: 'remove', input: { uid, commandId } }),
      () => tellRemoval(wish, 'Souhait supprimé avec succès'),
      () => alert('critical', 'Erreur lors de la suppression du souhait'),
      'removed',
    )

  return { save, remove, busy: state !== undefined, isDone: state === 'done', refused }
}
