import { useState } from 'react'
import { keepInput, keptInput } from './store.ts'

/**
 * What was written in a form and not saved, to begin with when it is opened again.
 *
 * @param form names it among the user's forms
 */
export function useKeptInput<Values extends object>(user: string, form: string) {
  const [restored] = useState(() => keptInput<Values>(user, form))
  const [isTyped, setTyped] = useState(false)
  return {
    restored,
    /** Whether something was written since it was opened: leaving was asked about what was written earlier. */
    isTyped,
    keep: (values: Values | undefined): void => {
      setTyped(true)
      keepInput(user, form, values)
    },
  }
}
