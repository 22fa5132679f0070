import { erasedText } from '@cachotteries/domain/erased'
import type { ConversationRead, MessageEvent } from '@cachotteries/domain/features/conversations/events'
import { z } from 'zod'
import { kept, leaving, ofNobody } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const personal = z.object({ text: z.string() })

const text = leaving(erasedText)

/** One stream for each message, so that people who write at the same moment don't wait for each other. */
export const messageStream = streamType<MessageEvent>(
  'message',
  {
    MessageSent: z.object({
      about: id,
      wish: id.exactOptional(),
      hiddenFrom: z.array(id).exactOptional(),
      personal,
    }),
    MessageChanged: z.object({ personal }),
    MessageDeleted: z.object({}),
  },
  {
    leaves: {
      MessageSent: { about: kept, wish: kept, hiddenFrom: kept, personal: { text } },
      MessageChanged: { personal: { text } },
      MessageDeleted: {},
    },
    // What they wrote, and what was written about their list, which nobody sees any more.
    isOf: ({ person }) => {
      const aboutThem = new Set<string>()
      return (id, event) => {
        if (event.type === 'MessageSent' && event.about === person) aboutThem.add(id)
        return event.by === person || aboutThem.has(id)
      }
    },
  },
)

/** What somebody has read of the conversations: one stream for each person. */
export const readingStream = streamType<ConversationRead>(
  'reading',
  {
    ConversationRead: z.object({ about: id, upTo: z.object({ at: z.string(), message: id }) }),
  },
  { leaves: { ConversationRead: { about: kept, upTo: kept } }, isOf: ofNobody },
)
