export const pushRefusals = {
  InvalidPush: [400, 'Ce navigateur n’a pas pu être inscrit aux notifications\u00a0: réessayez'],
  TooManyPushDevices: [
    409,
    'Vous recevez déjà des notifications sur beaucoup d’appareils\u00a0: oubliez-en un d’abord',
  ],
} as const
