import {
  accept,
  reject,
  type Decision,
  type Instant,
  type MessageId,
  type UserId,
  type WishId,
} from '../../decider.ts'
import { hasSight, type Viewer, type WishVisibility } from '../../wish-visibility.ts'
import type { ConversationRead, MessageEvent } from './events.ts'
import type { Message } from './message.ts'

/** A wish that a message refers to, as its author sees it. */
export interface ReferredWish {
  readonly wish: WishId
  readonly visibility: WishVisibility
  readonly concerned: readonly UserId[]
  readonly hiddenFrom: readonly UserId[]
}

export interface SendMessage {
  readonly type: 'SendMessage'
  readonly by: Viewer
  readonly about: UserId
  readonly text: string
  readonly refersTo?: ReferredWish | undefined
}

export interface ChangeMessage {
  readonly type: 'ChangeMessage'
  readonly by: Viewer
  readonly text: string
  readonly now: Instant
}

export interface DeleteMessage {
  readonly type: 'DeleteMessage'
  readonly by: Viewer
  readonly now: Instant
}

export type MessageCommand = SendMessage | ChangeMessage | DeleteMessage
export type MessageRejection =
  | 'NoSuchList'
  | 'NoSuchWish'
  | 'NoSuchMessage'
  | 'MessageTooOld'
  | 'MessageQuotesWish'

/** How long the author of a message can change or delete it, in milliseconds. */
const changeable = 60 * 60_000

export function decide(command: MessageCommand, message: Message): Decision<MessageEvent, MessageRejection> {
  if (command.type === 'SendMessage') return send(command, message)
  const { by, now } = command
  // A person who loses the sight of the list loses the conversation, their own messages too.
  if (message.status === 'missing' || message.author !== by.user || !hasSight(by, message.about))
    return reject('NoSuchMessage')
  if (message.status === 'deleted')
    return command.type === 'DeleteMessage' ? accept() : reject('NoSuchMessage')
  // Somebody whom the wish concerns since keeps the message as it was written before that, no matter who asks and whenever.
  if (command.type === 'ChangeMessage' && message.wish !== undefined) return reject('MessageQuotesWish')
  if (command.type === 'ChangeMessage' && command.text === message.text) return accept()
  if (Date.parse(now) > Date.parse(message.at) + changeable) return reject('MessageTooOld')
  return accept(
    command.type === 'DeleteMessage'
      ? { type: 'MessageDeleted' }
      : { type: 'MessageChanged', personal: { text: command.text } },
  )
}

function send(
  { by, about, text, refersTo }: SendMessage,
  message: Message,
): Decision<MessageEvent, MessageRejection> {
  if (!hasSight(by, about)) return reject('NoSuchList')
  // A message is sent once. Sent again, the command has been done already.
  if (message.status !== 'missing') return reject('NoSuchMessage')
  const personal = { text }
  if (!refersTo) return accept({ type: 'MessageSent', about, personal })
  const { wish, visibility, concerned, hiddenFrom } = refersTo
  if (visibility !== 'everything' || !concerned.includes(about)) return reject('NoSuchWish')
  return accept({
    type: 'MessageSent',
    about,
    wish,
    hiddenFrom: [...new Set([...concerned, ...hiddenFrom])],
    personal,
  })
}

/** The message up to which somebody has read each conversation. */
export type ReadMarks = ReadonlyMap<UserId, MessageId>

export const evolveMarks = (marks: ReadMarks, { about, upTo }: ConversationRead): ReadMarks =>
  new Map([...marks, [about, upTo.message]])

/** A message that somebody has read, and whether the log has it after the mark that they had. */
export interface Reading extends Omit<ConversationRead, 'type'> {
  readonly mark: MessageId | undefined
  readonly isAfterMark: boolean
}

/**
 * A mark never goes back: another device may have read more.
 *
 * @returns undefined when there is another mark by now, with which the message is to be compared
 */
export function decideReading(
  { about, upTo, mark, isAfterMark }: Reading,
  marks: ReadMarks,
): Decision<ConversationRead, never> | undefined {
  if (marks.get(about) !== mark) return undefined
  return isAfterMark ? accept({ type: 'ConversationRead', about, upTo }) : accept()
}
