import { findingsAboutGuests } from '@cachotteries/server/features/guests/testing/findings'
import { leaksOfGuests } from './guests.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'whether a guest gives or a relative',
  compare: findingsAboutGuests,
  leaks: leaksOfGuests,
  rateLimits: true,
})
