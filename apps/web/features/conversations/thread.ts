import type { ConversationMessageView, ConversationView } from '@cachotteries/contracts/conversations'
import type { Rows } from '../../live/applyChange.ts'

type Message = ConversationMessageView

/** In the order of every screen: by time, then by id. */
const isBefore = (one: Message, other: Message): boolean =>
  one.at < other.at || (one.at === other.at && one.uid < other.uid)

const inOrder = (messages: readonly Message[]): Message[] =>
  messages.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))

/** The messages of a live conversation. One that is brought late, or by an answer, comes to its place. */
export const rows: Rows<ConversationView, Message> = {
  of: (view) => view.Messages,
  replaced: (view, Messages) => ({ ...view, Messages: inOrder(Messages) }),
}

/** Another text for a message; null when it is to be deleted. */
export interface Amendment {
  readonly uid: string
  readonly text: string | null
}

export const amendedIn = (messages: readonly Message[], { uid, text }: Amendment): readonly Message[] =>
  text === null
    ? messages.filter((message) => message.uid !== uid)
    : messages.map((message) => (message.uid === uid ? { ...message, text, isChanged: true } : message))

/** Messages before those of the live view, as they were when they were loaded; the oldest first. */
export interface Earlier {
  readonly Messages: readonly Message[]
  readonly hasOlder: boolean
}

/** What is shown before the live view. None of it is in the live view. */
export function before(view: ConversationView, earlier: Earlier | undefined): Earlier {
  const [first] = view.Messages
  if (!earlier || !first) return { Messages: [], hasOlder: view.hasOlder }
  return { ...earlier, Messages: earlier.Messages.filter((message) => isBefore(message, first)) }
}

/**
 * The earlier messages after the live view has changed. After an interruption it begins anew, with the newest messages, and so
 * perhaps later than before. What is between is loaded again: undefined.
 */
export function afterChange(
  earlier: Earlier | undefined,
  last: ConversationView,
  next: ConversationView,
): Earlier | undefined {
  const [begun] = last.Messages
  const [first] = next.Messages
  return begun && first && isBefore(begun, first) ? undefined : earlier
}

/** The earlier messages after some that come before all others were loaded. */
export const withOlder = (known: Earlier, older: ConversationView): Earlier => ({
  Messages: [...older.Messages, ...known.Messages],
  hasOlder: older.hasOlder,
})

/** The first of the newest messages of others, so many of which are new. */
export const firstNewOf = (messages: readonly Message[], me: string, unread: number): string | undefined =>
  unread === 0 ? undefined : messages.filter(({ by }) => by.uid !== me).at(-unread)?.uid
