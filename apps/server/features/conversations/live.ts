import { replay, type MessageId, type UserId } from '@cachotteries/domain/decider'
import { evolve, noMessage } from '@cachotteries/domain/features/conversations/message'
import {
  audienceOfMessage,
  audienceOfMessagesRead,
  conversationAbout,
  listOf,
  messagesReadBy,
  noAudience,
  relativesOf,
} from '@cachotteries/domain/visibility/audience'
import type {
  ConversationMessageView,
  ConversationView,
  UnreadMessagesView,
} from '@cachotteries/domain/visibility/views/conversations'
import { Effect } from 'effect'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { listsWithMessagesOf } from './queries.ts'
import { newest, openedBefore, unread } from './service.ts'
import { messageStream, readingStream } from './streams.ts'

/**
 * A conversation on an open screen: it begins with the newest messages, and keeps all that come after them. It is empty for a
 * person who is set aside. A person who leaves is refused at once, which ends the view.
 */
export const openConversations = refetchedViews<ConversationView, ConversationMessageView>({
  shape: { rows: (view) => view.Messages, around: ({ uid, hasOlder }) => [uid, hasOlder] },
  topics: (viewer, owner) => [conversationAbout(owner), listOf(owner), relativesOf(viewer)],
  watch: (viewer, owner) => {
    let from: MessageId | undefined
    let isOpen = false
    return Effect.fnUntraced(function* () {
      const view = yield* (isOpen ? openedBefore : newest)(viewer, owner, from)
      isOpen = true
      from ??= view.Messages[0]?.uid
      return view
    })
  },
})

type UnreadRow = UnreadMessagesView['Lists'][number]

/** What somebody hasn't read, on all their screens. */
export const openUnread = refetchedViews<UnreadMessagesView, UnreadRow>({
  shape: { rows: (view) => view.Lists, around: () => null, isShort: true },
  topics: (user, _about, view) => [
    ...[messagesReadBy(user), relativesOf(user)],
    ...(view?.Lists ?? []).map(({ uid }) => conversationAbout(uid)),
  ],
  watch: (user) => {
    let held: UnreadMessagesView | undefined
    return () => Effect.map(unread(user, held), (view) => (held = view))
  },
})

export const conversationsLive: LiveFeature = {
  audiences: [
    {
      streams: [messageStream],
      streamsBehind: (id) => [messageStream.of(id)],
      audienceOf: (fact, streams) => {
        const message = replay(
          evolve,
          noMessage,
          messageStream.eventsIn(streams.get(messageStream.of(fact.id))),
        )
        return message.status === 'missing' ? noAudience : audienceOfMessage(message.about)
      },
    },
    { streams: [readingStream], audienceOf: ({ id }) => audienceOfMessagesRead(id) },
  ],
  views: [openConversations, openUnread],
  topicsOfPerson: (user: UserId) =>
    Effect.map(listsWithMessagesOf(user), (owners) => owners.map(conversationAbout)),
}
