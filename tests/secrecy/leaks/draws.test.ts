import { findingsInDraws } from '@cachotteries/server/features/draws/testing/findings'
import { leaksOfDraws } from './draws.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'who draws whom, and who is set aside, alone',
  compare: findingsInDraws,
  leaks: leaksOfDraws,
})
