export const purchaseRefusals = {
  WrongBuyer: [
    403,
    'L’acheteur doit faire partie de votre famille, et le cadeau ne pas être pour lui',
    'buyerUid',
  ],
  BoughtByAnother: [409, 'Quelqu’un a été plus rapide et l’a déjà acheté'],
  DateInFuture: [400, 'La date d’achat ne peut pas être dans le futur', 'purchaseDate'],
  NotBought: [
    400,
    'Ce souhait n’est pas marqué comme acheté',
    'buyerUid',
    'purchaseDate',
    'purchaseQuantity',
  ],
  NotSoMany: [409, 'Il n’en reste pas autant', 'purchaseQuantity'],
  GivenBySeveral: [
    409,
    'Plusieurs personnes l’offrent\u00a0: chacune peut changer ce qu’elle offre elle-même',
  ],
  NotOpen: [409, 'Ce cadeau n’est pas ouvert à d’autres'],
  NotInCharge: [403, 'Seule la personne qui s’occupe du cadeau peut le faire'],
  CannotBeInCharge: [
    409,
    'Cette personne n’a pas de compte ouvert, ou ne voit plus ce souhait\u00a0: elle ne peut pas s’occuper du cadeau',
    'buyerUid',
    'inCharge',
  ],
  NotTakingPart: [409, 'Cette personne ne participe pas à ce cadeau'],
  ShareSettled: [409, 'Cette part est réglée\u00a0: dites d’abord qu’elle ne l’est pas encore'],
} as const
