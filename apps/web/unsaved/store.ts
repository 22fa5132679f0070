import { keepInRecord, keptRecord } from '../storage/kept.ts'
import { storedUserId } from '../storage/storedUser.ts'

/** storage/storedUser.ts deletes this key when the user signs out, and when another one signs in. */
const keyOf = (user: string) => `unsaved:${user}` as const

/** What the user has written in a form and not saved. Only this tab has it. */
export const keptInput = <Values>(user: string, form: string): Values | undefined =>
  keptRecord<Values>(keyOf(user))[form]

/** @param values undefined when nothing is left to keep */
export function keepInput(user: string, form: string, values: object | undefined): void {
  // A form can still change while the page of somebody who has signed out is being left.
  if (storedUserId() === user) keepInRecord(keyOf(user), form, values)
}
