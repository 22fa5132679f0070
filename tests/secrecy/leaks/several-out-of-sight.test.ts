import { findingsAboutSeveral } from '@cachotteries/server/features/gifts/testing/several-out-of-sight'
import { leaksOfSeveral } from './several-out-of-sight.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'what becomes of a gift of several for those who give it and don’t see its wish any more',
  compare: findingsAboutSeveral,
  leaks: leaksOfSeveral,
})
