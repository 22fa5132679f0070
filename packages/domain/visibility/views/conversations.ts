import { z } from 'zod'
import { instant, pictured, uid, type ViewOf } from './parts.ts'

const conversationMessage = z.strictObject({
  uid,
  nth: z.int().min(0).meta({
    description: 'Sa place dans cette réponse, à partir de 0\u00a0: les heures ne disent pas l’ordre',
  }),
  at: instant,
  by: pictured,
  text: z.string(),
  isChanged: z.boolean(),
  /** `uid` is null when the viewer doesn't see the wish any more. Null when it refers to none. */
  wish: z
    .union([z.strictObject({ uid, name: z.string() }), z.strictObject({ uid: z.null() })])
    .nullable()
    .meta({ description: 'Le souhait dont il parle\u00a0; sans nom s’il n’est plus sur la liste' }),
})
export type ConversationMessageView = ViewOf<typeof conversationMessage>

/** The newest part of what is said about the list of `uid`, or the part before a message; the oldest message first. */
export const conversation = z
  .strictObject({ uid, Messages: z.array(conversationMessage), hasOlder: z.boolean() })
  .meta({ description: 'Une conversation sur la liste d’un proche, qui n’en sait rien' })
export type ConversationView = ViewOf<typeof conversation>

/** How many messages of others the viewer hasn't read, by whose list they are about: a row for each list whose sight they have. */
export const unreadMessages = z.strictObject({
  Lists: z.array(z.strictObject({ uid, unread: z.int().min(0) })),
})
export type UnreadMessagesView = ViewOf<typeof unreadMessages>
