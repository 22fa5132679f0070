export const guestRefusals = {
  NoSuchGuest: [404, 'Cette personne n’est pas invitée, ou plus'],
  TooManyGuests: [409, 'Dix personnes sont déjà invitées à voir cette liste\u00a0: retirez-en une d’abord'],
  SomebodySignedIn: [
    404,
    'Quelqu’un est connecté à Cachotteries dans ce navigateur. Déconnectez-vous d’abord, puis ouvrez à nouveau cette page',
  ],
} as const
