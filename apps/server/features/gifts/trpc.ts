import { answerDay, changeBudget, changeGift, endGift, givenInYear } from '@cachotteries/contracts/gifts'
import { liveView } from '@cachotteries/contracts/live'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { giftsShape, openGifts } from './live.ts'
import { answerDay as answer, change, end, list, listGiven, setBudget } from './service.ts'

export const giftsRouter = router({
  list: member.query(({ ctx }) => ctx.send(Effect.map(list(ctx.user), (view) => digested(view, giftsShape)))),
  given: member.input(givenInYear).query(({ ctx, input }) => ctx.send(listGiven(ctx.user, input.year))),
  answerDay: member.input(answerDay).mutation(({ ctx, input }) => ctx.send(answer(ctx.user, input))),
  change: member.input(changeGift).mutation(({ ctx, input }) => ctx.send(change(ctx.user, input))),
  end: member.input(endGift).mutation(({ ctx, input }) => ctx.send(end(ctx.user, input))),
  setBudget: member.input(changeBudget).mutation(({ ctx, input }) => ctx.send(setBudget(ctx.user, input))),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openGifts, input)),
})
