import { liveViewOf } from '@cachotteries/contracts/live'
import { changeSight, sightOf } from '@cachotteries/contracts/sight'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { openSight, sightShape } from './live.ts'
import { restore, setAside, whoSees } from './service.ts'

export const sightRouter = router({
  get: member
    .input(sightOf)
    .query(({ ctx, input }) =>
      ctx.send(Effect.map(whoSees(ctx.user, input.owner), (view) => digested(view, sightShape))),
    ),
  setAside: member
    .input(changeSight)
    .mutation(({ ctx, input }) => ctx.send(setAside(ctx.address(), ctx.user, input))),
  restore: member
    .input(changeSight)
    .mutation(({ ctx, input }) => ctx.send(restore(ctx.address(), ctx.user, input))),
  live: member.input(liveViewOf).subscription(({ ctx, input }) => live(ctx, openSight, input)),
})
