import type { Household } from './household.ts'

/** What Olive's relatives hide from her, in words that occur nowhere else. */
export const secrets = {
  /** Added, changed and shared by Marc, in his browser. */
  kaleidoscope: 'Kaléidoscope',
  /** Added by Ana, changed, and removed in the end. */
  violin: 'Stradivarius',
  /** Added by Ana, and removed; then added by Marc, and shared. */
  balloon: 'Montgolfière',
  /** Added by Zoé, bought from the start. */
  compass: 'Boussole',
  /** Added while Olive is offline. */
  umbrella: 'Parapluie',
  comment: 'Chuchotement',
  changedComment: 'Bouche cousue',
  /** Typed in a form, and never sent. */
  typed: 'Pantoufles',
  link: 'cachette',
  date: '2019-07-14',
  /** What Marc writes beside a gift of his, and what he paid for it. */
  note: 'Colin-maillard',
  paid: '719,43',
  /** What Marc and Ana write to each other about her list. */
  said: 'Entourloupe',
  answered: 'Motus',
} as const

/** What the screens of relatives say of them. */
const sayings = ['Acheté par', 'Partagé avec', '14 juillet 2019'] as const

/**
 * Everything that must not reach Olive: the words, and the ids of the ideas that she can't know. Without the
 * compass's id, which is in an address that her browser opens.
 */
export const needlesOf = ({ ids }: Pick<Household, 'ids'>): string[] => {
  // Once it is revealed she may read its name, but never the id that it had as a secret.
  const hidden = [secrets.kaleidoscope, secrets.violin, secrets.balloon, secrets.umbrella, 'Harmonica']
  return [...Object.values(secrets), ...sayings, ...hidden.flatMap((name) => ids.get(name) ?? [])]
}
