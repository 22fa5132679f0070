import type { Refusal } from '../api/refusal.ts'

/** What to say when joining fails: the server's message, and advice beside the name. */
export function refusedEntry({ message, failure }: Refusal) {
  if (failure === 'NoSuchFamily')
    return { alert: message, advice: 'Vérifiez le nom et le code que l’on vous a donnés' }
  if (failure === 'AlreadyMember') return { alert: message, advice: 'Vous la trouverez parmi vos familles' }
  if (failure === 'NameLooksLikeMember')
    return { alert: message, advice: 'Changez de nom dans votre profil, puis rejoignez-la' }
  return { alert: message, advice: message }
}

/** What to say when creating fails: any refusal is shown as a name that is taken; a lost connection as such. */
export function refusedCreation({ message, status, failure }: Refusal) {
  const alert = status === undefined ? message : 'nom de famille existant'
  const advice = failure === 'FamilyExists' ? 'Ce nom est déjà pris\u00a0: choisissez-en un autre' : message
  return { alert, advice }
}
