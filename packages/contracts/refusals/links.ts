export const linkRefusals = {
  NoSuchLink: [
    404,
    'Ce lien ne montre aucune liste, ou plus\u00a0: demandez-en un nouveau à la personne qui vous l’a donné',
  ],
  LinkEndIsPast: [400, 'La date de fin est déjà passée', 'until'],
} as const
