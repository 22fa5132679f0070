import { useFormContext } from 'react-hook-form'
import { celebrate } from '../../ui/celebrate.ts'
import { localDay } from '../../ui/dates.ts'
import { purchaseFields, type PurchaseValues } from './published/values.ts'

/**
 * Marks the wish of a form as bought today by the user, or takes that back.
 *
 * @param onPurchase saves the mark at once, and resolves to whether it was done. Without it, the mark is sent with the form.
 */
export function usePurchaseMark(
  me: string,
  onPurchase: ((offers: boolean, quantity?: number) => Promise<boolean>) | undefined,
): (bought: boolean, quantity?: number) => void {
  const { setValue, getValues, resetField } = useFormContext<PurchaseValues>()
  // What is saved at once is no unsaved input.
  const touched = { shouldDirty: !onPurchase, shouldValidate: true }
  return (bought, quantity) => {
    if (onPurchase && quantity !== undefined) return void onPurchase(bought, quantity)
    setValue('isPurchased', bought, touched)
    setValue('purchaseDate', bought ? localDay(new Date()) : '', touched)
    setValue('buyerUid', bought ? getValues('buyerUid') || me : '', touched)
    if (!onPurchase) return void (bought && celebrate())
    void onPurchase(bought).then((done) => {
      if (!done) for (const field of purchaseFields) resetField(field)
    })
  }
}
