import type { Refusal } from '../api/refusal.ts'

/** A family that can't be joined, in the server's words. */
export const refusedEntry = ({ message }: Refusal) => ({ alert: message, advice: message })

/** A family that can't be created: any answer but yes is told as a name that is taken; none, as it is. */
export function refusedCreation({ message, status, failure }: Refusal) {
  const alert = status === undefined ? message : 'nom de famille existant'
  const advice = failure === 'FamilyExists' ? 'Ce nom est déjà pris : choisissez-en un autre' : message
  return { alert, advice }
}
