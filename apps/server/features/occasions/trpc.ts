import { liveView } from '@cachotteries/contracts/live'
import { addOccasion, changeOccasion, removeOccasion } from '@cachotteries/contracts/occasions'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { makeCalendar, myCalendar, withdrawCalendar } from './calendar.ts'
import { occasionsShape, openOccasions } from './live.ts'
import { add, change, myOccasions, remove } from './service.ts'

export const occasionsRouter = router({
  list: member.query(({ ctx }) =>
    ctx.send(Effect.map(myOccasions(ctx.user), (view) => digested(view, occasionsShape))),
  ),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openOccasions, input)),
  add: member
    .input(addOccasion)
    .mutation(({ ctx, input }) => ctx.send(add([ctx.address(), ctx.user], input))),
  change: member
    .input(changeOccasion)
    .mutation(({ ctx, input }) => ctx.send(change([ctx.address(), ctx.user], input))),
  remove: member
    .input(removeOccasion)
    .mutation(({ ctx, input }) => ctx.send(remove([ctx.address(), ctx.user], input))),
  calendar: member.query(({ ctx }) => ctx.send(myCalendar(ctx.user))),
  makeCalendar: member.mutation(({ ctx }) => ctx.send(makeCalendar(ctx.user))),
  withdrawCalendar: member.mutation(({ ctx }) => ctx.send(withdrawCalendar(ctx.user))),
})
