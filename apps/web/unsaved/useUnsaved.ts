import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useUnloadWarning } from './useUnloadWarning.ts'

/** How many forms of the screen have unsaved input. */
export const unsavedAtom = atom(0)

/** Tells whether a form has unsaved input, so that leaving is asked about: see `LeaveQuestion`. */
export function useUnsaved(unsaved: boolean): void {
  const count = useSetAtom(unsavedAtom)
  useUnloadWarning(unsaved)
  useEffect(() => {
    if (!unsaved) return undefined
    count((forms) => forms + 1)
    return () => count((forms) => forms - 1)
  }, [unsaved, count])
}
