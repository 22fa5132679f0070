import type { ConversationMessageView, ConversationView } from '@cachotteries/contracts/conversations'
import type { Rows } from '../../live/applyChange.ts'

type Message = ConversationMessageView

/** In the order of the server's view: the times of messages are of several clocks. */
const inOrder = (messages: readonly Message[]): Message[] =>
  messages.toSorted((one, other) => one.nth - other.nth)

/** The messages of a live conversation. One that is brought late comes to its place. */
export const rows: Rows<ConversationView, Message> = {
  of: (view) => view.Messages,
  replaced: (view, Messages) => ({ ...view, Messages: inOrder(Messages) }),
}

/**
 * Messages of an answer, as they are shown until the live change brings them. The answer is a view of its own, so those that the
 * conversation doesn't have yet come after the others.
 */
export function afterOthers(view: ConversationView, answered: readonly Message[]): readonly Message[] {
  const known = new Map(view.Messages.map((message) => [message.uid, message]))
  const next = (view.Messages.at(-1)?.nth ?? -1) + 1
  return answered.map((message) => ({
    ...message,
    nth: known.get(message.uid)?.nth ?? next + message.nth,
  }))
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
  if (!earlier || view.Messages.length === 0) return { Messages: [], hasOlder: view.hasOlder }
  const live = new Set(view.Messages.map(({ uid }) => uid))
  return { ...earlier, Messages: earlier.Messages.filter(({ uid }) => !live.has(uid)) }
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
  const hasBegun = next.Messages.length === 0 || next.Messages.some(({ uid }) => uid === begun?.uid)
  return hasBegun ? earlier : undefined
}

/** The earlier messages after some that come before all others were loaded. */
export const withOlder = (known: Earlier, older: ConversationView): Earlier => ({
  Messages: [...older.Messages, ...known.Messages],
  hasOlder: older.hasOlder,
})

/** The first of the newest messages of others, so many of which are new. */
export const firstNewOf = (messages: readonly Message[], me: string, unread: number): string | undefined =>
  unread === 0 ? undefined : messages.filter(({ by }) => by.uid !== me).at(-unread)?.uid
