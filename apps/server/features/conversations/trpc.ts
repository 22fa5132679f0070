import {
  changeMessage,
  conversationOf,
  deleteMessage,
  olderMessages,
  readConversation,
  sendMessage,
} from '@cachotteries/contracts/conversations'
import { liveView, liveViewOf } from '@cachotteries/contracts/live'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { conversationShape, openConversations, openUnread, unreadShape } from './live.ts'
import { change, newest, older, read, remove, send, unread } from './service.ts'

export const conversationsRouter = router({
  newest: member
    .input(conversationOf)
    .query(({ ctx, input }) =>
      ctx.send(Effect.map(newest(ctx.user, input.owner), (view) => digested(view, conversationShape))),
    ),
  older: member.input(olderMessages).query(({ ctx, input }) => ctx.send(older(ctx.user, input))),
  send: member.input(sendMessage).mutation(({ ctx, input }) => ctx.send(send(ctx.user, input))),
  change: member.input(changeMessage).mutation(({ ctx, input }) => ctx.send(change(ctx.user, input))),
  remove: member.input(deleteMessage).mutation(({ ctx, input }) => ctx.send(remove(ctx.user, input))),
  read: member.input(readConversation).mutation(({ ctx, input }) => ctx.send(read(ctx.user, input))),
  live: member.input(liveViewOf).subscription(({ ctx, input }) => live(ctx, openConversations, input)),
  unread: member.query(({ ctx }) =>
    ctx.send(Effect.map(unread(ctx.user), (view) => digested(view, unreadShape))),
  ),
  liveUnread: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openUnread, input)),
})
