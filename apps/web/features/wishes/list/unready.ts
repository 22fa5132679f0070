import { uid } from '@cachotteries/contracts/text'

/** Why nothing can be added to `owner`'s list, which is not loaded. */
export const unready = (owner: string): string =>
  uid.safeParse(owner).success ? 'Erreur: Liste non chargée' : 'Erreur: ID de liste invalide'
