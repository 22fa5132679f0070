/** What Olive's relatives hide from her, in words that stand in nothing else. */
export const secrets = {
  /** Added, changed and shared by Marc, in his browser. */
  kaleidoscope: 'Kaléidoscope',
  /** Added by Ana, and changed. */
  violin: 'Stradivarius',
  /** Added by Ana, and removed. */
  balloon: 'Montgolfière',
  /** Added by Zoé; Marc goes to its page. */
  compass: 'Boussole',
  /** Added while Olive's line is lost. */
  umbrella: 'Parapluie',
  comment: 'Chuchotement',
  changedComment: 'Bouche cousue',
  /** Typed in a form, and never sent. */
  typed: 'Pantoufles',
  link: 'cachette',
  date: '2019-07-14',
} as const
