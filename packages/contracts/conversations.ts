import type { z } from 'zod'
import { commandId, form, uid, visibleText } from './text.ts'

export type {
  ConversationMessageView,
  ConversationView,
  UnreadMessagesView,
} from '@cachotteries/domain/visibility/views/conversations'

/** In code points: an emoji is one. */
export const mostInMessage = 500

const text = visibleText(
  mostInMessage,
  'Écrivez un message',
  `Ce message est trop long\u00a0: ${mostInMessage} caractères au plus`,
)

/** Whose list the conversation is about. */
export const conversationOf = form({ owner: uid })

/** The messages before one of the conversation. */
export const olderMessages = form({ owner: uid, before: uid })
export type OlderMessages = z.infer<typeof olderMessages>

/** A message; `wish` is the wish on the list that it refers to. */
export const newMessage = form({ text, wish: uid.nullish() })
export const sendMessage = newMessage.extend({ owner: uid, commandId })
export type SendMessage = z.infer<typeof sendMessage>

export const messageText = form({ text })
export const changeMessage = messageText.extend({ uid, commandId })
export type ChangeMessage = z.infer<typeof changeMessage>

export const deleteMessage = form({ uid, commandId })
export type DeleteMessage = z.infer<typeof deleteMessage>

/** `through` is the newest message that was read. */
export const messagesRead = form({ through: uid })
export const readConversation = messagesRead.extend({ owner: uid, commandId })
export type ReadConversation = z.infer<typeof readConversation>
