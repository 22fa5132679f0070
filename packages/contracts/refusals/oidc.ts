export const oidcRefusals = {
  NoProvider: [400, 'Cette façon de se connecter n’existe pas ici'],
  ProviderUnreachable: [
    422,
    'Cette façon de se connecter ne répond pas\u00a0: réessayez, ou connectez-vous autrement',
  ],
  ProviderMisset: [
    422,
    'Cette façon de se connecter est mal réglée\u00a0: dites-le à la personne qui héberge Cachotteries, et connectez-vous autrement',
  ],
  InvalidProviderAnswer: [
    400,
    'La connexion n’a pas abouti\u00a0: recommencez ici, dans ce navigateur, ou connectez-vous autrement',
  ],
  NotLinkedYet: [
    403,
    'Aucun compte n’est encore lié à celui-là\u00a0: connectez-vous autrement, puis liez-les dans «\u00a0Mon Profil\u00a0»',
  ],
  IdentityTaken: [409, 'Ce compte ouvre déjà celui de quelqu’un d’autre sur Cachotteries'],
  AlreadyLinked: [409, 'Votre compte est déjà lié\u00a0: retirez d’abord ce lien'],
} as const
