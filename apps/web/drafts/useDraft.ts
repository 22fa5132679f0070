import { useState } from 'react'
import { keepDraft, keptDraft } from './store.ts'

/**
 * What was written in a form and not saved, to begin with when it is opened again.
 *
 * @param form names it among the user's forms
 */
export function useDraft<Values extends object>(user: string, form: string) {
  const [restored] = useState(() => keptDraft<Values>(user, form))
  return { restored, keep: (values: Values | undefined) => keepDraft(user, form, values) }
}
