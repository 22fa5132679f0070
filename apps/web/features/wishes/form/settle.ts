import { contentFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import type { UseFormReturn } from 'react-hook-form'
import { asSaved } from './inputs.ts'
import type { WishValues } from '../published/values.ts'

/** Writes what was typed in a field as it is shown once it was saved, so that it is no change any more then. */
export function settleText(form: UseFormReturn<WishValues>, field: ContentField): void {
  const typed = form.getValues(field)
  const settled = asSaved(field, typed)
  if (settled !== typed) form.setValue(field, settled, { shouldDirty: true })
}

/** Does so in every field, when the form is sent: Enter leaves none. */
export function settleTexts(form: UseFormReturn<WishValues>): void {
  for (const field of contentFields) settleText(form, field)
}
