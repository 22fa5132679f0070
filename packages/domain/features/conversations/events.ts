import type { Instant, MessageId, UserId, WishId } from '../../decider.ts'

/** Somebody wrote in the conversation about a person's list, which that person never learns of. */
export interface MessageSent {
  readonly type: 'MessageSent'
  /** The person whose list the conversation is about. */
  readonly about: UserId
  /** The wish that the message refers to. */
  readonly wish?: WishId
  /** Everybody whom that wish concerns or ever concerned: they never see the message. */
  readonly hiddenFrom?: readonly UserId[]
  readonly personal: { readonly text: string }
}

export interface MessageChanged {
  readonly type: 'MessageChanged'
  readonly personal: { readonly text: string }
}

export interface MessageDeleted {
  readonly type: 'MessageDeleted'
}

export type MessageEvent = MessageSent | MessageChanged | MessageDeleted

/** A message with the time that the node gave it which sent it. It stands in its conversation where the log has it. */
export interface MessageRead {
  readonly at: Instant
  readonly message: MessageId
}

/** Somebody has read a conversation up to this message. */
export interface ConversationRead {
  readonly type: 'ConversationRead'
  readonly about: UserId
  readonly upTo: MessageRead
}
