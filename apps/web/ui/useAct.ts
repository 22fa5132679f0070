import { useCallback } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from './alerts.ts'
import { useCommand } from './useCommand.ts'

/** @returns a stable function that says why something failed */
export function useComplain(): (error: unknown) => void {
  const alert = useAlert()
  return useCallback((error) => alert('critical', refusalOf(error).message), [alert])
}

/**
 * @param onFailed called when it failed, before that is said
 * @returns a function that does what a button is for, once, however often it is pressed; then it says so, or why it failed.
 *   `content` is that of the command (`useCommand`)
 */
export function useAct(
  onFailed?: () => void,
): (act: (commandId: string) => Promise<unknown>, done?: string, content?: unknown) => Promise<void> {
  const alert = useAlert()
  const complain = useComplain()
  const send = useCommand()
  return (act, done, content = done) =>
    send(
      async (commandId) => {
        await act(commandId)
        if (done !== undefined) alert('normal', done)
      },
      (error) => {
        onFailed?.()
        complain(error)
      },
      content,
    )
}

/**
 * @returns a stable function that says what came of an act: with a way back if there is one, or why it failed. It says so even
 *   when what was pressed is gone: a live change may arrive before the answer
 */
export function useOutcome(): (act: Promise<unknown>, done?: string, undo?: () => void) => Promise<boolean> {
  const alert = useAlert()
  const complain = useComplain()
  return useCallback(
    async (act, done, undo) => {
      try {
        await act
      } catch (error) {
        complain(error)
        return false
      }
      if (done !== undefined) alert('normal', done, undo)
      return true
    },
    [alert, complain],
  )
}
