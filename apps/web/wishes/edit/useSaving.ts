import type { WishView } from '@cachotteries/contracts/wishes'
import { useRef, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { changesOf, type WishValues } from '../form/formValues.ts'
import { useIntent } from '../useIntent.ts'

interface Asked {
  readonly uid: string
  readonly state: 'sending' | 'done'
}

/** Why a wish was not saved or deleted. */
interface Refused {
  readonly uid: string
  readonly message: string
}

/**
 * Saves and deletes the wishes of `owner`. The same content sent again is the same command.
 *
 * @returns `busy`: the wish that is on its way or was just done with, whose form rests.
 */
export function useSaving(owner: string, onDone: (uid: string) => void) {
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<Refused>()
  const sent = useRef({ content: '', commandId: '' })

  const ask = async (uid: string, act: () => Promise<unknown>, done: string, failed: string) => {
    setAsked({ uid, state: 'sending' })
    setRefused(undefined)
    try {
      await act()
      setAsked({ uid, state: 'done' })
      alert('normal', done)
      onDone(uid)
    } catch (error) {
      setAsked(undefined)
      setRefused({ uid, message: refusalOf(error).message })
      alert('critical', failed)
    }
  }

  const save = ({ uid }: WishView, before: WishValues, after: WishValues): void => {
    const changes = changesOf(before, after)
    const content = JSON.stringify([uid, changes])
    if (sent.current.content !== content) sent.current = { content, commandId: crypto.randomUUID() }
    const { commandId } = sent.current
    void ask(
      uid,
      async () => {
        // What is the same already is not sent.
        if (Object.keys(changes).length > 0)
          await mutateAsync({ kind: 'change', input: { ...changes, uid, commandId } })
      },
      'Souhait mis à jour avec succès',
      'Erreur lors de la mise à jour du souhait',
    )
  }

  const remove = ({ uid }: WishView): void =>
    void ask(
      uid,
      () => mutateAsync({ kind: 'remove', input: { uid, commandId: crypto.randomUUID() } }),
      'Souhait supprimé avec succès',
      'Erreur lors de la suppression du souhait',
    )

  return { save, remove, busy: asked?.uid, refused }
}
