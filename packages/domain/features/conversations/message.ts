import type { Instant, Recorded, UserId, WishId } from '../../decider.ts'
import type { MessageEvent } from './events.ts'

export interface SentMessage {
  readonly status: 'sent'
  readonly about: UserId
  readonly author: UserId
  readonly at: Instant
  readonly text: string
  readonly wish: WishId | undefined
}

/** A deleted message keeps the person whose list it was about, so that open screens can remove it. */
export type Message =
  | { readonly status: 'missing' }
  | SentMessage
  | { readonly status: 'deleted'; readonly about: UserId; readonly author: UserId }

export const noMessage: Message = { status: 'missing' }

export function evolve(message: Message, event: Recorded<MessageEvent>): Message {
  switch (event.type) {
    case 'MessageSent': {
      const { about, by: author, at, wish } = event
      return { status: 'sent', about, author, at, text: event.personal.text, wish }
    }
    case 'MessageChanged':
      return message.status === 'sent' ? { ...message, text: event.personal.text } : message
    case 'MessageDeleted':
      return message.status === 'sent'
        ? { status: 'deleted', about: message.about, author: message.author }
        : message
  }
}
