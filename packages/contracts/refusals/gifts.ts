export const giftRefusals = {
  NoSuchGift: [404, 'Cadeau introuvable'],
  GivenInFuture: [400, 'Ce cadeau ne peut pas avoir été offert dans le futur', 'givenOn', 'day'],
} as const
