import { uid } from '@cachotteries/contracts/text'

/** Why nothing can be added to the list of `owner`, which isn't there. */
export const unready = (owner: string): string =>
  uid.safeParse(owner).success ? 'Erreur: Liste non chargée' : 'Erreur: ID de liste invalide'
