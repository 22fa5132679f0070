export const passkeyRefusals = {
  NoPasskeysHere: [
    400,
    'Ouvrez Cachotteries à son adresse habituelle, en https, pour utiliser l’empreinte ou le visage',
  ],
  InvalidPasskey: [400, 'Cette clé d’accès n’a pas pu servir\u00a0: réessayez, ou connectez-vous autrement'],
  NotConfirmed: [
    403,
    'Montrez d’abord que c’est vous\u00a0: par votre mot de passe, ou par une autre clé d’accès',
  ],
  TooManyPasskeys: [409, 'Vous avez déjà beaucoup de clés d’accès\u00a0: retirez-en une d’abord'],
} as const
