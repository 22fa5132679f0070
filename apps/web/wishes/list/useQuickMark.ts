import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { localDay } from '../../ui/dates.ts'
import { celebrate } from '../form/lazy.ts'
import { useIntent } from '../useIntent.ts'
import { newId } from '../../ui/newId.ts'

/** Marks a wish on `owner`'s list as bought today by the user, without a form. */
export function useQuickMark(owner: string, me: string): (wish: WishView) => void {
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  // A stable function, so that cards aren't rendered again.
  return useCallback(
    ({ uid }) => {
      celebrate()
      const purchase = { isPurchased: true, buyerUid: me, purchaseDate: localDay(new Date()) }
      mutateAsync({ kind: 'change', input: { uid, commandId: newId(), ...purchase } }).then(
        () => alert('normal', 'Souhait modifié'),
        (error: unknown) => alert('critical', refusalOf(error).message),
      )
    },
    [mutateAsync, alert, me],
  )
}
