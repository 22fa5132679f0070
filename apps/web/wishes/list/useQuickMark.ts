import type { WishView } from '@cachotteries/contracts/wishes'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { localDay } from '../../ui/dates.ts'
import { celebrate } from '../form/lazy.ts'
import { useIntent } from '../useIntent.ts'

/** Marks a wish of `owner`'s as bought today by the person at the keyboard, without a form. */
export function useQuickMark(owner: string, me: string): (wish: WishView) => void {
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()
  const mark = async (uid: string): Promise<void> => {
    const purchase = { isPurchased: true, buyerUid: me, purchaseDate: localDay(new Date()) }
    try {
      await mutateAsync({ kind: 'change', input: { uid, commandId: crypto.randomUUID(), ...purchase } })
      alert('normal', 'Souhait modifié')
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
  return ({ uid }) => {
    celebrate()
    void mark(uid)
  }
}
