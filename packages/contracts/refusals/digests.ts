export const digestRefusals = {
  NoSuchDigestStop: [
    404,
    'Ce lien n’arrête plus aucune lettre\u00a0: changez votre choix dans «\u00a0Mon Profil\u00a0»',
  ],
} as const
