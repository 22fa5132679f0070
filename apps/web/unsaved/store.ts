import { drop, keep, kept } from '../storage/kept.ts'
import { storedUserId } from '../storage/storedUser.ts'

/** storage/storedUser.ts deletes this key when the user signs out, and when another one signs in. */
const keyOf = (user: string) => `unsaved:${user}` as const

function inputsOf(user: string): Record<string, object> {
  try {
    return JSON.parse(kept(keyOf(user)) ?? '{}') as Record<string, object>
  } catch {
    return {}
  }
}

/** What the user has written in a form and not saved. Only this tab has it. */
export const keptInput = <Values>(user: string, form: string): Values | undefined =>
  inputsOf(user)[form] as Values | undefined

/** @param values undefined when nothing is left to keep */
export function keepInput(user: string, form: string, values: object | undefined): void {
  // A form can still change while the page of somebody who has signed out is being left.
  if (storedUserId() !== user) return
  const { [form]: _before, ...others } = inputsOf(user)
  const all = values ? { ...others, [form]: values } : others
  if (Object.keys(all).length > 0) keep(keyOf(user), JSON.stringify(all))
  else drop(keyOf(user))
}
