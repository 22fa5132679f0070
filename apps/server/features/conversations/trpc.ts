import * as forms from '@cachotteries/contracts/conversations'
import { liveOf, memberMutation, memberQuery, live, view, router, viewOf } from '../../infrastructure/trpc.ts'
import { openConversations, openUnread } from './live.ts'
import { change, newest, older, read, remove, send, unread } from './service.ts'

export const conversationsRouter = router({
  newest: viewOf(forms.conversationOf, newest, openConversations),
  older: memberQuery(forms.olderMessages, older),
  send: memberMutation(forms.sendMessage, send),
  change: memberMutation(forms.changeMessage, change),
  remove: memberMutation(forms.deleteMessage, remove),
  read: memberMutation(forms.readConversation, read),
  live: liveOf(openConversations),
  unread: view(unread, openUnread),
  liveUnread: live(openUnread),
})
