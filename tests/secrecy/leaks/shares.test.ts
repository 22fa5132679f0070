import { findingsAboutShares } from '@cachotteries/server/features/wishes/testing/shares'
import { leaksOfShares } from './together.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'how much each of several gives for a relative’s wish that Olive sees',
  compare: findingsAboutShares,
  leaks: leaksOfShares,
})
