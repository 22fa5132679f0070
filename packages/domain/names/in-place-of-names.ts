/**
 * All that the application says in place of a name. It is written here and in no other place, so that nobody can be called like
 * it: see `reserved.ts`. Where a sentence begins, it has a capital.
 */
export const inPlaceOfName = {
  /** Somebody who left for good. */
  formerMember: 'un ancien membre',
  /** A guest who was withdrawn. */
  formerGuest: 'un ancien invité',
  /** Somebody who is unknown here. */
  somebody: 'quelqu’un',
  /** Whose list or profile can’t be shown. */
  user: 'Utilisateur',
  unknownUser: 'Utilisateur inconnu',
  /** The person who gives a wish, for those who prefer not to know. */
  giver: 'Déjà pris',
  /** The person who keeps a list that nobody keeps any more. */
  nobodyLeft: 'plus personne',
  /** The reader, by themself or by others. */
  reader: 'vous',
  self: 'moi',
  other: 'toi',
  /** Whom a sentence speaks of. */
  relative: 'un proche',
  nobody: 'personne',
} as const
