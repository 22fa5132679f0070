import type { WishView } from '@cachotteries/contracts/wishes'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { useOutcome } from '../../ui/useAct.ts'
import { newId } from '../../ui/newId.ts'
import { justAddedAtom } from './published/justAdded.ts'
import { useIntent } from './useIntent.ts'

/** Tells that a wish on `owner`'s list was removed, with a way back: the list scrolls to the wish when it is there again. */
export function useRemovalTold(owner: string): (wish: WishView, told: string) => void {
  const { mutateAsync } = useIntent(owner)
  const setJustAdded = useSetAtom(justAddedAtom)
  const alert = useAlert()
  const say = useOutcome()
  return useCallback(
    (wish, told) => {
      const input = { uid: wish.uid, commandId: newId() }
      alert('normal', told, () => {
        setJustAdded([wish.uid])
        void say(mutateAsync({ kind: 'restore', input, wish }), 'C’est annulé')
      })
    },
    [mutateAsync, setJustAdded, alert, say],
  )
}
