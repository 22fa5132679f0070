import type { Refusal } from '../../api/refusal.ts'

/** What to say of a failure: in a message, which vanishes, and what else there is to know beside the name, where it stays. */
export interface RefusedFamily {
  readonly alert: string
  readonly advice?: string
}

/** What to say when joining fails: the server's message, and advice. */
export function refusedEntry({ message, failure }: Refusal): RefusedFamily {
  if (failure === 'NoSuchFamily')
    return { alert: message, advice: 'Vérifiez le nom et le code que l’on vous a donnés' }
  if (failure === 'AlreadyMember') return { alert: message, advice: 'Vous la trouverez parmi vos familles' }
  if (failure === 'NameLooksLikeMember')
    return { alert: message, advice: 'Changez de nom dans votre profil, puis rejoignez-la' }
  return { alert: message }
}

/** What to say when creating fails: any refusal is shown as a name that is taken; a lost connection as such. */
export function refusedCreation({ message, status, failure }: Refusal): RefusedFamily {
  if (status === undefined) return { alert: message }
  const advice = failure === 'FamilyExists' ? 'Ce nom est déjà pris\u00a0: choisissez-en un autre' : message
  return { alert: 'nom de famille existant', advice }
}
