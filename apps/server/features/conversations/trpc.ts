import {
  changeMessage,
  conversationOf,
  deleteMessage,
  olderMessages,
  readConversation,
  sendMessage,
} from '@cachotteries/contracts/conversations'
import {
  liveOf,
  memberMutation,
  memberQuery,
  ownLive,
  ownView,
  router,
  viewOf,
} from '../../infrastructure/trpc.ts'
import { openConversations, openUnread } from './live.ts'
import { change, newest, older, read, remove, send, unread } from './service.ts'

export const conversationsRouter = router({
  newest: viewOf(conversationOf, newest, openConversations),
  older: memberQuery(olderMessages, older),
  send: memberMutation(sendMessage, send),
  change: memberMutation(changeMessage, change),
  remove: memberMutation(deleteMessage, remove),
  read: memberMutation(readConversation, read),
  live: liveOf(openConversations),
  unread: ownView(unread, openUnread),
  liveUnread: ownLive(openUnread),
})
