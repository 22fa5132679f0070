import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { localDay } from '../../ui/dates.ts'
import { celebrate } from '../form/lazy.ts'
import { useIntent } from '../useIntent.ts'

/** Marks a wish of `owner`'s as bought today by the person at the keyboard, without a form. */
export function useQuickMark(owner: string, me: string): (wish: WishView) => void {
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  // The same function each time: no card is drawn again for it.
  return useCallback(
    ({ uid }) => {
      celebrate()
      const purchase = { isPurchased: true, buyerUid: me, purchaseDate: localDay(new Date()) }
      mutateAsync({ kind: 'change', input: { uid, commandId: crypto.randomUUID(), ...purchase } }).then(
        () => alert('normal', 'Souhait modifié'),
        (error: unknown) => alert('critical', refusalOf(error).message),
      )
    },
    [mutateAsync, alert, me],
  )
}
