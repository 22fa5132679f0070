import type { WishView } from '@cachotteries/contracts/wishes'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { localDay } from '../../ui/dates.ts'
import { celebrate } from '../form/lazy.ts'
import { useIntent } from '../queries.ts'

/** Marks a wish of `owner`'s as bought today by the person at the keyboard, without a form. */
export function useQuickMark(owner: string, me: string): (wish: WishView) => void {
  const { mutate } = useIntent(owner)
  const alert = useAlert()
  return ({ uid }) => {
    celebrate()
    const purchase = { isPurchased: true, buyerUid: me, purchaseDate: localDay(new Date()) }
    mutate(
      { kind: 'change', input: { uid, commandId: crypto.randomUUID(), ...purchase } },
      { onError: (error) => alert('critical', refusalOf(error).message) },
    )
  }
}
