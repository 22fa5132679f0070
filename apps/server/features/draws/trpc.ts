import {
  answerQuestion,
  askQuestion,
  callOffDraw,
  changeParticipant,
  checkDraw,
  drawAgain as drawAgainForm,
  drawNames as drawNamesForm,
} from '@cachotteries/contracts/draws'
import { liveView } from '@cachotteries/contracts/live'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { drawsShape, openDraws } from './live.ts'
import { answer, ask } from './questions.ts'
import { callOff, check, drawAgain, drawNames, join, leave, myDraws } from './service.ts'

export const drawsRouter = router({
  list: member.query(({ ctx }) =>
    ctx.send(Effect.map(myDraws(ctx.user), (view) => digested(view, drawsShape))),
  ),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openDraws, input)),
  // Changes nothing. It is no query, since an address can't hold a hundred people.
  check: member.input(checkDraw).mutation(({ ctx, input }) => ctx.send(check(ctx.user, input))),
  draw: member
    .input(drawNamesForm)
    .mutation(({ ctx, input }) => ctx.send(drawNames([ctx.address(), ctx.user], input))),
  again: member
    .input(drawAgainForm)
    .mutation(({ ctx, input }) => ctx.send(drawAgain([ctx.address(), ctx.user], input))),
  join: member
    .input(changeParticipant)
    .mutation(({ ctx, input }) => ctx.send(join([ctx.address(), ctx.user], input))),
  leave: member
    .input(changeParticipant)
    .mutation(({ ctx, input }) => ctx.send(leave([ctx.address(), ctx.user], input))),
  callOff: member
    .input(callOffDraw)
    .mutation(({ ctx, input }) => ctx.send(callOff([ctx.address(), ctx.user], input))),
  ask: member.input(askQuestion).mutation(({ ctx, input }) => ctx.send(ask(ctx.user, input))),
  answer: member.input(answerQuestion).mutation(({ ctx, input }) => ctx.send(answer(ctx.user, input))),
})
