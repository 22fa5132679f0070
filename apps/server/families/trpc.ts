import {
  familyCommand,
  invitation,
  leaveFamily as leaving,
  newFamilyCommand,
  oneFamily,
} from '@cachotteries/contracts/families'
import { liveView } from '@cachotteries/contracts/live'
import { Effect } from 'effect'
import { digested } from '../infrastructure/live/view-frames.ts'
import { anyone, live, member, router } from '../infrastructure/trpc.ts'
import { familiesShape, openFamilies } from './live.ts'
import { createFamily, invitedFrom, joinFrom, leaveFamily, myFamilies, shownFamily } from './service.ts'

export const familiesRouter = router({
  mine: member.query(({ ctx }) =>
    ctx.send(Effect.map(myFamilies(ctx.user), (view) => digested(view, familiesShape))),
  ),
  get: member.input(oneFamily).query(({ ctx, input }) => ctx.send(shownFamily(ctx.user, input.uid))),
  create: member
    .input(newFamilyCommand)
    .mutation(({ ctx, input }) => ctx.send(createFamily(ctx.user, input))),
  join: member
    .input(familyCommand)
    .mutation(({ ctx, input }) => ctx.send(joinFrom(ctx.address(), ctx.user, input))),
  // A mutation, although it changes nothing: the input of a query would stand in the address, and so in logs of proxies.
  invitation: anyone
    .input(invitation)
    .mutation(({ ctx, input }) => ctx.send(invitedFrom(ctx.address(), ctx.session?.user, input))),
  leave: member.input(leaving).mutation(({ ctx, input }) => ctx.send(leaveFamily(ctx.user, input))),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openFamilies, input)),
})
