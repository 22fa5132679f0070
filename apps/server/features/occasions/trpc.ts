import { addOccasion, changeOccasion, removeOccasion } from '@cachotteries/contracts/occasions'
import { member, memberMutation, live, view, router } from '../../infrastructure/trpc.ts'
import { makeCalendar, myCalendar, withdrawCalendar } from './calendar.ts'
import { openOccasions } from './live.ts'
import { add, change, myOccasions, remove } from './service.ts'

export const occasionsRouter = router({
  list: view(myOccasions, openOccasions),
  live: live(openOccasions),
  add: memberMutation(addOccasion, (user, input, ctx) => add([ctx.address(), user], input)),
  change: memberMutation(changeOccasion, (user, input, ctx) => change([ctx.address(), user], input)),
  remove: memberMutation(removeOccasion, (user, input, ctx) => remove([ctx.address(), user], input)),
  calendar: member.query(({ ctx }) => ctx.send(myCalendar(ctx.user))),
  makeCalendar: member.mutation(({ ctx }) => ctx.send(makeCalendar(ctx.user))),
  withdrawCalendar: member.mutation(({ ctx }) => ctx.send(withdrawCalendar(ctx.user))),
})
