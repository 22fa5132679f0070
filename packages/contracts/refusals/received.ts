export const receivedRefusals = {
  NotGivenYet: [409, 'Notez d’abord que ce cadeau est offert'],
  DayInFuture: [400, 'Ce jour n’est pas encore venu'],
  AlreadyTold: [
    409,
    'Quelqu’un a déjà dit que cela venait de lui ou d’elle\u00a0: cela reste parmi ce qui a été reçu',
  ],
  NoSuchReceived: [404, 'Cadeau reçu introuvable'],
  AlreadyThanked: [409, 'Cette personne a déjà été remerciée'],
} as const
