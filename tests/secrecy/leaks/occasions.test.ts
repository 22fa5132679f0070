import { findingsInOccasions } from '@cachotteries/server/features/occasions/testing/findings'
import { leaksOfHiddenOccasions } from './occasions.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'the occasions that are hidden from Olive',
  compare: findingsInOccasions,
  leaks: leaksOfHiddenOccasions,
})
