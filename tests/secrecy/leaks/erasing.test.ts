import { findingsAboutErasing } from '@cachotteries/server/features/accounts/testing/erasing-findings'
import { leaksOfErasing } from './erasing.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'what somebody who is erased hid, and what was hidden from them',
  compare: findingsAboutErasing,
  leaks: leaksOfErasing,
})
