import { linkClick } from '@cachotteries/contracts/clicks'
import { memberMutation, live, view, router } from '../../infrastructure/trpc.ts'
import { openAnalytics } from './live.ts'
import { analytics, recordClick } from './service.ts'

export const clicksRouter = router({
  record: memberMutation(linkClick, recordClick),
  analytics: view(analytics, openAnalytics),
  live: live(openAnalytics),
})
