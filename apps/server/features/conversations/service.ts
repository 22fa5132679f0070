import type {
  ChangeMessage,
  DeleteMessage,
  OlderMessages,
  ReadConversation,
  SendMessage,
} from '@cachotteries/contracts/conversations'
import { accept, replay, type MessageId, type UserId, type WishId } from '@cachotteries/domain/decider'
import {
  decide,
  decideReading,
  evolveMarks,
  type MessageCommand,
  type ReferredWish,
} from '@cachotteries/domain/features/conversations/decide'
import type { ConversationRead } from '@cachotteries/domain/features/conversations/events'
import { evolve, noMessage } from '@cachotteries/domain/features/conversations/message'
import { concernedBy } from '@cachotteries/domain/features/wishes/wish'
import { wishVisibilityIn } from '@cachotteries/domain/features/wishes/seen'
import {
  conversation,
  emptiedConversation,
  unreadMessages,
} from '@cachotteries/domain/visibility/conversations'
import type { UnreadMessagesView } from '@cachotteries/domain/visibility/views/conversations'
import { hasSight, wishVisibility, type Viewer } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { execute, refuseUnlessDone } from '../../infrastructure/log/execute.ts'
import type { FactsByStream } from '../../infrastructure/log/facts.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { foldWish, streamsOfWish } from '../wishes/streams.ts'
import { loadVisibilityFacts } from '../wishes/published/visibility-facts.ts'
import { messagesFor, shownTo, unreadFor } from './queries.ts'
import { messageStream, readingStream } from './streams.ts'

/**
 * The conversation as it goes on on an open screen, from a message on. It is empty for somebody who is set aside since, and refused
 * to a person who lost the list in another way.
 */
export const openedBefore = Effect.fnUntraced(function* (user: UserId, owner: UserId, from?: MessageId) {
  const emptied = emptiedConversation(yield* viewerOf(user), owner)
  return emptied ?? (yield* newest(user, owner, from))
})

/**
 * The newest messages about a list, or all from one on. Its owner, a stranger and somebody who is set aside are refused
 * alike, before anything is read.
 */
export const newest = Effect.fnUntraced(function* (user: UserId, owner: UserId, from?: MessageId) {
  if (!hasSight(yield* viewerOf(user), owner)) return yield* refuse('NoSuchList')
  const { viewer, messages, hasOlder } = yield* messagesFor(user, owner, { from })
  return yield* orRefuse(conversation(viewer, owner, messages, hasOlder), 'NoSuchList')
})

/** The messages before one of them; the newest when that one is gone. */
export const older = Effect.fnUntraced(function* (user: UserId, { owner, before }: OlderMessages) {
  if (!hasSight(yield* viewerOf(user), owner)) return yield* refuse('NoSuchList')
  const { viewer, messages, hasOlder } = yield* messagesFor(user, owner, {
    before: (yield* shownTo(user, owner, before))?.upTo.message,
  })
  return yield* orRefuse(conversation(viewer, owner, messages, hasOlder), 'NoSuchList')
})

/**
 * How much the user hasn't read of the conversations about their relatives' lists.
 *
 * @param held as in `unreadMessages`
 */
export const unread = (user: UserId, held?: UnreadMessagesView) =>
  Effect.map(unreadFor(user), ({ viewer, people, counted }) => unreadMessages(viewer, people, counted, held))

/**
 * Writes in the conversation about a list. The id of the message follows from the command, so that it is sent once. The answer
 * is the conversation from this message on. It is limited by account alone: somebody at the same address, such as the owner,
 * would learn from a limit that they share how much others write.
 */
export const send = (user: UserId, form: SendMessage) =>
  limited('messages', { account: user, address: undefined }, sendMessage(user, form))

const sendMessage = Effect.fn('conversations.send')(function* (
  user: UserId,
  { owner, text, wish, commandId }: SendMessage,
) {
  const { derivedId } = yield* Identifiers
  const by = yield* viewerOf(user)
  const command = { by: user, commandId }
  const message = derivedId(user, commandId)
  if (!hasSight(by, owner)) yield* refuseUnlessDone(command, refuse('NoSuchList'))
  // The history of a hidden wish is not read: the time that it takes would tell of it.
  else if (wish && !(yield* seesAll(user, wish))) yield* refuseUnlessDone(command, refuse('NoSuchWish'))
  else {
    const refersTo = wish ? (facts: FactsByStream) => referredWish(by, wish, facts) : () => undefined
    const streams = wish ? streamsOfWish(wish) : []
    yield* perform(
      command,
      message,
      (facts) => ({ type: 'SendMessage', by, about: owner, text, refersTo: refersTo(facts) }),
      streams,
    )
  }
  return yield* newest(user, owner, (yield* shownTo(user, owner, message))?.upTo.message)
})

const seesAll = (user: UserId, wish: WishId) =>
  Effect.map(
    loadVisibilityFacts(user, wish),
    ({ viewer, facts }) => facts !== undefined && wishVisibility(viewer, facts) === 'everything',
  )

function referredWish(by: Viewer, wish: WishId, facts: FactsByStream): ReferredWish {
  const state = foldWish(wish, facts)
  return {
    wish,
    visibility: wishVisibilityIn(by, state),
    concerned: concernedBy(state.wish),
    hiddenFrom: 'hiddenFrom' in state.wish ? state.wish.hiddenFrom : [],
  }
}

/** Changes a message of the user's own, within an hour. */
export const change = (user: UserId, { uid, text, commandId }: ChangeMessage) =>
  act(user, uid, commandId, (by, now) => ({ type: 'ChangeMessage', by, text, now }))

/** Deletes a message of the user's own, within an hour. */
export const remove = (user: UserId, { uid, commandId }: DeleteMessage) =>
  act(user, uid, commandId, (by, now) => ({ type: 'DeleteMessage', by, now }))

const act = Effect.fnUntraced(function* (
  user: UserId,
  message: MessageId,
  commandId: string,
  commandFor: (by: Viewer, now: string) => MessageCommand,
) {
  const by = yield* viewerOf(user)
  const { now } = yield* Clock
  yield* perform({ by: user, commandId }, message, () => commandFor(by, now().toISOString()))
})

const perform = (
  command: { readonly by: UserId; readonly commandId: string },
  message: MessageId,
  commandFor: (facts: FactsByStream) => MessageCommand,
  streamsBehind: readonly string[] = [],
) => {
  const stream = messageStream.of(message)
  return execute({
    ...command,
    streams: [stream, ...streamsBehind],
    fold: (facts) => ({
      message: replay(evolve, noMessage, messageStream.eventsIn(facts.get(stream))),
      command: commandFor(facts),
    }),
    decide: (state) => decide(state.command, state.message),
    place: (event) => ({ stream, event }),
  })
}

/** Marks a message and all older ones of the conversation as read. One that isn't there any more changes nothing. */
export const read = Effect.fn('conversations.read')(function* (user: UserId, form: ReadConversation) {
  if (!hasSight(yield* viewerOf(user), form.owner)) return yield* refuse('NoSuchList')
  // Another device may have read more meanwhile.
  yield* Effect.repeat(markRead(user, form), { until: (isDone) => isDone })
  return yield* unread(user)
})

/** Returns whether it was compared with the newest mark. */
const markRead = Effect.fnUntraced(function* (
  user: UserId,
  { owner: about, through, commandId }: ReadConversation,
) {
  const shown = yield* shownTo(user, about, through)
  if (!shown) return true
  const stream = readingStream.of(user)
  let isDone = true
  yield* execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => replay(evolveMarks, new Map(), readingStream.eventsIn(facts.get(stream))),
    decide: (marks) => {
      const decision = decideReading({ about, ...shown }, marks)
      isDone = decision !== undefined
      return decision ?? accept<ConversationRead>()
    },
    place: (event) => ({ stream, event }),
  })
  return isDone
})
