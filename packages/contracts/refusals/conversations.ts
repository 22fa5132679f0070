export const conversationRefusals = {
  NoSuchMessage: [404, 'Message introuvable'],
  MessageQuotesWish: [409, 'Un message qui cite un souhait ne se change pas\u00a0: écrivez-en un autre'],
  MessageTooOld: [409, 'Un message se change ou se supprime pendant une heure\u00a0: écrivez-en un autre'],
} as const
