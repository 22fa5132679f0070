import type { Refusal } from '../api/refusal.ts'

/** A family that can't be joined, in the server's words; beside the name, what to do about it. */
export function refusedEntry({ message, failure }: Refusal) {
  if (failure === 'NoSuchFamily')
    return { alert: message, advice: 'Vérifiez le nom et le code que l’on vous a donnés' }
  if (failure === 'AlreadyMember') return { alert: message, advice: 'Vous la trouverez parmi vos familles' }
  return { alert: message, advice: message }
}

/** A family that can't be created: any answer but yes is told as a name that is taken; none, as it is. */
export function refusedCreation({ message, status, failure }: Refusal) {
  const alert = status === undefined ? message : 'nom de famille existant'
  const advice = failure === 'FamilyExists' ? 'Ce nom est déjà pris : choisissez-en un autre' : message
  return { alert, advice }
}
