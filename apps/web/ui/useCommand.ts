import { startTransition, useState } from 'react'
import { newId } from './newId.ts'

/**
 * @param act what a press does: it sends the command under this id, and shows what came of it
 * @param failed shows why `act` failed
 * @param content of a change: with another content it is another command. Something new stays the same command, whatever was
 *   changed in it before it was sent again: its first sending may have made it, and its answer been lost.
 */
type Send = (
  act: (commandId: string) => Promise<unknown>,
  failed: (error: unknown) => void | Promise<void>,
  content?: unknown,
) => Promise<void>

/** A command, from the opening of its form until it was done. It is sent once, however often it is pressed. */
export function command(newId: () => string, onDone: () => void): Send {
  let id = newId()
  let sent: string | undefined
  let isSent = false
  return async (act, failed, content) => {
    if (isSent) return
    isSent = true
    const text = JSON.stringify(content)
    if (sent !== undefined && sent !== text) id = newId()
    sent = text
    try {
      await act(id)
    } catch (error) {
      isSent = false
      return failed(error)
    }
    onDone()
  }
}

/**
 * The command of one form or button: two presses, another attempt and a lost answer are one act, since it has the same id
 * from the moment at which the form opens. Once it is done, the next rendering has another command: a press that comes
 * before the form has closed or been emptied does nothing.
 */
export function useCommand(): Send {
  // A screen that the act leads to is drawn in a transition: until it is there, the button of this one is still the same act.
  const next = (): Send => command(newId, () => startTransition(() => setSend(next)))
  const [send, setSend] = useState(next)
  return send
}
