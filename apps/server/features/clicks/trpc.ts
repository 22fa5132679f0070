import { linkClick } from '@cachotteries/contracts/clicks'
import { memberMutation, ownLive, ownView, router } from '../../infrastructure/trpc.ts'
import { openAnalytics } from './live.ts'
import { analytics, recordClick } from './service.ts'

export const clicksRouter = router({
  record: memberMutation(linkClick, recordClick),
  analytics: ownView(analytics, openAnalytics),
  live: ownLive(openAnalytics),
})
