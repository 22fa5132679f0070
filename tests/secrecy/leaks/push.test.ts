import { findingsInPush } from '@cachotteries/server/features/push/testing/findings'
import { openPushService } from '@cachotteries/server/features/push/testing/push-service'
import { afterAll } from 'vitest'
import { leaksOfPush } from './push.ts'
import { describeTwoWorlds } from './two-worlds.ts'

const service = await openPushService()
afterAll(() => service.stop())

describeTwoWorlds({
  differ: 'what is hidden from Olive, whose devices get push messages',
  compare: (one, other) => findingsInPush(service, one, other),
  leaks: leaksOfPush,
  lookupHosts: new Set([service.host]),
})
