import { linkClick } from '@cachotteries/contracts/clicks'
import { memberMutation, ownLive, ownView, router } from '../../infrastructure/trpc.ts'
import { analyticsShape, openAnalytics } from './live.ts'
import { analytics, recordClick } from './service.ts'

export const clicksRouter = router({
  record: memberMutation(linkClick, recordClick),
  analytics: ownView(analytics, analyticsShape),
  live: ownLive(openAnalytics),
})
