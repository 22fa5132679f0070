import { linkClick } from '@cachotteries/contracts/clicks'
import { liveView } from '@cachotteries/contracts/live'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { analyticsShape, openAnalytics } from './live.ts'
import { analytics, recordClick } from './service.ts'

export const clicksRouter = router({
  record: member.input(linkClick).mutation(({ ctx, input }) => ctx.send(recordClick(ctx.user, input))),
  analytics: member.query(({ ctx }) =>
    ctx.send(Effect.map(analytics(ctx.user), (view) => digested(view, analyticsShape))),
  ),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openAnalytics, input)),
})
