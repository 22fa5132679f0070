import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'

export const wishRefusals = {
  NoSuchList: [403, 'Cette liste ne vous est pas accessible'],
  NoSuchWish: [404, 'Souhait introuvable'],
  WrongRecipient: [
    403,
    'Un destinataire doit faire partie de votre famille',
    'recipientIds',
    'additionalRecipientId',
  ],
  NoRecipientLeft: [400, 'Une idée secrète a au moins un destinataire', 'recipientIds'],
  BuyerIsRecipient: [
    409,
    'L’acheteur du cadeau ne peut pas en être destinataire',
    'recipientIds',
    'additionalRecipientId',
  ],
  ListFull: [409, `Cette liste est pleine\u00a0: ${mostWishes} souhaits au plus`],
} as const
