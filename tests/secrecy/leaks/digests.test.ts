import { findingsInDigests } from '@cachotteries/server/features/digests/testing/findings'
import { leaksOfDigests } from './digests.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'what is hidden from Olive, who is sent digests',
  compare: findingsInDigests,
  leaks: leaksOfDigests,
})
