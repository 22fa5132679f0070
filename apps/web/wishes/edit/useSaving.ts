import type { WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { refusalOf, type Complaint } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommandId } from '../../ui/useCommandId.ts'
import { changesOf, type WishValues } from '../form/formValues.ts'
import { useIntent } from '../useIntent.ts'

interface Asked {
  readonly uid: string
  readonly state: 'sending' | 'done'
}

/** Why a wish was not saved or deleted. */
interface Refused extends Complaint {
  readonly uid: string
}

/**
 * Saves and deletes the wishes of `owner`. The same content sent again is the same command.
 *
 * @returns `busy`: the wish that is being saved or deleted, or just was; its form is disabled.
 */
export function useSaving(owner: string, onDone: (uid: string) => void) {
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<Refused>()
  const ids = useCommandId()

  const ask = async (uid: string, act: () => Promise<unknown>, done: string, failed: string) => {
    setAsked({ uid, state: 'sending' })
    setRefused(undefined)
    try {
      await act()
      ids.done()
      setAsked({ uid, state: 'done' })
      alert('normal', done)
      onDone(uid)
    } catch (error) {
      setAsked(undefined)
      setRefused({ uid, ...refusalOf(error) })
      alert('critical', failed)
    }
  }

  const save = ({ uid }: WishView, before: WishValues, after: WishValues): void => {
    const changes = changesOf(before, after)
    void ask(
      uid,
      async () => {
        // Unchanged fields aren't sent.
        if (Object.keys(changes).length > 0)
          await mutateAsync({
            kind: 'change',
            input: { ...changes, uid, commandId: ids.idOf([uid, changes]) },
          })
      },
      'Souhait mis à jour avec succès',
      'Erreur lors de la mise à jour du souhait',
    )
  }

  const remove = ({ uid }: WishView): void =>
    void ask(
      uid,
      () => mutateAsync({ kind: 'remove', input: { uid, commandId: ids.idOf(uid) } }),
      'Souhait supprimé avec succès',
      'Erreur lors de la suppression du souhait',
    )

  /** Enables the form again, for a user who stays. */
  const stay = (): void => setAsked((now) => (now?.state === 'done' ? undefined : now))

  return { save, remove, stay, busy: asked?.uid, refused }
}
