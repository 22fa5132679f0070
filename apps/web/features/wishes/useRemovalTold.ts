import type { WishView } from '@cachotteries/contracts/wishes'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { newId } from '../../ui/newId.ts'
import { justAddedAtom } from './list/justAdded.ts'
import { useIntent } from './useIntent.ts'

/** Tells that a wish on `owner`'s list was removed, with a way back: the list scrolls to the wish when it is there again. */
export function useRemovalTold(owner: string): (wish: WishView, told: string) => void {
  const { mutateAsync } = useIntent(owner)
  const setJustAdded = useSetAtom(justAddedAtom)
  const alert = useAlert()
  return useCallback(
    (wish, told) => {
      const input = { uid: wish.uid, commandId: newId() }
      const takeBack = async (): Promise<void> => {
        setJustAdded([wish.uid])
        try {
          await mutateAsync({ kind: 'restore', input, wish })
          alert('normal', 'C’est annulé')
        } catch (error) {
          alert('critical', refusalOf(error).message)
        }
      }
      alert('normal', told, () => void takeBack())
    },
    [mutateAsync, setJustAdded, alert],
  )
}
