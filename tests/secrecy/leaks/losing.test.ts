import { findingsAboutLosing } from '@cachotteries/server/features/conversations/testing/losing-findings'
import { leaksOfLosing } from './losing.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'whether an idea is deleted or becomes somebody’s who saw it',
  compare: findingsAboutLosing,
  leaks: leaksOfLosing,
})
