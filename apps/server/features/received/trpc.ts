import { liveView, liveViewOf } from '@cachotteries/contracts/live'
import {
  receivedOf,
  receiveWish,
  tellGift,
  thank as thankForm,
  undoReceipt,
} from '@cachotteries/contracts/received'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { openReceived, openTold, receivedShape, toldShape } from './live.ts'
import { given, list, receive, tell, thank, undo } from './service.ts'

export const receivedRouter = router({
  list: member
    .input(receivedOf)
    .query(({ ctx, input }) =>
      ctx.send(Effect.map(list(ctx.user, input.owner), (view) => digested(view, receivedShape))),
    ),
  live: member.input(liveViewOf).subscription(({ ctx, input }) => live(ctx, openReceived, input)),
  told: member.query(({ ctx }) => ctx.send(Effect.map(given(ctx.user), (view) => digested(view, toldShape)))),
  liveTold: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openTold, input)),
  tell: member.input(tellGift).mutation(({ ctx, input }) => ctx.send(tell(ctx.user, input))),
  receive: member.input(receiveWish).mutation(({ ctx, input }) => ctx.send(receive(ctx.user, input))),
  undo: member.input(undoReceipt).mutation(({ ctx, input }) => ctx.send(undo(ctx.user, input))),
  thank: member.input(thankForm).mutation(({ ctx, input }) => ctx.send(thank(ctx.user, input))),
})
